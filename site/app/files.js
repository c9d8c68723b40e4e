// Home: games that come from outside, as files, from a folder, as a pasted text. Python starts only when there is something to be read.

import { addressOfLink } from "./address.js";
import { element, the } from "./element.js";
import { Engine } from "./engine/engine.js";
import { takeDropped, takePasted, textOf } from "./taking.js";
import { where } from "./where.js";
import { n, t } from "./words.js";

/** @import { Reading } from "./answers.js" */
/** @import { Startup } from "./engine/startup.js" */
/** @typedef {{ name: string, text: () => Promise<string> }} Source `name` is its file's; "" for a pasted text */

/** @type {Engine | null} */
let engine = null;
let reads = 0;

/** @typedef {(report: (startup: Startup) => void) => Engine} MakeEngine */

/** Let everything that a person hands to this page be read. @param {MakeEngine} [makeEngine] */
export function takeFiles(makeEngine = (report) => new Engine(report)) {
  const read = (/** @type {Source[]} */ sources) => readAll(makeEngine, sources);
  for (const kind of ["files", "folder"]) {
    const input = /** @type {HTMLInputElement} */ (the(`#${kind}-input`));
    the(`#${kind}-open`).addEventListener("click", () => input.click());
    input.addEventListener("change", () => {
      void read([...(input.files ?? [])].map(source));
      input.value = ""; // so that the same file can be chosen again
    });
  }
  the("#paste").addEventListener("submit", (event) => {
    event.preventDefault();
    void read([pasted(/** @type {HTMLTextAreaElement} */ (the("#pasted")).value)]);
  });
  takeDropped((files) => void read(files.map(source)));
  takePasted((text) => void read([pasted(text)]));
}

/** @param {File} file @returns {Source} */
const source = (file) => ({ name: file.webkitRelativePath || file.name, text: () => textOf(file) });

/** @param {string} text @returns {Source} */
const pasted = (text) => ({ name: "", text: async () => text });

/** @param {string} words */
function tell(words) {
  the("#reading").textContent = words;
}

/** Read one after another and list what is found. What is no game is counted; where it is all that there is, it is told why. @param {MakeEngine} makeEngine @param {Source[]} sources */
async function readAll(makeEngine, sources) {
  const turn = ++reads; // what is handed in later takes the place of what is still being read
  const found = the("#found");
  found.replaceChildren();
  the("#files").scrollIntoView({ block: "nearest" });
  let strangers = 0;
  try {
    const rules = started(makeEngine);
    for (const [number, { name, text }] of sources.entries()) {
      const one = name ? t("Reading {name}…", { name }) : t("Reading what was pasted…");
      tell(sources.length > 1 ? t("Reading file {number} of {count}…", { number: number + 1, count: sources.length }) : one);
      const { games } = await rules.ask({ ask: "read", text: await text() });
      for (const reading of games) {
        const line = await game(rules, reading, name);
        if (turn !== reads) return;
        if (line) found.append(line);
        else if (sources.length === 1) return tell(reading.problem);
        else strangers++;
      }
    }
    const games = n("One game found", "{count} games found", found.children.length);
    const others = n("one file is none", "{count} files are none", strangers);
    tell(strangers ? t("{games}; {others}.", { games, others }) : `${games}.`);
  } catch (trouble) {
    if (turn === reads) tell(trouble instanceof Error ? trouble.message : String(trouble));
  }
}

/** The engine, from the first time that it is needed. @param {MakeEngine} makeEngine */
function started(makeEngine) {
  if (engine) return engine;
  engine = makeEngine(({ stage, reason }) => stage === "failed" && tell(t("The rules, by which games are read, have not started. {reason}", { reason })));
  void engine.start();
  return engine;
}

/** A game that was found, with the way to its table: a link, like any that comes from outside. @param {Engine} rules @param {Reading} reading @param {string} name */
async function game(rules, { record, at, problem }, name) {
  if (!record) return null;
  const plies = record.moves.length;
  const table = await rules.ask({ ask: "load", record, at, seat: null, tall: false });
  if (at < plies) await rules.ask({ ask: "go", at: plies, seat: null, tall: false }); // the link is to hold what was undone, too
  const { link } = await rules.ask({ ask: "link" });
  const address = new URL(addressOfLink({ game: table.game, seats: [] }, link));
  if (at < plies) address.searchParams.set("at", String(at));
  const words = problem && at ? t("Open it as far as ply {ply}", { ply: at }) : t("Open");
  const way = element("a", { class: "button main", href: address.href, "aria-label": `${words}: ${table.name}${name && `, ${name}`}` }, words);
  return element(
    "li",
    { class: "save" },
    element("h3", {}, table.name),
    element("p", { class: "where" }, where(table, [])),
    ...(problem ? [element("p", { class: "problem" }, problem)] : []),
    element("p", { class: "quiet" }, [n("{count} ply", "{count} plies", at), name].filter(Boolean).join(" · ")),
    element("p", { class: "buttons" }, way),
  );
}
