// Entry of guest-table.html.

import { openPluginTable } from "../plugin/table-page.js";
import { removeWebRtc, restrictCsp } from "../shared/restrict-network.js";

restrictCsp(); // before anything else runs
removeWebRtc();
await openPluginTable();
