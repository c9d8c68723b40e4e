// What a frame may reach, made as narrow as it can be. In one without an origin WebKit takes 'self' for nothing at all, so the page's policy names whole schemes beside it.

const SELF = "'self' https: http://127.0.0.1:* http://localhost:*";

/** Let the site's own address hold instead. To be called before anything from outside is read. */
export function restrictCsp() {
  const wide = /** @type {HTMLMetaElement} */ (document.querySelector('meta[http-equiv="Content-Security-Policy"]'));
  const narrow = document.createElement("meta");
  narrow.httpEquiv = wide.httpEquiv;
  narrow.content = wide.content.replaceAll(SELF, new URL("../", import.meta.url).href); // its folder: the origin may be shared
  wide.after(narrow);
}

/** Leave the page without WebRTC, the one way to the network that no policy closes. */
export function removeWebRtc() {
  for (const name of Object.getOwnPropertyNames(globalThis)) if (name.includes("RTC")) Reflect.deleteProperty(globalThis, name);
}
