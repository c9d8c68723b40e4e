// guest.html.

import { GuestPage } from "../guest/page.js";
import { listenForSettings } from "../wishes/door.js";

listenForSettings();
new GuestPage(location).open();
