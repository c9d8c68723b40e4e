// An invitation to a game by link: the lesson before it, and the way back.

/**
 * The address in a query, if it is a table of this site; "" otherwise.
 * @param {URLSearchParams} query untrusted
 */
export function invitationIn(query) {
  const address = query.get("invitation") ?? "";
  const table = new URL("play.html", document.baseURI);
  const url = address && URL.canParse(address, table) ? new URL(address, table) : null;
  return url?.origin === table.origin && url.pathname === table.pathname ? url.href : "";
}

/** The address of the lesson that returns to this game. @param {string} game @param {string} address of the invitation */
export const lessonFor = (game, address) => `lesson.html?${new URLSearchParams({ game, step: "1", invitation: address })}`;

/** The address of an open game, at which its invitation is shown again. @param {string} address */
export function addressToReturn(address) {
  const url = new URL(address);
  if (url.searchParams.has("save")) url.searchParams.set("invited", "1");
  return url.href;
}
