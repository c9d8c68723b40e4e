// The page of a table: play.html, and whatever sets a table in a manner of its own. Puts the parts of the page together.

import { Counsel } from "../analysis/index.js";
import { tell } from "../announce/announce-move.js";
import { clearError, showError } from "../announce/error-message.js";
import { Board } from "../board/board.js";
import { arrows, focusNearest, onKey } from "../board/keyboard-nav.js";
import { Pointing } from "../board/move-input.js";
import { Ground } from "../board/pan-zoom.js";
import { showSome } from "../board/startup-error.js";
import { showWeighed, weighs } from "../confirm/confirm-move.js";
import { Engine } from "../engine/client.js";
import { prepared } from "../engine/prebuilt-deals.js";
import { messageOf } from "../engine/startup-errors.js";
import { hasFailed } from "../engine/startup-state.js";
import { inspecting } from "../inspect/triggers.js";
import { Company } from "../opponents/loader.js";
import { Moves } from "../panels/moves-panel.js";
import { seek } from "../rulings/rules-panel.js";
import { onRuling } from "../rulings/ruling-links.js";
import { manner } from "../session/config.js";
import { Table } from "../session/game-session.js";
import { open } from "../session/open-from-url.js";
import { offerToScripts } from "../session/public-api.js";
import { listenForSettings } from "../settings/settings-button.js";
import { wayTo } from "../shared/board-notice.js";
import { the } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { importOrSay } from "../shared/import-error.js";
import { lazyImport } from "../shared/lazy-import.js";
import { announce } from "../shared/live-region.js";
import { Tabs } from "../shared/tabs.js";
import { play, playFromList, refuse } from "./play-move.js";
import { drawTable, fillTab, look } from "./render-table.js";
import { StartupView } from "./startup-view.js";
import { controlTable } from "./table-controls.js";

/** @import { Move } from "../engine/protocol.js" */
/** @import { Startup } from "../engine/startup-state.js" */
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
      showError,
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
    opened.then(() => table.now && announce(table.now.status)).catch((trouble) => showError(messageOf(trouble)));
    offerToScripts(this.engine, table, opened, () => this.#tellAloud());
  }

  /** Do something to the table and say what came of it. @param {() => Promise<void>} action @returns {Promise<string>} why it was refused; "" if it was not */
  async step(action) {
    clearError();
    try {
      await action();
      this.#tellAloud();
      return "";
    } catch (trouble) {
      const reason = messageOf(trouble);
      showError(reason);
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
  clearError();
  if (next) announce(next);
}

/** @param {string} words */
function hint(words) {
  the("#hint").textContent = words;
}

/** Keep the offline copy, if not on this visit, then on the next. */
const keepCopy = () =>
  lazyImport(() => import("../offline/ready-badge.js"))
    .then(({ showOfflineSign }) => showOfflineSign())
    .catch(() => {});

/** List the keys. */
function listKeys() {
  void importOrSay(() => import("../panels/shortcuts-dialog.js"), t("The list of keys could not be fetched.")).then(({ showKeys }) => showKeys());
}
