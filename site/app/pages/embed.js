// embed.html.

import { showPoster } from "../embed/poster.js";
import { narrowPolicy } from "../shared/restrict-csp.js";

narrowPolicy(); // before anything else
showPoster(location);
