// play.html: puts the parts of the page together.

import { addressOfDeal, addressOfLink, addressOfSave, linkIn, seatsIn } from "./address.js";
import { hush, object, say } from "./announce.js";
import { receive } from "./arrival.js";
import { Board } from "./board.js";
import { Company } from "./company.js";
import { showWeighed, weighs } from "./confirming.js";
import { Counsel } from "./counsel/counsel.js";
import { freshDeal, sameDeal } from "./deals.js";
import { the } from "./element.js";
import { Engine } from "./engine/engine.js";
import { sayWhy, showSome } from "./failure.js";
import { arrows, focusNearest, keepingFocus, onKey } from "./focus.js";
import { Ground } from "./ground.js";
import { handedOver, handOver } from "./handover.js";
import { hearDrawing } from "./hearing.js";
import { inspecting } from "./inspecting.js";
import { showScore } from "./lines.js";
import { showLog } from "./log.js";
import { manner } from "./manner.js";
import { Moves } from "./moves.js";
import { deedsOfOthers } from "./news.js";
import { notice, takeNoticeAway, wayOn, wayTo } from "./notice.js";
import { open } from "./opening.js";
import { Pointing } from "./pointing.js";
import { showPost } from "./post.js";
import { prepared } from "./prepared.js";
import { seek, showRules } from "./rules.js";
import { book, cited, onRuling } from "./rulings.js";
import { areLasting } from "./saves.js";
import { showSeats } from "./score.js";
import { offerToScripts } from "./scripting.js";
import { seatsAgain } from "./seats.js";
import { Table } from "./table.js";
import { Tabs } from "./tabs.js";
import { takeDropped, takePasted, textOf } from "./taking.js";
import { tell } from "./telling.js";
import { showTitle } from "./title.js";
import { attempted } from "./why.js";
import { t } from "./words.js";
import "./wishes/door.js";

/** @import { Deal, Move, Table as Answer } from "./answers.js" */

const place = the("#place"); // the board and what stands under it: where the focus moves about
const boardPlace = the("#board");

/** The game that the address asks for. */
const asked = new URLSearchParams(location.search).get("game");
/** @type {import("./engine/engine.js").Stage} */
let stage = "loading";
const engine = new Engine(staged, prepared(), manner.kit);
const board = new Board(boardPlace, () => void step(() => table.look()));
const ground = new Ground(boardPlace, the("#zoom"));
const sight = manner.sight(engine);
const table = new Table(sight, () => board.tall, draw, object);
const moves = new Moves(the("#panel-moves"), (move) => void playFromList(move), keys);
const pointing = new Pointing(boardPlace, the("#choices"), { play: (move) => void play(move), refuse, walked, hint, weighs, stands });
const counsel = new Counsel({ engine: sight, table, thinker: () => company.thinker(), board, show: look, play: (move) => play(move) });
const tabs = new Tabs(the("#tabs"), the("#sheet-close"), fill);
const company = new Company(engine, table, step);
const arrivals = { engine: sight, table, step, back: () => focusNearest(place) };
arrows(place);
onKey("?", keys);
onRuling((ruling) => {
  seek(ruling);
  tabs.open("rules");
});
inspecting(boardPlace, () => ({ now: table.now, walked: pointing.walked, open: stage === "ready" && table.asked === null }), sight);

/** @param {import("./engine/engine.js").Stage} next @param {string} reason */
function staged(next, reason) {
  const recovered = next === "ready" && stage === "failed"; // it came after all
  stage = document.documentElement.dataset.engine = next;
  if (recovered) {
    takeNoticeAway();
    if (table.now) void step(() => table.look());
  }
  if (next === "ready") void import("./offline/copy.js").then(({ keepOffline }) => keepOffline());
  if (next === "failed") failed(reason);
}

/** @param {string} reason */
function failed(reason) {
  const game = table.now?.game ?? asked;
  sayWhy(reason, game, () => engine.start(), wayTo(manner.away.words, manner.away.address));
  if (table.now) pointing.offer([], table.now.labels);
  else if (game) void showSome(game, board, () => table.now !== null);
}

/** @param {Answer} now @param {boolean} fresh */
function draw(now, fresh) {
  // the focus comes last: to set it, the page is laid out
  keepingFocus(place, () => {
    drawBoard(now, fresh);
    drawAround(now);
  });
  void showPost(the("#post"), table);
  void address(now);
  manner.drawn(now);
}

