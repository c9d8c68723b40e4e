// Entry of snippet.html.

import { SnippetPage } from "../embed-snippet/page.ts";
import { listenForSettings } from "../settings/settings-button.ts";

listenForSettings();
new SnippetPage(location);
