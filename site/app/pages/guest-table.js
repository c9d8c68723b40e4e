// guest-table.html.

import { openGuestTable } from "../guest/table-page.js";
import { narrowPolicy } from "../narrow.js";

narrowPolicy(); // before anything else
await openGuestTable();
