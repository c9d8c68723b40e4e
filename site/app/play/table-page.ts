// Controller of a table (on play.html, in a lesson, an embed or a plugin): creates its parts and disposes of them.

import { Analysis } from "../analysis/index.ts";
import { announceMove, clearError, showError } from "../announce/announce.ts";
import { Board } from "../board/board.ts";
import { enableArrowKeys, focusNearest, onKey } from "../board/keyboard-nav.ts";
import { MoveInput } from "../board/move-input.ts";
import { PanZoom } from "../board/pan-zoom.ts";
import { showOnBoard } from "../board/pieces.ts";
import { showSampleDeal } from "../board/startup-error.ts";
import { Engine } from "../engine/client.ts";
import { prebuiltDeals } from "../engine/prebuilt-deals.ts";
import type { Move, TableView } from "../engine/protocol.ts";
import type { Startup } from "../engine/startup.ts";
import { hasFailed, INITIAL, messageOf } from "../engine/startup.ts";
import type { CardNames } from "../inspect/mark-card-names.ts";
import { OpponentsLoader } from "../opponents/opponents-loader.ts";
import { ConfirmMove } from "../panels/confirm-move.ts";
import { Moves } from "../panels/moves-panel.ts";
import type { RulesPanel } from "../panels/rules-panel.ts";
import { ScorePanel } from "../panels/score-panel.tsx";
import { onFacesChange } from "../preferences/preferences.ts";
import { GameSession } from "../session/game-session.ts";
import { openFromUrl } from "../session/open-from-url.ts";
import { exposeApi } from "../session/public-api.ts";
import type { TableConfig } from "../session/table-config.ts";
import { tableConfig } from "../session/table-config.ts";
import { parseTableUrl } from "../session/url.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { linkButton } from "../shared/board-notice.ts";
import { $, announce, setText, whenIdle } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport, loadStylesheet } from "../shared/lazy-import.ts";
import { importOrReport, showImportError } from "../shared/lazy-import-error.ts";
import { onRuling, rulebook } from "../shared/ruling-links.ts";
import { Tabs } from "../shared/tabs.ts";
import { EndOfGame } from "./end-of-game.ts";
import { play, playFromList } from "./play-move.ts";
import { drawTable, fillTab, showPly, showStatus, updateUrl } from "./render-table.ts";
import { StartupView } from "./startup-view.ts";
import { controlTable } from "./table-controls.ts";

/** the value of <html data-engine> */
type Stage = "loading" | "ready" | "failed";
type MakeEngine = (report: (startup: Startup) => void) => Engine;

/** Start a table, and open the requested game. @param root contains the markup of a table (site/table.html) */
export function mountTable(
  root: HTMLElement,
  config: TableConfig = tableConfig(),
  makeEngine: MakeEngine = (report) => new Engine(report, prebuiltDeals(), config.bootAssets),
) {
  const page = new TablePage(root, config, makeEngine);
  listenForSettings(page.signal);
  controlTable(page);
  page.start();
  return page;
}

export class TablePage {
  root: HTMLElement;
  config;
  playArea: HTMLElement;
  boardElement: HTMLElement;
  startupView: StartupView;
  engine: Engine;
  board: Board;
  panZoom: PanZoom;
  wrappedEngine;
  session: GameSession;
  confirm: ConfirmMove;
  score: ScorePanel;
  moves: Moves;
  moveInput: MoveInput;
  analysis: Analysis;
  tabs: Tabs;
  opponents: OpponentsLoader;
  services;
  end: EndOfGame;
  stage: Stage = "loading";
  /** The game id in the page's own address. */
  requestedGame = new URLSearchParams(location.search).get("game");
  /** The last drawn state. */
  lastDrawn: TableView | null = null;
  #abort = new AbortController();
  #inspection: Promise<void> | null = null;
  /** Aborted when the table is disposed of, which removes every listener. */
  signal = this.#abort.signal;
  /** Resolves when drag and drop is enabled; undefined before it is needed and after a failure. */
  #dragging: Promise<void> | undefined;
  /** What is left to draw of the table. */
  #rest: (() => void) | null = null;
  /** Resolves when the table is drawn. */
  #drawn: Promise<void> = Promise.resolve();
  /** Whether a chosen move is waiting for the engine. */
  isHeld = false;
  /** The last report of the engine's start. */
  startup: Startup = INITIAL;
  /** Whether the board shows the position of the game, and not an earlier one. */
  showsPresent = true;
  /** Resolves when the player has closed the interlude, for example at half-time. */
  interlude: Promise<unknown> = Promise.resolve();
  /** Whether an interlude is coming or shown. */
  isInterlude = false;
  /** Closes the interlude, if one is shown. */
  endInterlude = () => {};
  #cardNames: Promise<CardNames> | null = null;
  /** The ruling that the rules panel scrolls to when it is shown. */
  ruling = "";
  #rules: RulesPanel | null = null;
  /** Resolves when all imports so far are done. */
  imports = Promise.resolve() as Promise<unknown>;

