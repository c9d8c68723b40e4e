// snippet.html.

import { SnippetPage } from "../snippet/page.js";
import { listenForSettings } from "../wishes/door.js";

listenForSettings();
new SnippetPage(location);
