// In a frame without an origin WebKit takes 'self' for nothing at all, so the page's policy names whole schemes beside it.
// As soon as this runs, before anything from outside is read, the site's own address holds instead.

const SELF = "'self' https: http://127.0.0.1:* http://localhost:*";

const wide = /** @type {HTMLMetaElement} */ (document.querySelector('meta[http-equiv="Content-Security-Policy"]'));
const narrow = document.createElement("meta");
narrow.httpEquiv = wide.httpEquiv;
narrow.content = wide.content.replaceAll(SELF, new URL(import.meta.url).origin);
wide.after(narrow);
