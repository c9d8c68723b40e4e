// Entry of embed.js, at the site root: defines <pygames-embed> on the host page that loads it.

import { pygamesEmbed } from "../embed/pygames-embed.ts";

const script = (document.currentScript ?? document.querySelector('script[src*="/embed.js"]')) as HTMLScriptElement | null;
const page = new URL("embed.html", script?.src || document.baseURI);
if (!customElements.get("pygames-embed")) customElements.define("pygames-embed", pygamesEmbed(page));
