// Controller of a table (on play.html, in a lesson, an embed or a plugin): creates its parts and disposes of them.

import { Analysis } from "../analysis/index.js";
import { announceMove } from "../announce/announce-move.js";
import { clearError, showError } from "../announce/show-error.js";
import { Board } from "../board/board.js";
import { showOnBoard } from "../board/highlight.js";
import { enableArrowKeys, focusNearest, onKey } from "../board/keyboard-nav.js";
import { MoveInput } from "../board/move-input.js";
import { PanZoom } from "../board/pan-zoom.js";
import { showSampleDeal } from "../board/startup-error.js";
import { ConfirmMove } from "../confirm/confirm-move.js";
import { Engine } from "../engine/client.js";
import { prebuiltDeals } from "../engine/prebuilt-deals.js";
import { messageOf } from "../engine/startup-errors.js";
import { hasFailed, INITIAL } from "../engine/startup-state.js";
import { OpponentsLoader } from "../opponents/opponents-loader.js";
import { Moves } from "../panels/moves-panel.js";
import { ScorePanel } from "../panels/score-panel.js";
import { onFacesChange } from "../preferences/card-faces.js";
import { onRuling, rulebook } from "../rulings/ruling-links.js";
import { GameSession } from "../session/game-session.js";
import { openFromUrl } from "../session/open-from-url.js";
import { exposeApi } from "../session/public-api.js";
import { tableConfig } from "../session/table-config.js";
import { parseTableUrl } from "../session/url.js";
import { listenForSettings } from "../settings/settings-button.js";
import { whenIdle } from "../shared/after-paint.js";
import { linkButton } from "../shared/board-notice.js";
import { $, setText } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { lazyImport, loadStylesheet } from "../shared/lazy-import.js";
import { importOrReport, showImportError } from "../shared/lazy-import-error.js";
import { announce } from "../shared/live-region.js";
import { Tabs } from "../shared/tabs.js";
import { EndOfGame } from "./end-of-game.js";
import { play, playFromList } from "./play-move.js";
import { drawTable, fillTab, showPly, showStatus, updateUrl } from "./render-table.js";
import { StartupView } from "./startup-view.js";
import { controlTable } from "./table-controls.js";

/** @import { Move, TableView } from "../engine/protocol.js" */
/** @import { CardNames } from "../inspect/mark-card-names.js" */
/** @import { RulesPanel } from "../rulings/rules-panel.js" */
/** @import { TableConfig } from "../session/table-config.js" */
/** @import { Startup } from "../engine/startup-state.js" */
/** @typedef {"loading" | "ready" | "failed"} Stage the value of <html data-engine> */
/** @typedef {(report: (startup: Startup) => void) => Engine} MakeEngine */

/**
 * Start a table, and open the requested game.
 * @param {HTMLElement} root contains the markup of a table (site/table.html) @param {TableConfig} [config] @param {MakeEngine} [makeEngine]
 */
export function mountTable(root, config = tableConfig(), makeEngine = (report) => new Engine(report, prebuiltDeals(), config.bootAssets)) {
  const page = new TablePage(root, config, makeEngine);
  listenForSettings(page.signal);
  controlTable(page);
  page.start();
  return page;
}

export class TablePage {
  /** @type {Stage} */
  stage = "loading";
  /** The game id in the page's own address. */
  requestedGame = new URLSearchParams(location.search).get("game");
  /** The last drawn state. @type {TableView | null} */
  lastDrawn = null;
  #abort = new AbortController();
  /** @type {Promise<void> | null} */
  #inspection = null;
  /** Aborted when the table is disposed of, which removes every listener. */
  signal = this.#abort.signal;
  /** Resolves when drag and drop is enabled; undefined before it is needed and after a failure. @type {Promise<void> | undefined} */
  #dragging;
  /** What is left to draw of the table. @type {(() => void) | null} */
  #rest = null;
  /** Resolves when the table is drawn. @type {Promise<void>} */
  #drawn = Promise.resolve();
  /** Whether a chosen move is waiting for the engine. */
  isHeld = false;
  /** The last report of the engine's start. @type {Startup} */
  startup = INITIAL;
  /** Whether the board shows the position of the game, and not an earlier one. */
  showsPresent = true;
  /** Resolves when the player has closed the interlude, for example at half-time. @type {Promise<unknown>} */
  interlude = Promise.resolve();
  /** Whether an interlude is coming or shown. */
  isInterlude = false;
  /** Closes the interlude, if one is shown. */
  endInterlude = () => {};
  /** @type {Promise<CardNames> | null} */
  #cardNames = null;
  /** The ruling that the rules panel scrolls to when it is shown. */
  ruling = "";
  /** @type {RulesPanel | null} */
  #rules = null;
  /** Resolves when all imports so far are done. */
  imports = /** @type {Promise<unknown>} */ (Promise.resolve());

