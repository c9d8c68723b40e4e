// guest-table.html: the table of play.html for a game that someone else wrote. It stands behind a wall, in a frame whose origin is none.

import { statusLine } from "../model/status-line.js";
import { insertTableMarkup, loadTable } from "../play/mount.js";
import { tableConfig } from "../session/config.js";
import { openFromUrl } from "../session/open-from-url.js";
import { showNotice } from "../shared/board-notice.js";
import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { handleSandboxedForms } from "../shared/sandboxed-forms.js";
import { guide } from "./guide-markdown.js";
import { reportGame, waitForPlugin } from "./sandbox-messages.js";
import { svgSanitizer } from "./sanitize-svg.js";

/** @import { Table as Answer } from "../engine/protocol.js" */
/** @import { TableServices } from "../session/import-game.js" */
/** @import { PluginPayload } from "./sandbox-messages.js" */

/** Set the table for what the page outside has brought. */
export async function openGuestTable() {
  await insertTableMarkup();
  // With an origin of its own, or this site's, the wheel's program would stand on this side of the wall: then nothing of it is even taken in.
  if (window.origin !== "null" || parent === window) $("#game").textContent = t("This table stands behind a wall only: open guest.html.");
  else await sit(await waitForPlugin());
}

/** @param {PluginPayload} brought */
async function sit({ wheel, search, link, page }) {
  for (const name of ["a.skip", "a.back"]) $(name).remove(); // they lead out of the frame
  $("#not-kept").textContent = ""; // nothing is, in here, but the page outside keeps it
  handleSandboxedForms();
  const config = tableConfig({
    page,
    bootAssets: { wheel },
    syncUrl: false,
    showGuide() {}, // until it is known
    wrapEngine: await svgSanitizer(),
    load: (place) => enter(place, search, link),
    onRender: (now) => void report(now),
  });
  await loadTable(document.body, config);
}

/** Open the game that is asked for; else the only one that the wheel brings. @param {TableServices} place @param {string} search @param {string} link */
async function enter(place, search, link) {
  const { games, problems } = await place.engine.ask({ ask: "invite" });
  const query = new URLSearchParams(search);
  const wanted = games.find(({ id }) => id === query.get("game")) ?? games[0];
  if (!wanted) {
    $("#game").textContent = t("No table");
    return showNotice(t("There is no game in this wheel"), problems.length ? problems : [t("It names none in its entry points of the group pygames.games.")]);
  }
  query.set("game", wanted.id);
  place.configure({ showGuide: (panel) => panel.replaceChildren(...guide(wanted.guide)) });
  await openFromUrl(place, { search: `?${query}`, hash: link && `#${link}` });
}

/** The page outside keeps how the game stands. @param {Answer} now */
async function report(now) {
  const link = now.record.moves.length ? await window.table.link() : "";
  reportGame({ game: now.game, title: now.name.slice(0, 80), link, where: statusLine(now, []).slice(0, 300) });
}
