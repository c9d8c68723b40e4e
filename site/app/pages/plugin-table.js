// Entry of guest-table.html.

import { openGuestTable } from "../plugin/table-page.js";
import { removeWebRtc, restrictCsp } from "../shared/restrict-network.js";

restrictCsp(); // before anything else runs
removeWebRtc();
await openGuestTable();
