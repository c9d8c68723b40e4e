// Home: games that come from outside, as files, from a folder, as a pasted text. Python starts only when there is something to be read.

import { Engine } from "../engine/client.js";
import { gamesIn } from "../saves/backup-file.js";
import { $ } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { contentOf, takeDropped, takePasted } from "../shared/paste-and-drop.js";
import { foundGame, keepAll, unreadGame } from "./import-results.js";

/** @import { Reading } from "../engine/protocol.js" */
/** @import { Startup } from "../engine/startup-state.js" */
/** @import { Found } from "./import-results.js" */
/** @import { Content } from "../shared/paste-and-drop.js" */
/** @typedef {{ name: string, content: () => Promise<Content> }} Source `name` is its file's; "" for a pasted text */

const OFTEN = 50; // games; so often is said how far it is
const TOLD = 50; // games that could not be read; more of them are only counted

/** @type {Engine | null} */
let engine = null;
let reads = 0;
/** What the last reading has found. @type {Found[]} */
let found = [];

/** @typedef {(report: (startup: Startup) => void) => Engine} MakeEngine */

/** Let everything that a person hands to this page be read. @param {() => unknown} [onKept] called when games have been kept @param {MakeEngine} [makeEngine] */
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
  $("#keep-found").addEventListener("click", () => void keepFound().then(onKept));
  takeDropped((files) => void read(files.map(source)));
  takePasted((text) => void read([pasted(text)]));
}

/** @param {File} file @returns {Source} */
const source = (file) => ({ name: file.webkitRelativePath || file.name, content: () => contentOf(file) });

/** @param {string} text @returns {Source} */
const pasted = (text) => ({ name: "", content: async () => ({ text, problem: "" }) });

/** @param {string} words */
function tell(words) {
  $("#reading").textContent = words;
}

/**
 * Read one after another and list what is found, and which games of a list could not be read. What is no game is counted; where it is all that there is, it is
 * told why.
 * @param {MakeEngine} makeEngine @param {Source[]} sources
 */
async function readAll(makeEngine, sources) {
  const turn = ++reads; // what is handed in later takes the place of what is still being read
  const list = $("#found");
  list.replaceChildren();
  found = [];
  $("#keep-found").hidden = true;
  $("#files").scrollIntoView({ block: "nearest" });
  const count = { games: 0, unread: 0, strangers: 0 };
  try {
    const rules = started(makeEngine);
    let problem = "";
    for (const [number, source] of sources.entries()) {
      const one = source.name ? t("Reading {name}…", { name: source.name }) : t("Reading what was pasted…");
      tell(sources.length > 1 ? t("Reading file {number} of {count}…", { number: number + 1, count: sources.length }) : one);
      let games = 0;
      for await (const reading of readings(rules, source)) {
        const { game, line, problem: wrong } = await foundGame(rules, reading, source.name);
        if (turn !== reads) return;
        if (game) found.push(game);
        if (reading.of > 1 && reading.number % OFTEN === 0) tell(t("Reading game {number} of {count}…", { number: reading.number, count: reading.of }));
        problem ||= wrong;
        if (line) games++;
        else if (reading.of > 1) count.unread++;
        if (line) list.append(line);
        else if (reading.of > 1 && count.unread <= TOLD) list.append(unreadGame(reading.number, wrong, source.name));
      }
      count.games += games;
      if (!games) count.strangers++;
    }
    tell(sources.length === 1 && !count.games ? problem : summary(count));
    $("#keep-found").hidden = !found.length || (found.length === 1 && count.games === 1); // one that can be opened is
  } catch (error) {
    if (turn === reads) tell(error instanceof Error ? error.message : String(error));
  }
}

/**
 * What is read of a file, game by game: one that holds thousands of them is never with the rules as a whole.
 * @param {Engine} rules @param {Source} source @returns {AsyncGenerator<Reading & { number: number, of: number }>} which of how many
 */
async function* readings(rules, source) {
  const { text, problem } = await source.content();
  if (problem) return yield { record: null, at: 0, problem, kind: "", number: 1, of: 1 };
  const texts = gamesIn(text);
  for (const [number, one] of texts.entries()) {
    const { games } = await rules.ask({ ask: "read", text: one });
    for (const [place, reading] of games.entries())
      yield texts.length > 1 ? { ...reading, number: number + 1, of: texts.length } : { ...reading, number: place + 1, of: games.length };
  }
}

/** Keep all that was found, so that nobody has to open each of them. */
async function keepFound() {
  const games = found;
  found = []; // who presses twice keeps nothing twice
  if (!games.length) return;
  const kept = await keepAll(games, (number) => number % OFTEN || tell(t("Keeping game {number} of {count}…", { number, count: games.length })));
  const others = games.length - kept;
  const here = others ? n("One was here already.", "{count} were here already.", others) : "";
  tell([n("One game is kept here now.", "{count} games are kept here now.", kept), here].join(" ").trim());
  /** @type {HTMLElement | null} */ (document.querySelector("#found a"))?.focus(); // the button goes
  $("#keep-found").hidden = true;
}

/** @param {{ games: number, unread: number, strangers: number }} count */
function summary({ games, unread, strangers }) {
  const parts = [n("One game found", "{count} games found", games)];
  if (unread) parts.push(n("one in a list could not be read", "{count} in a list could not be read", unread));
  if (strangers) parts.push(n("one file is none", "{count} files are none", strangers));
  return `${parts.join("; ")}.`;
}

/** The engine, from the first time that it is needed. @param {MakeEngine} makeEngine */
function started(makeEngine) {
  if (engine) return engine;
  engine = makeEngine(({ stage, reason }) => stage === "failed" && tell(t("The rules, by which games are read, have not started. {reason}", { reason })));
  void engine.start();
  return engine;
}
