// Entry of snippet.html.

import { listenForSettings } from "../settings/settings-button.js";
import { SnippetPage } from "../snippet/page.js";

listenForSettings();
new SnippetPage(location);
