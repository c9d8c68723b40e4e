// Restricts what a sandboxed frame can reach: tightens its CSP and removes WebRTC.

import { SITE } from "./site-url.ts";

const SELF = "'self' https: http://127.0.0.1:* http://localhost:*";

/**
 * Add a policy that allows only the site's own address. Call it before reading untrusted data. With an opaque origin,
 * 'self' matches nothing in WebKit, so the page's own policy also lists whole schemes.
 */
export function restrictCsp() {
  const wide = document.querySelector('meta[http-equiv="Content-Security-Policy"]') as HTMLMetaElement;
  const narrow = document.createElement("meta");
  narrow.httpEquiv = wide.httpEquiv;
  narrow.content = wide.content.replaceAll(SELF, SITE); // the site's folder, because other sites may share the origin
  wide.after(narrow);
}

/** Remove WebRTC, the only network access that CSP does not control. */
export function removeWebRtc() {
  for (const name of Object.getOwnPropertyNames(globalThis)) if (name.includes("RTC")) Reflect.deleteProperty(globalThis, name);
}
