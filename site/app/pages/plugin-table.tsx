// The page of guest-table.html: a table for a third-party game, inside a sandboxed frame with an opaque origin.

import { render } from "preact";
import { handleSandboxedForms, restrictCsp } from "../embed/frame.ts";
import { savedGameStatus } from "../model/result-text.ts";
import { waitForPlugin } from "../plugin/sandbox.ts";
import { Guide, svgSanitizer } from "../plugin/untrusted.tsx";
import { type Table, tableConfig } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { showNotice } from "../shared/overlays.ts";
import { insertTableMarkup } from "../table/markup.ts";
import { mountTable } from "../table/mount.ts";
import { openFromUrl } from "../table/open-game.ts";

async function openTable() {
  const { payload, report } = await waitForPlugin();
  const { wheel, search, link, page } = payload;
  for (const name of ["a.skip", "a.back"]) $(name).remove(); // both links would leave the frame
  $("#not-kept").textContent = ""; // storage is unavailable in the frame, but the embedding page saves the game
  handleSandboxedForms();
  const config = tableConfig({
    page,
    bootAssets: { wheel },
    syncUrl: false,
    showGuide() {}, // replaced once the guide is known
    wrapEngine: svgSanitizer(),
    load: (table) => openGame(table, search, link),
    async onRender(now) {
      const link = now.record.moves.length ? await window.table.link() : "";
      report({ game: now.game, title: now.name.slice(0, 80), link, where: savedGameStatus(now, []).slice(0, 300) });
    },
  });
  mountTable(config);
}

/** Open the requested game, or else the first game of the wheel. Show a notice if the wheel has none. */
async function openGame(table: Table, search: string, link: string) {
  const { games, problems } = await table.engine.request({ request: "invite" });
  const query = new URLSearchParams(search);
  const wanted = games.find(({ id }) => id === query.get("game")) ?? games[0];
  if (!wanted) {
    $("#game").textContent = t("No game");
    return showNotice(t("There is no game in this wheel"), problems.length ? problems : [t("It has no entry point in the group pygames.games.")]);
  }
  query.set("game", wanted.id);
  table.config.showGuide = (panel) => render(<Guide text={wanted.guide} />, panel);
  await openFromUrl(table, { search: `?${query}`, hash: link && `#${link}` });
}

restrictCsp(); // before anything else runs
for (const name of Object.getOwnPropertyNames(globalThis)) if (name.includes("RTC")) Reflect.deleteProperty(globalThis, name); // the only access to the network that no policy controls
await insertTableMarkup();
// With a real origin, the plugin's code could reach the site's storage, so refuse to load it.
if (window.origin !== "null" || parent === window) $("#game").textContent = t("This page only works in the sandbox: open guest.html.");
else await openTable();

export const isWhole = true; // load-error.ts looks for it: a script that was cut off may still be valid
