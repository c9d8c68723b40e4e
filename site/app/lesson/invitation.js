// The invitation that led to a lesson: the address of the game to return to.

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
