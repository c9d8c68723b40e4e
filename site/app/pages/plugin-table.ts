// Entry of guest-table.html.

import { openPluginTable } from "../plugin/table-page.ts";
import { removeWebRtc, restrictCsp } from "../shared/restrict-network.ts";

restrictCsp(); // before anything else runs
removeWebRtc();
await openPluginTable();
