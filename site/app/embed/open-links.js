// A link in a frame opens a tab of its own, or, where a frame may open none, is handed to the page around it. Nothing is opened but by a click.

import { post } from "./host-messages.js";

/** @param {string} secret WordPress's, or "": its page follows a link to this site for a frame that may not */
export function openOutside(secret) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.hasAttribute("href") || link.hash === link.getAttribute("href") || link.closest("#choice") || link.download) return;
    link.target = "_blank";
    link.rel = "noopener";
    if (secret) post({ message: "link", value: link.href, secret });
  });
}
