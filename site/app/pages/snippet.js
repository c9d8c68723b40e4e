// snippet.html.

import { listenForSettings } from "../preferences/settings-button.js";
import { SnippetPage } from "../snippet/page.js";

listenForSettings();
new SnippetPage(location);