  constructor(root: HTMLElement, config: TableConfig, makeEngine: MakeEngine) {
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
    this.score = new ScorePanel(root, $("#panel-score"), boardElement, this.wrappedEngine, () => this.showsPresent);
    this.moves = new Moves($("#panel-moves"), (move) => void playFromList(this, move), openKeys);
    this.moveInput = new MoveInput(boardElement, $("#choices"), signal, {
      onMove: (move) => void play(this, move),
      onIllegalTarget: (path, target) =>
        void lazyImport(() => import("./explain-illegal.ts")).then(
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
      configure: (changes: Partial<TableConfig>) => void Object.assign(this.config, changes),
      engine: this.wrappedEngine,
      session: this.session,
      step: (action: () => Promise<void>) => this.step(action),
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

  /** The first element of the table that matches a selector. */
  $: <Kind extends HTMLElement = HTMLElement>(selector: string) => Kind = (selector) => $(selector, this.root);

  /**
   * Stop the engine, the AI players and every listener, timer and observer. The markup stays, and another table can be
   * mounted on it.
   */
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

  /** Show what a URL says of the game, before the engine can open it. */
  #showExpected({ search, hash }: { search: string; hash: string }) {
    const request = parseTableUrl(search, hash);
    if ("problem" in request || ("deal" in request && !request.deal.seed)) return; // without a deal code, a prebuilt deal is shown as fast
    if (!("deal" in request)) setText(this.$("#status"), "link" in request ? t("Opening the game of this link…") : t("Opening your game…"));
    void lazyImport(() => import("./expected-table.ts"))
      .then(({ showExpectedTable }) => showExpectedTable(this, request))
      .catch(() => {}); // the engine shows the game anyway
  }

  /** Ask for the table after a move that the player may play next, so that it can be drawn at once. */
  prepare({ move }: Move) {
    const { preparesMoves, onMoveChosen } = this.config;
    if (this.stage === "ready" && preparesMoves && !onMoveChosen) this.session.prepare(move);
  }

  /** Run an action on the table, and report errors. @returns why it was refused; "" if it was not */
  async step(action: () => Promise<void>): Promise<string> {
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

  /**
   * Redraw a prebuilt table, which calls the players by their seats, with their names. Not while a move is being chosen
   * or held: playing it redraws the table anyway.
   */
  #nameThePlayers() {
    const { session, moveInput } = this;
    if (session.now && !session.addressesPlayer && !moveInput.path.length && !this.isHeld) void this.step(() => session.refresh());
  }

  /** Show the rules of a game in their panel, which is loaded on first use. @param game its id */
  async showRules(game: string): Promise<void> {
    const panel = this.$("#panel-rules");
    const module = await lazyImport(() => import("../panels/rules-panel.ts")).catch(() => null);
    if (!module) return showImportError(panel, t("Could not load the rules."), () => this.showRules(game));
    this.#rules ??= new module.RulesPanel(panel);
    const { ruling } = this;
    this.ruling = "";
    await this.#rules.show(game, this.config.showGuide, ruling);
  }

  /**
   * Let pieces be inspected. The module is loaded after the board; if that fails, the next start of the engine tries
   * again.
   */
  async #listenForInspection() {
    const state = () => ({ now: this.session.now, path: this.moveInput.path, canChoose: this.stage === "ready" && this.session.seatToIdentify === null });
    try {
      const { listenForInspection } = await lazyImport(() => import("../inspect/triggers.ts"));
      if (!this.signal.aborted) listenForInspection(this.root, this.boardElement, state, this.wrappedEngine, this.signal);
    } catch {
      this.#inspection = null;
    }
  }

  /** Draw the rest of a table when the board is painted and the page is idle, so that a move is seen at once. */
  finishWhenIdle(rest: () => void) {
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

  /**
   * Update which moves can be picked: none if the engine has failed, a move is waiting for it, or the screen is being
   * handed over.
   */
  offerMoves() {
    const { now, seatToIdentify } = this.session;
    if (!now) return;
    if (this.isHeld) this.moveInput.freeze();
    else this.moveInput.setMoves(seatToIdentify === null && this.stage !== "failed" ? this.config.filterMoves(now) : [], now);
    if (this.stage === "ready") this.#loadDragging();
  }

  /**
   * Load drag and drop once: when the engine is ready, or a pointer comes to the board. Until then, moves can be
   * tapped.
   */
  #loadDragging() {
    this.#dragging ??= Promise.all([lazyImport(() => import("./dragging.ts")), loadFeatureStyles()]) // without its styles, a ghost would push the board away
      .then(([{ enableDragging }]) => enableDragging(this))
      .catch(() => {
        this.#dragging = undefined; // the next position tries again
      });
  }

  /** Mark the cards that texts name. The module is loaded when the engine has started; until then the texts are plain. */
  markCardNames() {
    const { now } = this.session;
    if (!now || this.stage !== "ready" || this.signal.aborted) return;
    this.#cardNames ??= lazyImport(() => import("../inspect/mark-card-names.ts")).then(
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

  #onStartup(startup: Startup) {
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

/** Load what only moves and dialogs need, so that the first board appears sooner. */
function loadFeatures(board: Board) {
  void board.loadMotion();
  loadFeatureStyles().catch(console.warn);
}

const loadFeatureStyles = () => loadStylesheet("table-features.css");

/**
 * Start what follows the engine's start, such as making the offline copy. If the module cannot be loaded, the next
 * visit tries again.
 */
const finishStart = (page: TablePage) =>
  lazyImport(() => import("./after-start.ts"))
    .then(({ afterStart }) => afterStart(page))
    .catch(() => {});

/** Open the shortcuts dialog. */
function openShortcuts(root: HTMLElement) {
  void importOrReport(() => import("../panels/shortcuts-dialog.ts"), t("Could not load the list of keys.")).then(({ showShortcuts }) => showShortcuts(root));
}

/** A text that begins in upper case, unless it begins with the name of a place, such as "f1". */
const asSentence = (text: string) => (/^\p{L}\d/u.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1));
