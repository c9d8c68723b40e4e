// guest-table.html.

import { openGuestTable } from "../guest/table-page.js";
import { narrowPolicy, removeWebRtc } from "../narrow.js";

narrowPolicy(); // before anything else
removeWebRtc();
await openGuestTable();
