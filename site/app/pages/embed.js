// embed.html.

import { showPoster } from "../embed/poster.js";
import { narrowPolicy } from "../narrow.js";

narrowPolicy(); // before anything else
showPoster(location);
