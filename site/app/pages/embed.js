// Entry of embed.html.

import { showPoster } from "../embed/poster.js";
import { restrictCsp } from "../shared/restrict-network.js";

restrictCsp(); // before anything else runs
showPoster(location);
