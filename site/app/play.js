// play.html: puts the parts of the page together, and opens the table that the address asks for.

import { addressOfDeal, addressOfSave, wanted } from "./address.js";
import { hush, object, say } from "./announce.js";
import { Board } from "./board.js";
import { element, the } from "./element.js";
import { Engine, Refusal } from "./engine/engine.js";
import { arrows, focusNearest, keepingFocus } from "./focus.js";
import { Ground } from "./ground.js";
import { handedOver, handOver } from "./handover.js";
import { showLog } from "./log.js";
import { Moves, spelled } from "./moves.js";
import { askOptions, freshDeal, sameDeal } from "./options.js";
import { Pointing } from "./pointing.js";
import { showRules } from "./rules.js";
import * as saves from "./saves.js";
import { showScore, showSeats } from "./score.js";
import { Table } from "./table.js";
import { Tabs } from "./tabs.js";
import { attempted } from "./why.js";

/** @import { GameRecord, Table as Answer } from "./answers.js" */

const root = document.documentElement;
const place = the("#place"); // the board and what stands under it: where the focus moves about
const boardPlace = the("#board");
const notice = the("#notice");

/** Show a message in place of the board, or take it away. @param {...(Node | string)} content */
function show(...content) {
  notice.hidden = !content.length;
  notice.replaceChildren(...content);
}

const engine = new Engine((stage, reason) => {
  root.dataset.engine = stage;
  if (stage === "ready") show();
  if (stage !== "failed") return;
  show(
    element("h2", {}, "The game cannot start"),
    element("p", {}, "The engine that knows the rules does not run here. It needs a browser of the last few years that allows WebAssembly."),
    element("p", { class: "quiet" }, reason),
    element("p", { class: "buttons" }, element("button", { type: "button", class: "main", onclick: () => void engine.start() }, "Try again"), homeLink()),
  );
});
const board = new Board(boardPlace, () => void table.look().catch(complain));
const ground = new Ground(boardPlace, the("#zoom"));
const table = new Table(engine, () => board.tall, draw, object);
const moves = new Moves(the("#panel-moves"), (move) => void play(move));
const pointing = new Pointing(boardPlace, the("#choices"), { play: (move) => void play(move), refuse, hint });
const tabs = new Tabs(the("#tabs"), fill);
arrows(place);

/** @param {Answer} now @param {boolean} fresh */
function draw(now, fresh) {
  const waits = table.waits;
  keepingFocus(place, () => {
    board.draw(now.svg);
    ground.attach(boardPlace, fresh);
    pointing.offer(waits ? [] : now.moves, now.labels);
    if (waits) handOver(the("#hand-over"), now.seat_names[now.to_move ?? 0] ?? "", () => void take());
    else handedOver(the("#hand-over"));
  });
  boardPlace.toggleAttribute("data-over", now.over);
  the("#status").textContent = now.status;
  the("#again").hidden = !now.over;
  showSeats(the("#seats"), now);
  enable(the("[data-undo]"), now.undo !== null);
  enable(the("[data-redo]"), now.redo);
  the("#undo-reveals").hidden = !now.undo?.reveals;
  the("#game").textContent = now.name;
  document.title = `${now.name} · The Small Table`;
  fill(tabs.name);
  address(now);
}

/** What stands behind a tab is filled while it is open. @param {string} tab */
function fill(tab) {
  const now = table?.now;
  if (!now) return;
  if (tab === "score") showScore(the("#panel-score"), now);
  if (tab === "log") showLog(the("#panel-log"), now);
  if (tab === "moves") moves.show(now);
  if (tab === "rules") void showRules(the("#panel-rules"), now.game);
}

/** Say where a reload comes back to. @param {Answer} now */
function address({ game, seed, players, options }) {
  const here = saves.areLasting() ? addressOfSave(game, table.id) : addressOfDeal({ game, seed: seed ?? "", players, options });
  history.replaceState(null, "", here);
  the("#not-kept").hidden = saves.areLasting();
}

/** @param {HTMLElement} button @param {boolean} can; it stays focusable, so that the focus is not lost on the first ply */
function enable(button, can) {
  button.setAttribute("aria-disabled", String(!can));
}

/** @param {string} words */
function hint(words) {
  the("#hint").textContent = words;
}

/** Do something to the table and say what came of it. @param {() => Promise<void>} action */
async function step(action) {
  hush();
  try {
    await action();
    say(table.now?.said ?? "");
  } catch (trouble) {
    complain(trouble);
  }
}

/** @param {string} move */
const play = (move) => step(() => table.play(spelled(move, table.now?.moves ?? [])));

