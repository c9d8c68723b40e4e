// The page of a table: play.html, and whatever sets a table in a manner of its own. Puts the parts of the page together.

import { hush, object, say } from "../announce.js";
import { Board } from "../board.js";
import { Company } from "../company.js";
import { showWeighed, weighs } from "../confirming.js";
import { Counsel } from "../counsel/counsel.js";
import { the } from "../element.js";
import { Engine } from "../engine/engine.js";
import { sayWhy, showSome } from "../failure.js";
import { arrows, focusNearest, onKey } from "../focus.js";
import { Ground } from "../ground.js";
import { importOrSay } from "../import-failure.js";
import { inspecting } from "../inspecting.js";
import { lazyImport } from "../lazy-import.js";
import { manner } from "../manner.js";
import { Moves } from "../moves.js";
import { takeNoticeAway, wayTo } from "../notice.js";
import { open } from "../opening.js";
import { Pointing } from "../pointing.js";
import { prepared } from "../prepared.js";
import { seek } from "../rules.js";
import { onRuling } from "../rulings.js";
import { offerToScripts } from "../scripting.js";
import { Table } from "../table.js";
import { Tabs } from "../tabs.js";
import { tell } from "../telling.js";
import { listenForSettings } from "../wishes/door.js";
import { t } from "../words.js";
import { controlTable } from "./controls.js";
import { drawTable, fillTab, look } from "./drawing.js";
import { play, playFromList, refuse } from "./playing.js";

/** @import { Move } from "../answers.js" */
/** @import { Stage } from "../engine/engine.js" */
/** @typedef {(report: (stage: Stage, reason: string) => void) => Engine} MakeEngine */

/** Set a table on a page that has the markup of one, in the manner that was said before, and open what is asked for. @param {MakeEngine} [makeEngine] */
export function mountTable(makeEngine = (report) => new Engine(report, prepared(), manner.kit)) {
  listenForSettings();
  const page = new TablePage(makeEngine);
  controlTable(page);
  page.start();
  return page;
}

export class TablePage {
  /** @type {Stage} */
  stage = "loading";
  /** What asks for a table. */
  address = manner.address ?? location;
  /** The game that the page's own address asks for. */
  asked = new URLSearchParams(location.search).get("game");
  /** The board and what stands under it: where the focus moves about. */
  place = the("#place");
  boardPlace = the("#board");
  /** When what has come from outside lies on the table. */
  arrived = Promise.resolve();

  /** @param {MakeEngine} makeEngine */
  constructor(makeEngine) {
    const { place, boardPlace } = this;
    this.engine = makeEngine((stage, reason) => this.#staged(stage, reason));
    this.board = new Board(boardPlace, () => void this.step(() => this.table.look()));
    this.ground = new Ground(boardPlace, the("#zoom"));
    this.sight = manner.sight(this.engine);
    this.table = new Table(
      this.sight,
      () => this.board.tall,
      (now, fresh) => drawTable(this, now, fresh),
      object,
    );
    this.moves = new Moves(the("#panel-moves"), (move) => void playFromList(this, move), listKeys);
    this.pointing = new Pointing(boardPlace, the("#choices"), {
      play: (move) => void play(this, move),
      refuse: (walked, target, label) => refuse(this, walked, target, label),
      walked,
      hint,
      weighs,
      stands: (move) => this.#stands(move),
    });
    this.counsel = new Counsel({
      engine: this.sight,
      table: this.table,
      thinker: () => this.company.thinker(),
      board: this.board,
      show: (svg) => look(this, svg),
      play: (move) => play(this, move),
    });
    this.tabs = new Tabs(the("#tabs"), the("#sheet-close"), (tab) => fillTab(this, tab));
    this.company = new Company(this.engine, this.table, (action) => this.step(action));
    /** Where games from outside arrive. */
    this.arrivals = {
      engine: this.sight,
      table: this.table,
      step: (/** @type {() => Promise<void>} */ action) => this.step(action),
      back: () => focusNearest(place),
    };
    arrows(place);
    onKey("?", listKeys);
    onRuling((ruling) => {
      seek(ruling);
      this.tabs.open("rules");
    });
    const sight = () => ({ now: this.table.now, walked: this.pointing.walked, open: this.stage === "ready" && this.table.asked === null });
    inspecting(boardPlace, sight, this.sight);
  }

  /** Start Python, and open what is asked for. */
  start() {
    void this.engine.start();
    const { arrivals, table } = this;
    const opened = manner.open ? manner.open(arrivals) : open(arrivals, this.address);
    opened.then(() => table.now && say(table.now.status)).catch((trouble) => object(String(trouble)));
    offerToScripts(this.engine, table, opened, () => this.#tellAloud());
  }

  /** Do something to the table and say what came of it. @param {() => Promise<void>} action */
  async step(action) {
    hush();
    try {
      await action();
      this.#tellAloud();
    } catch (trouble) {
      object(trouble instanceof Error ? trouble.message : String(trouble));
    }
  }

  #tellAloud() {
    if (this.table.now) tell(this.table.now, this.sight);
  }

  /** @param {Stage} next @param {string} reason */
  #staged(next, reason) {
    const recovered = next === "ready" && this.stage === "failed"; // it came after all
    this.stage = document.documentElement.dataset.engine = next;
    if (recovered) {
      takeNoticeAway();
      if (this.table.now) void this.step(() => this.table.look());
    }
    if (next === "ready") void keepCopy();
    if (next === "failed") this.#failed(reason);
  }

  /** @param {string} reason */
  #failed(reason) {
    const { table, board } = this;
    const game = table.now?.game ?? this.asked;
    sayWhy(reason, game, () => this.engine.start(), wayTo(manner.away.words, manner.away.address));
    if (table.now) this.pointing.offer([], table.now.labels);
    else if (game) void showSome(game, board, () => table.now !== null);
  }

  /** @param {Move | undefined} move which waits to be confirmed */
  #stands(move) {
    showWeighed(move, this.table.now, this.sight);
  }
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

/** Keep the offline copy, if not on this visit, then on the next. */
const keepCopy = () =>
  lazyImport(() => import("../offline/copy.js"))
    .then(({ keepOffline }) => keepOffline())
    .catch(() => {});

/** List the keys. */
function listKeys() {
  void importOrSay(() => import("../keys.js"), t("The list of keys could not be fetched.")).then(({ showKeys }) => showKeys());
}
