// rules/<game>.html: all of it is there already, but for the settings.

import { listenForSettings } from "../wishes/door.js";

listenForSettings();
