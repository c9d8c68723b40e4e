// Parses the URL of embed.html. The parameters for the embed are taken out of the query; the table and play.html get
// the rest.

/** "": a game to play; "position" and "game": view only, "game" with steps; "puzzle": to solve */
type Show = "" | "position" | "game" | "puzzle";

export type EmbedRequest = ReturnType<typeof parseEmbedUrl>;

const SHOWS = ["position", "game", "puzzle"];
const SAY_LIMIT = 200; // characters of the caption

/** @param hash both as in `location` */
export function parseEmbedUrl(search: string, hash: string) {
  const query = new URLSearchParams(search);
  const take = (name: string) => {
    const value = query.get(name) ?? "";
    query.delete(name);
    return value;
  };
  const show = take("show");
  const at = take("at");
  const say = take("say").trim().slice(0, SAY_LIMIT);
  take("look"); // pages/apply-preferences.ts has applied it
  take("secret"); // a host may add this to the query too
  // a host may append its secret to the hash: "#<link>#?secret=…", "#<link>?secret=…", "#?secret=…"
  const [, link = "", picture = "", more = ""] = /^#?([^#?&]*)(?:&poster=([\w-]*))?(.*)$/s.exec(hash) ?? [];
  return {
    game: query.get("game") ?? "",
    query: String(query),
    show: (SHOWS.includes(show) ? show : "") as Show,
    at: /^\d{1,5}$/.test(at) ? Number(at) : null,
    say,
    link,
    picture, // untrusted: position-poster.ts and pictures.ts check it
    secret: /[?&]secret=([A-Za-z0-9]{1,64})(?:&|$)/.exec(more)?.[1] ?? "",
  };
}

/** The URL of the same game on play.html. */
export const fullPageUrl = ({ query, link, at }: EmbedRequest) => `play.html?${query}${link && at !== null ? `&at=${at}` : ""}${link && `#${link}`}`;