/** @param {Answer} now @param {boolean} fresh */
function drawBoard(now, fresh) {
  const { asked } = table;
  const changes = board.draw(now.svg);
  hearDrawing(now, table.seats, fresh ? null : changes);
  ground.attach(boardPlace, fresh);
  pointing.offer(asked === null && stage !== "failed" ? manner.offered(now) : [], now.labels);
  if (asked === null) handedOver(the("#hand-over"));
  else handOver(the("#hand-over"), now.seat_names[asked] ?? "", () => void take());
  company.drawn();
  boardPlace.toggleAttribute("data-over", now.over);
}

/** What stands under and beside the board. @param {Answer} now */
function drawAround(now) {
  book.game = manner.guide ? "" : now.game;
  the("#status").replaceChildren(...cited(now.status));
  showDid(now);
  the("#again").hidden = !now.over;
  the("#caution").hidden = !now.undo?.reveals;
  showTitle(now);
  showSeats(the("#seats"), now, table.seats, manner.free ? () => void sit() : null);
  // they stay focusable, so that the focus is not lost on the first ply
  the("[data-undo]").setAttribute("aria-disabled", String(!now.undo));
  the("[data-redo]").setAttribute("aria-disabled", String(!now.redo));
  counsel.drawn(now, tabs);
  fill(tabs.name);
}

/** What those who are not here have done since, in words, while nothing else is told. @param {Answer} now */
function showDid({ log, seat_names: names }) {
  const deeds = deedsOfOthers(log, table.seats);
  const place = the("#did");
  place.hidden = !deeds.length;
  place.textContent = deeds.map(({ seat, deed }) => t("{name}: {deed}", { name: names[seat] ?? "", deed })).join(" ");
}

/** Another ply, to be looked at: nothing is chosen there. @param {string} svg */
function look(svg) {
  keepingFocus(place, () => {
    board.draw(svg);
    ground.attach(boardPlace, false);
    pointing.offer([], {});
  });
}

/** What stands behind a tab is filled while it is open. @param {string} tab */
function fill(tab) {
  const now = table.now;
  counsel.turned(tab);
  const game = now?.game ?? asked;
  if (tab === "rules" && game) void showRules(the("#panel-rules"), game);
  if (!now) return;
  if (tab === "score") showScore(the("#panel-score"), boardPlace, now, sight);
  if (tab === "log") showLog(the("#panel-log"), now, table.news);
  if (tab === "moves") moves.show(now);
}

/** Say where a reload comes back to: to the game that is kept, to its deal, or to a link that holds it all. @param {Answer} now */
async function address(now) {
  const { game, seed, players, options } = now;
  const { seats } = table;
  const lasting = areLasting();
  the("#not-kept").hidden = lasting;
  if (!manner.addressed) return;
  let address = addressOfSave(game, table.keeping.id);
  if (!now.plies && table.isSown) address = addressOfDeal({ game, seed: seed ?? "", players, options }, seats);
  else if (!lasting || !table.keeping.begun) address = addressOfLink({ game, seats }, await table.link());
  if (table.now === now && new URL(address, location.href).href !== location.href) history.replaceState(null, "", address);
}

/** What was refused before is past; what can follow is seen on the board, and said. @param {string} next */
function walked(next) {
  hush();
  if (next) say(next);
}

/** @param {string} words */
function hint(words) {
  the("#hint").textContent = words;
}

/** @param {Move | undefined} move which waits to be confirmed */
function stands(move) {
  showWeighed(move, table.now, sight);
}

function tellAloud() {
  if (table.now) tell(table.now, sight);
}

/** Do something to the table and say what came of it. @param {() => Promise<void>} action */
async function step(action) {
  hush();
  try {
    await action();
    tellAloud();
  } catch (trouble) {
    object(trouble instanceof Error ? trouble.message : String(trouble));
  }
}

/** A move that is chosen before the engine has started is held, and played when it has. @param {string} move @param {string[]} [walked] what stays picked if it is refused */
function play(move, walked = []) {
  const now = table.now;
  if (stage !== "ready") {
    pointing.hold();
    const text = now?.moves.find((legal) => legal.move === move)?.text;
    hint(t("{move} It is played as soon as the rules have arrived.", { move: text ?? move }));
  }
  return step(async () => {
    try {
      if (manner.judge && now?.moves.some((legal) => legal.move === move)) await manner.judge(move);
      else await table.play(move);
    } finally {
      if (table.now === now && now) pointing.offer(manner.offered(now), now.labels, walked); // refused: nothing was drawn anew
    }
  });
}

