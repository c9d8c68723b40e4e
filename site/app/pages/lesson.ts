// Entry of lesson.html.

import { LessonPage } from "../lesson/page.ts";

await new LessonPage(new URLSearchParams(location.search)).open();