  /** @param {HTMLElement} root @param {TableConfig} config @param {MakeEngine} makeEngine */
  constructor(root, config, makeEngine) {
    this.root = root;
    /** A copy of the configuration, because `configure` changes it. */
    this.config = { ...config };
    const { $, signal } = this;
    /** The board and the controls below it: the area of spatial keyboard navigation. */
    this.playArea = $("#play-area");
    this.boardElement = $("#board");
    const { playArea, boardElement } = this;
    this.startupView = new StartupView(root, signal, {
      retry: () => this.engine.start(),
      game: () => this.session.now?.game ?? this.requestedGame,
      exit: () => linkButton(this.config.exitLink.words, this.config.exitLink.address),
    });
    this.engine = makeEngine((startup) => this.#onStartup(startup));
    this.board = new Board(boardElement, signal, () => void this.step(() => this.session.refresh()));
    onFacesChange(signal, () => void this.step(() => this.session.refresh()));
    this.panZoom = new PanZoom(boardElement, $("#zoom"), signal, () => {
      const words = t("Several places were close together: tap again.");
      setText($("#hint"), words);
      announce(words);
    });
    this.wrappedEngine = config.wrapEngine(this.engine);
    this.session = new GameSession(
      this.wrappedEngine,
      () => this.board.tall,
      (now, fresh) => this.signal.aborted || drawTable(this, now, fresh),
      showError,
    );
    this.session.onSaved = () => {
      if (this.session.now && !this.signal.aborted) void updateUrl(this, this.session.now);
    };
    this.session.onPrepared = ({ svg, interlude }) => this.signal.aborted || this.board.prepare(interlude?.svg ?? svg);
    const openKeys = () => openShortcuts(root);
    this.confirm = new ConfirmMove(root, this.config, this.wrappedEngine);
    this.score = new ScorePanel(root, $("#panel-score"), boardElement, this.wrappedEngine);
    this.moves = new Moves($("#panel-moves"), (move) => void playFromList(this, move), openKeys);
    this.moveInput = new MoveInput(boardElement, $("#choices"), signal, {
      onMove: (move) => void play(this, move),
      onIllegalTarget: (path, target) =>
        void lazyImport(() => import("./explain-illegal.js")).then(
          (module) => module.explainIllegal(this, path, target),
          () => showError(this.session.now?.status ?? ""),
        ),
      onPathChange: (next) => {
        clearError();
        if (next) announce(next);
        this.analysis.onPick(this.moveInput.path);
      },
      onHint: (words) => setText($("#hint"), asSentence(words)),
      onAim: (move) => this.prepare(move),
      needsConfirm: () => this.confirm.isNeeded(),
      onPendingMove: (move) => this.confirm.show(move, this.session.now),
    });
    this.analysis = new Analysis({
      root,
      signal,
      config: this.config,
      engine: this.wrappedEngine,
      session: this.session,
      aiClient: () => this.opponents.aiClient(),
      board: this.board,
      show: (position) => showPly(this, position),
      play: (move) => play(this, move, [], true),
    });
    this.tabs = new Tabs($("#tabs"), $("#sheet-close"), signal, (tab) => fillTab(this, tab), config.opensPanelAsSheet);
    this.opponents = new OpponentsLoader(this);
    /** What other modules need to open or replace the game. */
    this.services = {
      root,
      config: this.config,
      configure: (/** @type {Partial<TableConfig>} */ changes) => void Object.assign(this.config, changes),
      engine: this.wrappedEngine,
      session: this.session,
      step: (/** @type {() => Promise<void>} */ action) => this.step(action),
      back: () => focusNearest(playArea),
    };
    document.addEventListener("visibilitychange", () => document.hidden && this.finishDrawing(), { signal }); // a hidden page paints no frame
    this.boardElement.addEventListener("pointerover", () => this.#loadDragging(), { once: true, signal });
    this.end = new EndOfGame(this);
    enableArrowKeys(playArea, signal);
    onKey("?", signal, openKeys);
    onRuling(signal, (ruling) => {
      this.ruling = ruling;
      this.tabs.open("rules");
    });
  }

  /**
   * The first element of the table that matches a selector.
   * @type {<Kind extends HTMLElement = HTMLElement>(selector: string) => Kind}
   */
  $ = (selector) => $(selector, this.root);

  /** Stop the engine, the AI players and every listener, timer and observer. The markup stays, and another table can be mounted on it. */
  dispose() {
    this.#abort.abort();
    this.endInterlude();
    this.engine.close();
    this.opponents.dispose();
    this.confirm.dispose();
    this.score.dispose();
    clearError();
    rulebook.game = "";
  }

  /** Start the engine, and open the requested game. */
  start() {
    void this.engine.start();
    const { services, session, config, signal } = this;
    if (!config.load) this.#showExpected(config.address ?? location);
    const opened = config.load ? config.load(services) : openFromUrl(services, config.address ?? location);
    const greet = () => {
      const told = this.end.told(session.now);
      if (told) announce(session.unseenSince < told.at ? told.said : told.status); // what a friend's link has added
    };
    opened.then(greet).catch((error) => signal.aborted || showError(messageOf(error)));
    exposeApi(
      signal,
      this.engine,
      session,
      opened,
      () => this.#drawn,
      () => this.#announce(),
    );
  }

  /** Show what a URL says of the game, before the engine can open it. @param {{ search: string, hash: string }} address */
  #showExpected({ search, hash }) {
    const request = parseTableUrl(search, hash);
    if ("problem" in request || ("deal" in request && !request.deal.seed)) return; // without a deal code, a prebuilt deal is shown as fast
    if (!("deal" in request)) setText(this.$("#status"), "link" in request ? t("Opening the game of this link…") : t("Opening your game…"));
    void lazyImport(() => import("./expected-table.js"))
      .then(({ showExpectedTable }) => showExpectedTable(this, request))
      .catch(() => {}); // the engine shows the game anyway
  }

  /** Ask for the table after a move that the player may play next, so that it can be drawn at once. @param {Move} move */
  prepare({ move }) {
    const { preparesMoves, onMoveChosen } = this.config;
    if (this.stage === "ready" && preparesMoves && !onMoveChosen) this.session.prepare(move);
  }

  /** Run an action on the table, and report errors. @param {() => Promise<void>} action @returns {Promise<string>} why it was refused; "" if it was not */
  async step(action) {
    if (this.signal.aborted) return "";
    clearError();
    try {
      await action();
      this.#announce();
      return "";
    } catch (error) {
      if (this.signal.aborted) return "";
      const reason = messageOf(error);
      showError(reason);
      return reason;
    }
  }

  #announce() {
    if (!this.signal.aborted) announceMove(() => this.end.told(this.session.now), this.wrappedEngine);
  }

