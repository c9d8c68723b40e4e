// Entry of embed.html.

import { showPoster } from "../embed/poster.ts";
import { restrictCsp } from "../shared/sandboxed-frame.ts";

restrictCsp(); // before anything else runs
showPoster(location);
