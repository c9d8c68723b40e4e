// Entry of guest.html.

import { GuestPage } from "../plugin/page.js";
import { listenForSettings } from "../settings/settings-button.js";

listenForSettings();
new GuestPage(location).open();
