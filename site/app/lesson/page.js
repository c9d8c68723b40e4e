// Page controller of lesson.html: runs the table of play.html with lesson steps, each a position with one task.

import { Refusal } from "../engine/client.js";
import { invitationIn } from "../model/invitation-lesson-urls.js";
import { insertTableMarkup, loadTable } from "../play/insert-table.js";
import { tableConfig } from "../session/table-config.js";
import { linkButton, showNotice } from "../shared/board-notice.js";
import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { disableStorage } from "../shared/indexed-db.js";
import { markOffered } from "../start/lesson-offer.js";
import { LessonEngine } from "./engine-adapter.js";
import { LessonPanel } from "./panel.js";
import { savedStep, saveStep } from "./progress.js";
import { ShowMe } from "./show-me.js";

/** @import { Move, TableView } from "../engine/protocol.js" */
/** @import { TableServices } from "../session/import-game.js" */

export class LessonPage {
  /** The services of the lesson's table, once it is loaded. @type {TableServices | null} */
  #services = null;
  /** @type {LessonPanel | null} */
  #panel = null;
  /** @type {ShowMe | null} */
  #showMe = null;

  /** @param {URLSearchParams} query of the URL: `game`, and optionally `step` and `invitation`, the table to return to */
  constructor(query) {
    this.game = query.get("game") ?? "";
    this.invitation = invitationIn(query);
    this.lessonEngine = new LessonEngine(this.game, Number(query.get("step")) || savedStep(this.game));
  }

  async open() {
    await insertTableMarkup();
    this.#panel = new LessonPanel(this.game, this.invitation, {
      go: (step) => void this.#goTo(step),
      again: () => void this.#goTo(this.lessonEngine.step),
      show: (move) => void this.#showMe?.show(move, () => this.#services?.step(async () => this.#services?.session.play(move))),
    });
    disableStorage(); // lessons are not saved as games
    const config = tableConfig({
      syncUrl: false,
      canChangeSeats: false,
      opensPanelAsSheet: true,
      wrapEngine: this.lessonEngine.wrapEngine.bind(this.lessonEngine),
      preparesMoves: false, // a lesson may reject a legal move
      filterMoves: movesOfStep,
      load: async (services) => {
        this.#services = services;
        this.#showMe = new ShowMe(services.root, services.session);
        await this.#load(services).catch((error) => showNotFound(error, this.game));
      },
      onRender: (now) => this.#onRender(now),
    });
    const page = await loadTable(document.body, config);
    page?.tabs.setVisible("score", false); // the seat bar shows the score
  }

  /** Load the current step. @param {TableServices} services */
  #load({ session }) {
    return session.deal({ game: this.game, options: {} });
  }

  /** @param {number} step */
  async #goTo(step) {
    const services = this.#services;
    if (!services) return;
    this.#showMe?.stop();
    this.lessonEngine.goToStep(step);
    await services.step(() => this.#load(services));
    this.#panel?.focusTitle();
  }

  /** Update the panel, the title and the saved progress after a render. @param {TableView} now */
  #onRender({ name, lesson }) {
    if (!lesson) return;
    const { game, invitation } = this;
    const { step, steps, done } = lesson;
    this.#panel?.show(lesson);
    document.title = t("Learn {name} · The Small Table", { name });
    history.replaceState(null, "", `?${new URLSearchParams({ game, step: String(step), ...(invitation && { invitation }) })}`);
    const isFinished = done && step === steps;
    saveStep(game, isFinished ? 1 : step);
    if (isFinished) markOffered(game);
    if (done !== null) this.#panel?.focusOn();
  }
}

/** The legal moves, without those whose button under the board the step does not need: buttons that come and go would take the room of the words. @param {Pick<TableView, "moves" | "labels" | "lesson">} now @returns {Move[]} */
export function movesOfStep({ moves, labels, lesson }) {
  const needed = moves.find(({ move }) => move === lesson?.shown)?.path ?? [];
  return moves.filter(({ path }) => path.every((target) => !(target in labels) || needed.includes(target)));
}

/** @param {unknown} error @param {string} game */
function showNotFound(error, game) {
  if (!(error instanceof Refusal)) throw error;
  const restart = `lesson.html?${new URLSearchParams({ game, step: "1" })}`;
  $("#game").textContent = t("No lesson");
  showNotice(
    t("Lesson not found"),
    [t("There is no such game or step at this address.")],
    linkButton(t("Start at step 1"), restart),
    linkButton(t("All games"), "index.html"),
  );
}
