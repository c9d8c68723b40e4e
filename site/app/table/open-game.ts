// Opens the game that the configuration or the address of a table asks for.

import { showError } from "../announce/errors.ts";
import { messageOf } from "../engine/startup.ts";
import { openFromUrl } from "../session/open-from-url.ts";
import type { Table } from "../session/table.ts";
import { tableAsTold } from "../session/table-for-viewer.ts";
import { parseTableUrl } from "../session/url.ts";
import { $, announce, setText } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

/** Resolves when the game is open, or the player has been told why not. */
export function openGame(table: Table): Promise<void> {
  const { config, session, signal, view } = table;
  const address = config.address ?? location;
  if (!config.load) showExpected(table, address);
  const opened = config.load ? config.load(table) : openFromUrl(table, address);
  const greet = () => {
    const told = session.now && tableAsTold(session.now, view);
    if (told) announce(session.unseenSince < told.at ? told.said : told.status); // what a friend's link has added
  };
  opened.then(greet).catch((error) => signal.aborted || showError(messageOf(error)));
  return opened;
}

/** Show what a URL says of the game, before the engine can open it. */
function showExpected(table: Table, { search, hash }: { search: string; hash: string }) {
  const request = parseTableUrl(search, hash);
  if ("problem" in request || ("deal" in request && !request.deal.seed)) return; // without a deal code, a prebuilt deal is shown as fast
  if (!("deal" in request)) setText($("#status", table.root), "link" in request ? t("Opening the game of this link…") : t("Opening your game…"));
  void table.load
    .rest()
    .then(({ showExpectedTable }) => showExpectedTable(table, request))
    .catch(() => {}); // the engine shows the game anyway
}
