// Makes the links of an embedded frame open in a new tab. In WordPress, whose sandbox blocks that, also posts them to
// the host page.

import { post } from "./host-messages.ts";

/** @param secret from WordPress, which navigates its page to links of this site; "" elsewhere */
export function openOutside(secret: string) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.hasAttribute("href") || link.hash === link.getAttribute("href") || link.closest("#choice") || link.download) return;
    link.target = "_blank";
    link.rel = "noopener";
    if (secret) post({ message: "link", value: link.href, secret });
  });
}