  /** Redraw a prebuilt table, which calls the players by their seats, with their names. Not while a move is being chosen or held: playing it redraws the table anyway. */
  #nameThePlayers() {
    const { session, moveInput } = this;
    if (session.now && !session.addressesPlayer && !moveInput.path.length && !this.isHeld) void this.step(() => session.refresh());
  }

  /** Show the rules of a game in their panel, which is loaded on first use. @param {string} game its id @returns {Promise<void>} */
  async showRules(game) {
    const panel = this.$("#panel-rules");
    const module = await lazyImport(() => import("../rulings/rules-panel.js")).catch(() => null);
    if (!module) return showImportError(panel, t("Could not load the rules."), () => this.showRules(game));
    this.#rules ??= new module.RulesPanel(panel);
    const { ruling } = this;
    this.ruling = "";
    await this.#rules.show(game, this.config.showGuide, ruling);
  }

  /** Let pieces be inspected. The module is loaded after the board; if that fails, the next start of the engine tries again. */
  async #listenForInspection() {
    const state = () => ({ now: this.session.now, path: this.moveInput.path, canChoose: this.stage === "ready" && this.session.seatToIdentify === null });
    try {
      const { listenForInspection } = await lazyImport(() => import("../inspect/triggers.js"));
      if (!this.signal.aborted) listenForInspection(this.root, this.boardElement, state, this.wrappedEngine, this.signal);
    } catch {
      this.#inspection = null;
    }
  }

  /** Draw the rest of a table when the board is painted and the page is idle, so that a move is seen at once. @param {() => void} rest */
  finishWhenIdle(rest) {
    this.#drawn = new Promise((resolve) => {
      this.#rest = () => {
        try {
          rest();
        } finally {
          resolve();
        }
      };
    });
    const current = this.#rest;
    whenIdle(() => this.#rest === current && !this.signal.aborted && this.finishDrawing());
  }

  /** Draw what is left of the table, if anything. */
  finishDrawing() {
    const rest = this.#rest;
    this.#rest = null;
    rest?.();
  }

  /** Update which moves can be picked: none if the engine has failed, a move is waiting for it, or the screen is being handed over. */
  offerMoves() {
    const { now, seatToIdentify } = this.session;
    if (!now) return;
    if (this.isHeld) this.moveInput.freeze();
    else this.moveInput.setMoves(seatToIdentify === null && this.stage !== "failed" ? this.config.filterMoves(now) : [], now);
    if (this.stage === "ready") this.#loadDragging();
  }

  /** Load drag and drop once: when the engine is ready, or a pointer comes to the board. Until then, moves can be tapped. */
  #loadDragging() {
    this.#dragging ??= Promise.all([lazyImport(() => import("./dragging.js")), loadFeatureStyles()]) // without its styles, a ghost would push the board away
      .then(([{ enableDragging }]) => enableDragging(this))
      .catch(() => {
        this.#dragging = undefined; // the next position tries again
      });
  }

  /** Mark the cards that texts name. The module is loaded when the engine has started; until then the texts are plain. */
  markCardNames() {
    const { now } = this.session;
    if (!now || this.stage !== "ready" || this.signal.aborted) return;
    this.#cardNames ??= lazyImport(() => import("../inspect/mark-card-names.js")).then(
      ({ CardNames }) => new CardNames(this.root, this.wrappedEngine, this.signal, (pieces) => showOnBoard(this.boardElement, pieces)),
    );
    this.#cardNames
      .then((names) => names.update(now))
      .catch(() => {
        this.#cardNames = null; // the next render retries
      });
  }

  /** Say again whose turn it is, if it is a computer player's, who may have been waiting for something. */
  updateStatus() {
    if (this.session?.now && this.session.aiLevel) showStatus(this, this.session.now);
  }

  /** @param {Startup} startup */
  #onStartup(startup) {
    this.startup = startup;
    const before = this.stage;
    this.stage = startup.stage === "ready" ? "ready" : hasFailed(startup) ? "failed" : "loading";
    document.documentElement.dataset.engine = this.stage;
    this.startupView.show(startup);
    this.updateStatus();
    if (this.stage === before) return;
    if (before === "failed" || this.stage === "failed") this.offerMoves();
    this.opponents.onStageChange();
    this.markCardNames();
    if (this.stage === "ready") {
      this.#inspection ??= this.#listenForInspection();
      loadFeatures(this.board);
      this.#nameThePlayers();
      void finishStart(this);
    }
    if (this.stage === "failed" && !this.session.now && this.requestedGame)
      void showSampleDeal(this.root, this.requestedGame, this.board, () => this.session.now !== null);
  }
}

/** Load what only moves and dialogs need, so that the first board appears sooner. @param {Board} board */
function loadFeatures(board) {
  void board.loadMotion();
  loadFeatureStyles().catch(console.warn);
}

const loadFeatureStyles = () => loadStylesheet("table-features.css");

/** Start what follows the engine's start, such as making the offline copy. If the module cannot be loaded, the next visit tries again. @param {TablePage} page */
const finishStart = (page) =>
  lazyImport(() => import("./after-start.js"))
    .then(({ afterStart }) => afterStart(page))
    .catch(() => {});

/** Open the shortcuts dialog. @param {HTMLElement} root */
function openShortcuts(root) {
  void importOrReport(() => import("../panels/shortcuts-dialog.js"), t("Could not load the list of keys.")).then(({ showShortcuts }) => showShortcuts(root));
}

/** A text that begins in upper case, unless it begins with the name of a place, such as "f1". @param {string} text */
const asSentence = (text) => (/^\p{L}\d/u.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1));
