// Entry of play.html.

import { mountTable } from "../play/table-page.js";

mountTable(document.body);
