// Home page: imports games from files, folders and pasted text. Python starts only when there is something to read.

import { Engine } from "../engine/client.ts";
import type { ImportResult } from "../engine/protocol.ts";
import type { Startup } from "../engine/startup.ts";
import type { Details } from "../saves/backup-file.ts";
import { detailsIn, gamesIn } from "../saves/backup-file.ts";
import { $ } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import type { Content } from "../shared/paste-and-drop.ts";
import { contentOf, takeDropped, takePasted } from "../shared/paste-and-drop.ts";
import type { Found } from "./import-results-list.ts";
import { loadImported, saveAll, unreadableEntry } from "./import-results-list.ts";

/** `name` of the file; "" for a pasted text */
interface Source {
  name: string;
  content: () => Promise<Content>;
}

const REPORT_INTERVAL = 50; // games between two progress messages
const MAX_UNREAD = 50; // unreadable games that are listed; more are only counted

let engine: Engine | null = null;
let reads = 0;
/** The games of the last import. */
let found: Found[] = [];

type MakeEngine = (report: (startup: Startup) => void) => Engine;

/** Listen for files, folders, drops and pastes on this page. @param onKept called when games have been saved */
export function takeFiles(onKept: () => unknown = () => {}, makeEngine: MakeEngine = (report) => new Engine(report)) {
  const read = (sources: Source[]) => readAll(makeEngine, sources);
  for (const kind of ["files", "folder"]) {
    const input = $(`#${kind}-input`) as HTMLInputElement;
    $(`#${kind}-open`).addEventListener("click", () => input.click());
    input.addEventListener("change", () => {
      void read([...(input.files ?? [])].map(source));
      input.value = ""; // so that the same file can be chosen again
    });
  }
  $("#paste").addEventListener("submit", (event) => {
    event.preventDefault();
    void read([pasted(($("#pasted") as HTMLTextAreaElement).value)]);
  });
  $("#save-found").addEventListener("click", () => void saveFound().then(onKept));
  takeDropped((files) => void read(files.map(source)));
  takePasted((text) => void read([pasted(text)]));
}

const source = (file: File): Source => ({ name: file.webkitRelativePath || file.name, content: () => contentOf(file) });

const pasted = (text: string): Source => ({ name: "", content: async () => ({ text, problem: "" }) });

function setStatus(words: string) {
  $("#reading").textContent = words;
}

/**
 * Read the sources one by one, and list the games and the entries that could not be read. Files without games are only
 * counted; if there is
 * only one source, the reason is shown.
 */
async function readAll(makeEngine: MakeEngine, sources: Source[]) {
  const readId = ++reads; // a later import replaces one that is still running
  const list = $("#found");
  list.replaceChildren();
  found = [];
  $("#save-found").hidden = true;
  ($("#files") as HTMLDetailsElement).open = true;
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
 * @returns each with its number, the total, and what the file tells about its players
 */
async function* readings(rules: Engine, source: Source): AsyncGenerator<ImportResult & { number: number; of: number; details: Details }> {
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
  (document.querySelector("#found a") as HTMLElement | null)?.focus(); // the button gets hidden
  $("#save-found").hidden = true;
}

function summary({ games, unread, notGames }: { games: number; unread: number; notGames: number }) {
  const parts = [n("One game found", "{count} games found", games)];
  if (unread) parts.push(n("one entry could not be read", "{count} entries could not be read", unread));
  if (notGames) parts.push(n("one file is not a game", "{count} files are not games", notGames));
  return `${parts.join("; ")}.`;
}

/** The engine of this page, which is started on first use. */
function startedEngine(makeEngine: MakeEngine) {
  if (engine) return engine;
  engine = makeEngine(({ stage, reason }) => stage === "failed" && setStatus(t("The game engine did not start. {reason}", { reason })));
  void engine.start();
  return engine;
}
