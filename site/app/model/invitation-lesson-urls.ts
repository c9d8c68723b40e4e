// Addresses for an invitation to a game by link: of the lesson that an invited player may take first, and of the table
// to return to.

/**
 * The `invitation` parameter of a query as an absolute URL, if it leads to a table of this site; "" otherwise.
 * @param query untrusted
 */
export function invitationIn(query: URLSearchParams) {
  const address = query.get("invitation") ?? "";
  const table = new URL("play.html", document.baseURI);
  const url = address && URL.canParse(address, table) ? new URL(address, table) : null;
  return url?.origin === table.origin && url.pathname === table.pathname ? url.href : "";
}

/** The address of a lesson that ends with a link back to the invitation. @param address of the invitation */
export const lessonFor = (game: string, address: string) => `lesson.html?${new URLSearchParams({ game, step: "1", invitation: address })}`;

/**
 * The address to return to after the lesson. A parameter lets the invitation be shown again, also if the game has been
 * saved meanwhile.
 * @param address of the open game
 */
export function addressToReturn(address: string) {
  const url = new URL(address);
  url.searchParams.set("invited", "1");
  return url.href;
}
