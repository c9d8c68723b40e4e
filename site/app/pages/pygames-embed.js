// embed.js, at the root of the site: it makes <pygames-embed> known to the page of someone else that loads it.

import { pygamesEmbed } from "../embed/pygames-embed.js";

const script = /** @type {HTMLScriptElement | null} */ (document.currentScript ?? document.querySelector('script[src*="/embed.js"]'));
const page = new URL("embed.html", script?.src || document.baseURI);
if (!customElements.get("pygames-embed")) customElements.define("pygames-embed", pygamesEmbed(page));
