// Entry of lesson.html.

import { LessonPage } from "../lesson/page.js";

await new LessonPage(new URLSearchParams(location.search)).open();
