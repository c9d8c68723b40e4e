// Entry of play.html.

import { mountTable } from "../table/table-page.ts";

mountTable(document.body);
