// Entry of play.html.

import { mountTable } from "../play/table-page.ts";

mountTable(document.body);
