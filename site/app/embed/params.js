// What the address of an embed asks for. Its own words are taken out of the query; the rest is the query of play.html.

/** @typedef {"" | "position" | "game" | "puzzle"} Show a table to play; or something to look at, to step through, to solve */

/** @typedef {ReturnType<typeof parseEmbedUrl>} EmbedRequest */

const SHOWS = ["position", "game", "puzzle"];
const SAY_LIMIT = 200; // letters of a puzzle's task

/** @param {string} search @param {string} hash both as `location` has them */
export function parseEmbedUrl(search, hash) {
  const query = new URLSearchParams(search);
  /** @param {string} name */
  const taken = (name) => {
    const value = query.get(name) ?? "";
    query.delete(name);
    return value;
  };
  const show = taken("show");
  const at = taken("at");
  const say = taken("say").trim().slice(0, SAY_LIMIT);
  taken("look"); // it holds already: wishes/first.js
  taken("secret"); // a host may put its own there too
  // a host may append its own to the hash: "#<link>#?secret=…", "#<link>?secret=…", "#?secret=…"
  const [, link = "", more = ""] = /^#?([^#?]*)(.*)$/s.exec(hash) ?? [];
  return {
    game: query.get("game") ?? "",
    query: String(query),
    show: /** @type {Show} */ (SHOWS.includes(show) ? show : ""),
    at: /^\d{1,5}$/.test(at) ? Number(at) : null,
    say,
    link,
    secret: /[?&]secret=([A-Za-z0-9]{1,64})(?:&|$)/.exec(more)?.[1] ?? "",
  };
}

/** The same game on a page of its own. @param {EmbedRequest} want */
export const fullPageUrl = ({ query, link, at }) => `play.html?${query}${link && at !== null ? `&at=${at}` : ""}${link && `#${link}`}`;
