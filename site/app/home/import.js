// Home page: imports games from files, folders and pasted text. Python starts only when there is something to read.

import { Engine } from "../engine/client.js";
import { detailsIn, gamesIn } from "../saves/backup-file.js";
import { $ } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { contentOf, takeDropped, takePasted } from "../shared/paste-and-drop.js";
import { loadImported, saveAll, unreadableEntry } from "./import-results-list.js";

/** @import { ImportResult } from "../engine/protocol.js" */
/** @import { Startup } from "../engine/startup-state.js" */
/** @import { Found } from "./import-results-list.js" */
/** @import { Details } from "../saves/backup-file.js" */
/** @import { Content } from "../shared/paste-and-drop.js" */
/** @typedef {{ name: string, content: () => Promise<Content> }} Source `name` of the file; "" for a pasted text */

const REPORT_INTERVAL = 50; // games between two progress messages
const MAX_UNREAD = 50; // unreadable games that are listed; more are only counted

/** @type {Engine | null} */
let engine = null;
let reads = 0;
/** The games of the last import. @type {Found[]} */
let found = [];

/** @typedef {(report: (startup: Startup) => void) => Engine} MakeEngine */

/**
 * Listen for files, folders, drops and pastes on this page.
 * @param {() => unknown} [onKept] called when games have been saved @param {MakeEngine} [makeEngine]
 */
export function takeFiles(onKept = () => {}, makeEngine = (report) => new Engine(report)) {
  const read = (/** @type {Source[]} */ sources) => readAll(makeEngine, sources);
  for (const kind of ["files", "folder"]) {
    const input = /** @type {HTMLInputElement} */ ($(`#${kind}-input`));
    $(`#${kind}-open`).addEventListener("click", () => input.click());
    input.addEventListener("change", () => {
      void read([...(input.files ?? [])].map(source));
      input.value = ""; // so that the same file can be chosen again
    });
  }
  $("#paste").addEventListener("submit", (event) => {
    event.preventDefault();
    void read([pasted(/** @type {HTMLTextAreaElement} */ ($("#pasted")).value)]);
  });
  $("#save-found").addEventListener("click", () => void saveFound().then(onKept));
  takeDropped((files) => void read(files.map(source)));
  takePasted((text) => void read([pasted(text)]));
}

/** @param {File} file @returns {Source} */
const source = (file) => ({ name: file.webkitRelativePath || file.name, content: () => contentOf(file) });

/** @param {string} text @returns {Source} */
const pasted = (text) => ({ name: "", content: async () => ({ text, problem: "" }) });

/** @param {string} words */
function setStatus(words) {
  $("#reading").textContent = words;
}

/**
 * Read the sources one by one, and list the games and the entries that could not be read. Files without games are only counted; if there is
 * only one source, the reason is shown.
 * @param {MakeEngine} makeEngine @param {Source[]} sources
 */
async function readAll(makeEngine, sources) {
  const readId = ++reads; // a later import replaces one that is still running
  const list = $("#found");
  list.replaceChildren();
  found = [];
  $("#save-found").hidden = true;
  /** @type {HTMLDetailsElement} */ ($("#files")).open = true;
  $("#files").scrollIntoView({ block: "nearest" });
  const count = { games: 0, unread: 0, notGames: 0 };
  try {
    const rules = startedEngine(makeEngine);
    let problem = "";
    for (const [number, source] of sources.entries()) {
      const one = source.name ? t("Reading {name}…", { name: source.name }) : t("Reading the pasted text…");
      setStatus(sources.length > 1 ? t("Reading file {number} of {count}…", { number: number + 1, count: sources.length }) : one);
      let games = 0;
      for await (const reading of readings(rules, source)) {
        const { game, line, problem: reason } = await loadImported(rules, reading, source.name, reading.details);
        if (readId !== reads) return;
        if (game) found.push(game);
        if (reading.of > 1 && reading.number % REPORT_INTERVAL === 0)
          setStatus(t("Reading game {number} of {count}…", { number: reading.number, count: reading.of }));
        problem ||= reason;
        if (line) games++;
        else if (reading.of > 1) count.unread++;
        if (line) list.append(line);
        else if (reading.of > 1 && count.unread <= MAX_UNREAD) list.append(unreadableEntry(reading.number, reason, source.name));
      }
      count.games += games;
      if (!games) count.notGames++;
    }
    setStatus(sources.length === 1 && !count.games ? problem : summary(count));
    $("#save-found").hidden = !found.length || (found.length === 1 && count.games === 1); // a single game is saved when it is opened
  } catch (error) {
    if (readId === reads) setStatus(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The games of a file, one by one: a file with thousands of them is never passed to Python as a whole.
 * @param {Engine} rules @param {Source} source @returns {AsyncGenerator<ImportResult & { number: number, of: number, details: Details }>} each with its number, the total, and what the file tells about its players
 */
async function* readings(rules, source) {
  const { text, problem } = await source.content();
  if (problem) return yield { record: null, at: 0, problem, kind: "", number: 1, of: 1, details: {} };
  const texts = gamesIn(text);
  for (const [number, one] of texts.entries()) {
    const { games } = await rules.request({ request: "read", text: one });
    const details = games.length === 1 ? detailsIn(one) : {};
    for (const [index, reading] of games.entries())
      yield { ...reading, details, ...(texts.length > 1 ? { number: number + 1, of: texts.length } : { number: index + 1, of: games.length }) };
  }
}

/** Save all imported games. */
async function saveFound() {
  const games = found;
  found = []; // a second click must not save them again
  if (!games.length) return;
  const kept = await saveAll(games, (number) => number % REPORT_INTERVAL || setStatus(t("Saving game {number} of {count}…", { number, count: games.length })));
  const others = games.length - kept;
  const here = others ? n("One was already saved.", "{count} were already saved.", others) : "";
  setStatus([n("One game saved.", "{count} games saved.", kept), here].join(" ").trim());
  /** @type {HTMLElement | null} */ (document.querySelector("#found a"))?.focus(); // the button gets hidden
  $("#save-found").hidden = true;
}

/** @param {{ games: number, unread: number, notGames: number }} count */
function summary({ games, unread, notGames }) {
  const parts = [n("One game found", "{count} games found", games)];
  if (unread) parts.push(n("one entry could not be read", "{count} entries could not be read", unread));
  if (notGames) parts.push(n("one file is not a game", "{count} files are not games", notGames));
  return `${parts.join("; ")}.`;
}

/** The engine of this page, which is started on first use. @param {MakeEngine} makeEngine */
function startedEngine(makeEngine) {
  if (engine) return engine;
  engine = makeEngine(({ stage, reason }) => stage === "failed" && setStatus(t("The game engine did not start. {reason}", { reason })));
  void engine.start();
  return engine;
}
