// Entry of snippet.html.

import { SnippetPage } from "../embed-snippet/page.js";
import { listenForSettings } from "../settings/settings-button.js";

listenForSettings();
new SnippetPage(location);