/** The list of moves is drawn anew with the table, so the focus needs a place: the board where the list gives way to it. @param {string} move */
async function playFromList(move) {
  const before = table.now;
  const legal = weighs() && stage === "ready" ? pointing.meant(move) : undefined;
  if (legal) {
    tabs.close();
    return pointing.pick(legal);
  }
  await play(move);
  if (table.now === before) return; // refused, and said so
  if (tabs.close() || table.asked !== null || table.now?.over) focusNearest(place);
  else moves.input.focus();
}

/** List the keys. */
function keys() {
  import("./keys.js").then(({ showKeys }) => showKeys()).catch((trouble) => object(trouble.message));
}

async function take() {
  await step(() => table.handOver());
  focusNearest(place);
}

/** Open a dialog, whose program is fetched when it is wanted first. @param {() => Promise<unknown>} opened */
const dialog = (opened) => opened().catch((trouble) => object(trouble.message));

/** Ask who plays, and let them. */
const sit = () =>
  dialog(async () => {
    const { askSeats } = await import("./opponents/sitting.js");
    if (table.now) askSeats(the("#options"), table.now, table.seats, (seats) => void step(() => table.seat(seats)));
  });

/** @param {Deal} deal @param {string[]} [seats] */
async function deal(deal, seats = seatsAgain(table.seats)) {
  await step(() => table.deal(deal, seats));
  if (document.activeElement === document.body) focusNearest(place);
}

/** Something was pointed at that cannot be chosen: say which rule forbids it. @param {string[]} walked @param {string} target @param {string} label */
async function refuse(walked, target, label) {
  const now = table.now;
  if (!now || table.asked !== null) return;
  const move = attempted(now.moves, walked, target);
  if (move)
    await play(move, walked); // no legal one: the rules refuse it, and say why
  else object(now.over ? now.status : t("{thing} cannot be chosen now. {status}", { thing: label, status: now.status }));
}

/** A game has come: a link, or any text that holds one. @param {string} text @param {string[]} [seats] */
const arrive = (text, seats = seatsIn(text)) => step(() => receive(arrivals, text, seats));

/** @param {string} selector @param {(now: Answer) => unknown} action */
function button(selector, action) {
  the(selector).addEventListener("click", (event) => {
    const off = /** @type {HTMLElement} */ (event.currentTarget).getAttribute("aria-disabled") === "true";
    if (table.now && !off) action(table.now);
  });
}

for (const way of /** @type {const} */ (["undo", "redo"]))
  button(`[data-${way}]`, () => {
    company.pause();
    return step(() => table.go(way));
  });
for (const anew of ["[data-new]", "#again-new"]) button(anew, (now) => deal(freshDeal(now)));
button("#again-same", (now) => deal(sameDeal(now)));
button("[data-share]", () => dialog(async () => (await import("./share.js")).askShare(the("#share"), table, (text) => void arrive(text))));
button("#options-open", (now) =>
  dialog(async () => {
    const [{ askOptions }, cards] = await Promise.all([import("./options.js"), engine.ask({ ask: "games" })]);
    const card = cards.find(({ id }) => id === now.game);
    if (card) askOptions(the("#options"), card, now, table.seats, (chosen, seats) => void deal(chosen, seats));
  }),
);

addEventListener("focus", async () => {
  const save = table.now ? await table.keeping.elsewhere() : null;
  if (!save) return;
  notice(
    "",
    [t("This game has gone on in another tab.")],
    wayOn(t("Show it as it is now"), () => step(() => table.open(save))),
  );
});

addEventListener("hashchange", () => linkIn(location.hash) && void arrive(linkIn(location.hash), seatsIn(location.search)));
takePasted((text) => void arrive(text));
takeDropped(async ([file, ...more]) => {
  if (more.length) object(t("One game at a time can be dropped on the table. The list of games takes several."));
  else if (file) await arrive(await textOf(file));
});

void engine.start();
const opened = manner.open ? manner.open(arrivals) : open(arrivals, manner.address);
opened.then(() => table.now && say(table.now.status)).catch((trouble) => object(String(trouble)));
offerToScripts(engine, table, opened, tellAloud);
