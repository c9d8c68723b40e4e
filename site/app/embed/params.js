// Parses the URL of embed.html. The parameters for the embed are taken out of the query; the table and play.html get the rest.

/** @typedef {"" | "position" | "game" | "puzzle"} Show "": a game to play; "position" and "game": view only, "game" with steps; "puzzle": to solve */

/** @typedef {ReturnType<typeof parseEmbedUrl>} EmbedRequest */

const SHOWS = ["position", "game", "puzzle"];
const SAY_LIMIT = 200; // characters of the caption

/** @param {string} search @param {string} hash both as in `location` */
export function parseEmbedUrl(search, hash) {
  const query = new URLSearchParams(search);
  /** @param {string} name */
  const take = (name) => {
    const value = query.get(name) ?? "";
    query.delete(name);
    return value;
  };
  const show = take("show");
  const at = take("at");
  const say = take("say").trim().slice(0, SAY_LIMIT);
  take("look"); // pages/apply-preferences.js has applied it
  take("secret"); // a host may add this to the query too
  // a host may append its secret to the hash: "#<link>#?secret=…", "#<link>?secret=…", "#?secret=…"
  const [, link = "", picture = "", more = ""] = /^#?([^#?&]*)(?:&poster=([\w-]*))?(.*)$/s.exec(hash) ?? [];
  return {
    game: query.get("game") ?? "",
    query: String(query),
    show: /** @type {Show} */ (SHOWS.includes(show) ? show : ""),
    at: /^\d{1,5}$/.test(at) ? Number(at) : null,
    say,
    link,
    picture, // untrusted: position-picture.js checks it
    secret: /[?&]secret=([A-Za-z0-9]{1,64})(?:&|$)/.exec(more)?.[1] ?? "",
  };
}

/** The URL of the same game on play.html. @param {EmbedRequest} want */
export const fullPageUrl = ({ query, link, at }) => `play.html?${query}${link && at !== null ? `&at=${at}` : ""}${link && `#${link}`}`;
