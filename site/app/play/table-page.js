// The page of a table: play.html, and whatever sets a table in a manner of its own. Puts the parts of the page together.

import { hush, object, say } from "../announce.js";
import { Board } from "../board.js";
import { Company } from "../company.js";
import { showWeighed, weighs } from "../confirming.js";
import { Counsel } from "../counsel/counsel.js";
import { the } from "../element.js";
import { Engine } from "../engine/engine.js";
import { messageOf } from "../engine/errors.js";
import { hasFailed } from "../engine/startup.js";
import { showSome } from "../failure.js";
import { arrows, focusNearest, onKey } from "../focus.js";
import { Ground } from "../ground.js";
import { importOrSay } from "../import-failure.js";
import { inspecting } from "../inspecting.js";
import { lazyImport } from "../lazy-import.js";
import { manner } from "../manner.js";
import { Moves } from "../moves.js";
import { wayTo } from "../notice.js";
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
import { StartupView } from "./startup-view.js";

/** @import { Move } from "../answers.js" */
/** @import { Startup } from "../engine/startup.js" */
/** @typedef {"loading" | "ready" | "failed"} Stage as <html data-engine> has it */
/** @typedef {(report: (startup: Startup) => void) => Engine} MakeEngine */

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
  /** Whether a move has been chosen that waits for the engine. */
  isHeld = false;
  /** When what has come from outside lies on the table. */
  arrived = /** @type {Promise<unknown>} */ (Promise.resolve());

  /** @param {MakeEngine} makeEngine */
  constructor(makeEngine) {
    const { place, boardPlace } = this;
    this.startupView = new StartupView({
      retry: () => this.engine.start(),
      game: () => this.table.now?.game ?? this.asked,
      exit: () => wayTo(manner.away.words, manner.away.address),
    });
    this.engine = makeEngine((startup) => this.#onStartup(startup));
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
    this.company = new Company(
      this.engine,
      this.table,
      (action) => this.step(action),
      () => this.stage === "ready",
    );
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
    opened.then(() => table.now && say(table.now.status)).catch((trouble) => object(messageOf(trouble)));
    offerToScripts(this.engine, table, opened, () => this.#tellAloud());
  }

  /** Do something to the table and say what came of it. @param {() => Promise<void>} action @returns {Promise<string>} why it was refused; "" if it was not */
  async step(action) {
    hush();
    try {
      await action();
      this.#tellAloud();
      return "";
    } catch (trouble) {
      const reason = messageOf(trouble);
      object(reason);
      return reason;
    }
  }

  #tellAloud() {
    if (this.table.now) tell(this.table.now, this.sight);
  }

  /** What may be picked now: nothing while the engine has failed, or while a move waits for it. */
  offer() {
    const { now, asked } = this.table;
    if (!now) return;
    if (this.isHeld) this.pointing.hold();
    else this.pointing.offer(asked === null && this.stage !== "failed" ? manner.offered(now) : [], now.labels);
  }

  /** @param {Startup} startup */
  #onStartup(startup) {
    const before = this.stage;
    this.stage = startup.stage === "ready" ? "ready" : hasFailed(startup) ? "failed" : "loading";
    document.documentElement.dataset.engine = this.stage;
    this.startupView.show(startup);
    if (this.stage === before) return;
    if (before === "failed" || this.stage === "failed") this.offer();
    this.company.stageChanged();
    if (this.stage === "ready") void keepCopy();
    if (this.stage === "failed" && !this.table.now && this.asked) void showSome(this.asked, this.board, () => this.table.now !== null);
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
  lazyImport(() => import("../offline/sign.js"))
    .then(({ showOfflineSign }) => showOfflineSign())
    .catch(() => {});

/** List the keys. */
function listKeys() {
  void importOrSay(() => import("../keys.js"), t("The list of keys could not be fetched.")).then(({ showKeys }) => showKeys());
}
