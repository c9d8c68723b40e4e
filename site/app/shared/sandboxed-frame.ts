// For pages in a sandboxed frame: restricts what they can reach, and makes forms work without allow-forms.

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

/**
 * Dispatch `submit` in place of the browser, and close the form's dialog. Our forms never navigate, so their listeners
 * can be called directly.
 */
export function handleSandboxedForms() {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const form = button?.form;
    if (!button || !form || button.type !== "submit" || event.defaultPrevented) return;
    event.preventDefault();
    if (!form.reportValidity()) return;
    const proceeds = form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }));
    if (proceeds && form.method === "dialog") form.closest("dialog")?.close(button.value);
  });
}