async function take() {
  await step(() => table.handOver());
  focusNearest(place, { x: 0, y: 0 });
}

/** @param {unknown} trouble */
function complain(trouble) {
  object(trouble instanceof Error ? trouble.message : String(trouble));
}

/** Something was pointed at that cannot be chosen: say which rule forbids it. @param {string[]} walked @param {string} target @param {string} label */
async function refuse(walked, target, label) {
  const now = table.now;
  if (!now || table.waits) return;
  if (now.over) return object(now.status);
  const move = attempted(now.moves, walked, target);
  if (move) await play(move); // no legal one: the rules refuse it, and say why
  else object(`${label} cannot be chosen now. ${now.status}`);
}

/** @param {string} selector @param {() => unknown} action */
function button(selector, action) {
  the(selector).addEventListener("click", (event) => {
    if (/** @type {HTMLElement} */ (event.currentTarget).getAttribute("aria-disabled") !== "true") action();
  });
}

button("[data-undo]", () => step(() => table.go("undo")));
button("[data-redo]", () => step(() => table.go("redo")));
button("[data-new]", anew);
button("#again-new", anew);
button("#again-same", () => table.now && again(sameDeal(table.now)));
button("#options-open", async () => {
  const now = table.now;
  const card = now && (await engine.ask({ ask: "games" })).find(({ id }) => id === now.game);
  if (now && card) askOptions(the("#options"), card, now, (deal) => void again(deal));
});

function anew() {
  if (table.now) void again(freshDeal(table.now));
}

/** @param {import("./answers.js").Deal} deal */
async function again(deal) {
  await step(() => table.deal(deal));
  if (document.activeElement === document.body) focusNearest(place, { x: 0, y: 0 });
}

document.addEventListener("visibilitychange", async () => {
  const save = document.visibilityState === "visible" && table.now ? await table.elsewhere() : null;
  if (!save) return;
  const again = () => step(() => table.open(save));
  show(
    element("p", {}, "This game has gone on in another tab."),
    element("p", { class: "buttons" }, element("button", { type: "button", class: "main", onclick: () => again().then(() => show()) }, "Show it as it is now")),
  );
});

const homeLink = () => element("a", { class: "button", href: "./" }, "All games");

/** Open what the address asks for; what cannot be opened is explained, with ways on. */
async function open() {
  const want = wanted(location.search);
  if ("problem" in want) return explain(want.problem);
  try {
    if ("save" in want) await reopen(want.save);
    else {
      const computers = want.seats.filter((who) => who !== "person");
      await table.deal(want.deal, want.seats.map(() => "person"));
      if (computers.length) object("There are no computer players yet: every seat is played by a person at this screen.");
    }
    if (table.now) say(table.now.status);
  } catch (trouble) {
    const game = "deal" in want ? want.deal.game : "";
    await explain(trouble instanceof Error ? trouble.message : String(trouble), game);
  }
}

/** @param {string} id */
async function reopen(id) {
  const { save, reason } = await saves.find(id);
  if (!save) return explain(reason);
  try {
    await table.open(save);
  } catch (trouble) {
    if (!(trouble instanceof Refusal)) throw trouble;
    await saves.keep({ ...save, unreadable: trouble.message }, save.stamp); // kept aside, and listed with its reason
    await explain(`This saved game could not be read. It is kept, and can be fetched as a file from the list of games. ${trouble.message}`, save.record.deal.game);
  }
}

/** @param {string} words @param {string} [game] which may be played as it usually is, if there is one of that name */
async function explain(words, game) {
  the("#game").textContent = "No table";
  const known = (await engine.ask({ ask: "games" })).filter((card) => !game || card.id === game || game === "");
  const all = known.length ? known : await engine.ask({ ask: "games" });
  show(
    element("h2", {}, "This table cannot be set"),
    element("p", {}, words),
    element("ul", { class: "ways" }, ...all.map(({ id, name }) => element("li", {}, element("a", { href: `play.html?game=${id}` }, `Play ${name}`)))),
    element("p", { class: "buttons" }, homeLink()),
  );
}

/** The game so far, as it stands: what was undone is no part of it. @returns {Promise<GameRecord>} */
async function record() {
  await opened;
  const { record: whole, at } = /** @type {Answer} */ (table.now);
  return { ...whole, moves: whole.moves.slice(0, at) };
}

Object.assign(window, {
  table: {
    record,
    result: () => opened.then(() => engine.ask({ ask: "result" })),
    play: (/** @type {string} */ text) => opened.then(() => table.play(text)).then(() => say(table.now?.said ?? "")),
  },
});

void engine.start();
const opened = open();
