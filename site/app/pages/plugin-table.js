// guest-table.html.

import { openGuestTable } from "../plugin/table-page.js";
import { narrowPolicy, removeWebRtc } from "../shared/restrict-csp.js";

narrowPolicy(); // before anything else
removeWebRtc();
await openGuestTable();
