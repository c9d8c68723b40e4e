// The page of guest-table.html: a table for a third-party game, inside a sandboxed frame with an opaque origin.

import { render } from "preact";
import { handleSandboxedForms, restrictCsp } from "../embed/frame.ts";
import { LESSON_TABLE, Lesson, showPanel } from "../lesson/lesson.tsx";
import { parseTableUrl, seatsIn } from "../model/addresses.ts";
import { savedGameStatus } from "../model/result-text.ts";
import { type PluginPayload, waitForPlugin } from "../plugin/sandbox.ts";
import { Guide, svgSanitizer } from "../plugin/untrusted.tsx";
import { factsOf, type GameReport } from "../saves/plugins-store.ts";
import { changeConfig, type Table, tableConfig } from "../session/table.ts";
import { type BoardPicture, photograph } from "../shared/copy-share-download.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { insertTableMarkup, loadStylesheet } from "../shared/lazy-import.ts";
import { showNotice } from "../shared/overlays.ts";
import { openFromUrl } from "../table/address.ts";
import { mountTable } from "../table/mount.ts";

async function openTable() {
  const { payload, report, play } = await waitForPlugin();
  const { wheel, search, page } = payload;
  const query = new URLSearchParams(search);
  const lesson = query.has("lesson") ? new Lesson(query.get("game") ?? "", 1) : null;
  const sanitize = svgSanitizer();
  for (const name of ["a.skip", "a.back"]) $(name).remove(); // both links would leave the frame
  $("#not-kept").textContent = ""; // storage is unavailable in the frame, but the embedding page saves the game
  handleSandboxedForms();
  const config = tableConfig({
    page,
    linkNeeds: needsOf(page, wheel.name),
    bootAssets: { wheel },
    showGuide() {}, // replaced once the guide is known
    wrapEngine: (engine) => (lesson ? lesson.wrapEngine(sanitize(engine)) : sanitize(engine)),
    load: (table) => (lesson ? openLesson(table, lesson) : openGame(table, payload, report)),
    ...(lesson && LESSON_TABLE),
  });
  if (lesson) {
    lesson.play = play;
    document.body.classList.add("lesson");
    await loadStylesheet("lesson.css");
    showPanel(lesson, "");
  }
  const table = mountTable(config);
  if (lesson) table.tabs.setVisible("score", false); // the seat bar shows the score
}

/** What somebody needs who opens a link to the game. */
function needsOf(page: string, file: string) {
  const wheel = new URL(page).searchParams.get("wheel");
  if (wheel) return t("Whoever opens a link is asked to add this game, which comes from {host}.", { host: new URL(wheel).host });
  return t("Whoever opens a link also needs the file of this game, {file}. Send it along.", { file });
}

async function openLesson(table: Table, lesson: Lesson) {
  const { games } = await table.engine.request({ request: "invite" });
  lesson.game = games.find(({ id }) => id === lesson.game)?.id ?? games[0]?.id ?? "";
  await lesson.load(table);
}

/** Open the requested game, or else the first game of the wheel. Show a notice if the wheel has none. */
async function openGame(table: Table, { search, link, isOwn, resigned }: PluginPayload, report: (report: GameReport) => void) {
  const query = new URLSearchParams(search);
  const { games, problems } = await table.engine.request({ request: "invite" });
  const wanted = games.find(({ id }) => id === query.get("game")) ?? games[0];
  if (!wanted) {
    $("#game").textContent = t("No game");
    return showNotice(t("There is no game in this wheel"), problems.length ? problems : [t("It has no entry point in the group pygames.games.")]);
  }
  const opensRules = query.has("rules");
  query.delete("rules"); // what remains are the deal and its options
  query.set("game", wanted.id);
  const asks = !link && !seatsIn(search).length; // for the players of a new game
  const players = Number(query.get("players")) || (wanted.seats[0] ?? 1);
  if (asks) for (let seat = 1; seat < players; seat++) query.set(`seat${seat}`, "novice");
  const facts = factsOf(wanted);
  const tell = async (picture?: BoardPicture) => {
    const { position, seats, names, flags } = table.session;
    if (!position) return;
    const link = position.record.moves.length ? await window.table.link() : "";
    const where = savedGameStatus(position, seats, names, flags.resigned !== null).slice(0, 300);
    report({
      game: position.game,
      title: position.name.slice(0, 80),
      link,
      where,
      over: position.over,
      resigned: flags.resigned,
      seats: [...seats],
      names: [...names],
      facts,
      ...(picture && { picture }),
    });
  };
  changeConfig(table, {
    showGuide: (panel) => render(<Guide text={wanted.guide} diagrams={wanted.diagrams} />, panel),
    onRender: () => void tell(),
  });
  const address = { search: `?${query}`, hash: link && `#${link}` };
  if (!isOwn || !(await continueGame(table, address, resigned))) await openFromUrl(table, address);
  const { askNewGame, followPictures } = await table.features();
  if (opensRules) table.tabs.open("rules");
  else if (asks && players > 1) await askNewGame(table);
  const take = async () => tell(await photograph((await table.session.bystanderPicture()).text));
  followPictures(table, take);
}

/** Open the saved game of the player, also if it is over. @returns false if it cannot be read */
async function continueGame({ engine, session }: Table, { search, hash }: { search: string; hash: string }, resigned: number | null) {
  const want = parseTableUrl(search, hash);
  if (!("link" in want)) return false;
  const { record, at, problem } = await engine.request({ request: "read", text: want.link });
  if (!record || problem) return false;
  await session.addGame({ record, at }, want.seats, want.names, { resigned });
  return true;
}

restrictCsp(); // before anything else runs
for (const name of Object.getOwnPropertyNames(globalThis)) if (name.includes("RTC")) Reflect.deleteProperty(globalThis, name); // the only access to the network that no policy controls
await insertTableMarkup();
// With a real origin, the plugin's code could reach the site's storage, so refuse to load it.
if (window.origin !== "null" || parent === window) $("#game").textContent = t("This page only works in the sandbox: open guest.html.");
else await openTable();
