// The page of puzzles.html: the table of play.html with a puzzle, by default today's.

import { effect } from "@preact/signals";
import { gameWithoutPuzzles, PuzzlePage } from "../puzzle/puzzle-page.ts";
import { showPuzzlePanel } from "../puzzle/puzzle-panel.tsx";
import { type Table, tableConfig } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { insertTableMarkup } from "../shared/lazy-import.ts";
import { actionButton, linkButton, showNotice } from "../shared/overlays.ts";
import { disableStorage } from "../shared/storage.ts";
import { mountTable } from "../table/mount.ts";

const puzzles = new PuzzlePage(); // it reads results of games before storage is disabled

async function open(table: Table) {
  const isFound = await puzzles.open(table, location.search);
  if (isFound) return;
  const name = gameWithoutPuzzles(location.search);
  $("#game").textContent = name || t("No puzzle");
  showNotice(
    name ? t("No puzzles yet") : t("Puzzle not found"),
    name
      ? [t("{name} has no puzzles. Other games do.", { name })]
      : [t("There is no such puzzle at this address."), t("If the link is new, this page may be an old copy: reload it, and again once an update is offered.")],
    ...(name ? [] : [actionButton(t("Reload"), () => location.reload())]),
    linkButton(t("Today’s puzzle"), "puzzles.html"),
    linkButton(t("All puzzles"), "puzzles.html#packs"),
    linkButton(t("All games"), "index.html"),
  );
}

/** Open another puzzle without leaving the page, whose engine goes on. */
async function go(address: string) {
  history.pushState(null, "", address);
  await open(table);
  $("#puzzle-question").focus();
  scrollTo({ top: 0 });
}

await insertTableMarkup();
showPuzzlePanel(puzzles, go);
disableStorage(); // puzzles are not saved as games; what was solved is
effect(() => {
  document.documentElement.dataset.puzzle = puzzles.shown?.puzzle.attempt.state ?? "open";
});
const table = mountTable(
  tableConfig({
    isOwnGame: false,
    opensPanelAsSheet: true,
    importRefusal: t("This is a puzzle. Open shared and saved games on the home page."),
    filterMoves: () => [], // until the puzzle is loaded
    load: open,
    onRender: ({ name }) => {
      document.title = `${t("Puzzle")} · ${name} · The Small Table`;
    },
  }),
);
table.tabs.setVisible("review", false);
addEventListener("popstate", () => void open(table));
