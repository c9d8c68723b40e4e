// The page of guest-table.html: a table for a third-party game, inside a sandboxed frame with an opaque origin.

import { savedGameStatus } from "../model/saved-game-status.js";
import { insertTableMarkup, loadTable } from "../play/insert-table.js";
import { openFromUrl } from "../session/open-from-url.js";
import { tableConfig } from "../session/table-config.js";
import { showNotice } from "../shared/board-notice.js";
import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { handleSandboxedForms } from "../shared/sandboxed-forms.js";
import { guide } from "./guide-markdown.js";
import { reportGame, waitForPlugin } from "./sandbox-messages.js";
import { svgSanitizer } from "./sanitize-svg.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @import { TableServices } from "../session/import-game.js" */
/** @import { PluginPayload } from "./sandbox-messages.js" */

/** Wait for the payload from the embedding page, and open the table. */
export async function openPluginTable() {
  await insertTableMarkup();
  // With a real origin, the plugin's code could reach the site's storage, so refuse to load it.
  if (window.origin !== "null" || parent === window) $("#game").textContent = t("This page only works in the sandbox: open guest.html.");
  else await openTable(await waitForPlugin());
}

/** @param {PluginPayload} payload */
async function openTable({ wheel, search, link, page }) {
  for (const name of ["a.skip", "a.back"]) $(name).remove(); // both links would leave the frame
  $("#not-kept").textContent = ""; // storage is unavailable in the frame, but the embedding page saves the game
  handleSandboxedForms();
  const config = tableConfig({
    page,
    bootAssets: { wheel },
    syncUrl: false,
    showGuide() {}, // replaced once the guide is known
    wrapEngine: await svgSanitizer(),
    load: (services) => openGame(services, search, link),
    onRender: (now) => void report(now),
  });
  await loadTable(document.body, config);
}

/** Open the requested game, or else the first game of the wheel. Show a notice if the wheel has none. @param {TableServices} services @param {string} search @param {string} link */
async function openGame(services, search, link) {
  const { games, problems } = await services.engine.request({ request: "invite" });
  const query = new URLSearchParams(search);
  const wanted = games.find(({ id }) => id === query.get("game")) ?? games[0];
  if (!wanted) {
    $("#game").textContent = t("No game");
    return showNotice(t("There is no game in this wheel"), problems.length ? problems : [t("It has no entry point in the group pygames.games.")]);
  }
  query.set("game", wanted.id);
  services.configure({ showGuide: (panel) => panel.replaceChildren(...guide(wanted.guide)) });
  await openFromUrl(services, { search: `?${query}`, hash: link && `#${link}` });
}

/** Report the game to the embedding page, which saves it. @param {TableView} now */
async function report(now) {
  const link = now.record.moves.length ? await window.table.link() : "";
  reportGame({ game: now.game, title: now.name.slice(0, 80), link, where: savedGameStatus(now, []).slice(0, 300) });
}
