// lesson.html: the table of play.html, used for a lesson. Each step is a position, and one thing to do there.

import { Refusal } from "../engine/client.js";
import { insertTableMarkup, loadTable } from "../play/mount.js";
import { tableConfig } from "../session/config.js";
import { linkButton, showNotice } from "../shared/board-notice.js";
import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { keepNothing } from "../shared/indexed-db.js";
import { LessonEngine } from "./engine-adapter.js";
import { LessonPanel } from "./panel.js";
import { keepStep, leftAt } from "./progress.js";

/** @import { Table as Answer } from "../engine/protocol.js" */
/** @import { TableServices } from "../session/import-game.js" */

export class LessonPage {
  /** Where the lesson's table is, once it is opened. @type {TableServices | null} */
  #place = null;
  /** @type {LessonPanel | null} */
  #panel = null;

  /** @param {URLSearchParams} query of the address: the game, and the step where one is named */
  constructor(query) {
    this.game = query.get("game") ?? "";
    this.course = new LessonEngine(this.game, Number(query.get("step")) || leftAt(this.game));
  }

  async open() {
    await insertTableMarkup();
    this.#panel = new LessonPanel(this.game, {
      go: (step) => void this.#turn(step),
      again: () => void this.#turn(this.course.step),
      show: (move) => void this.#place?.step(async () => this.#place?.table.play(move)),
    });
    keepNothing(); // a lesson is no game of the learner's own
    const config = tableConfig({
      syncUrl: false,
      canChangeSeats: false,
      wrapEngine: this.course.sight.bind(this.course),
      load: async (place) => {
        this.#place = place;
        await this.#set(place).catch((error) => explain(error, this.game));
      },
      onRender: (now) => this.#tell(now),
    });
    await loadTable(document.body, config);
  }

  /** Set the table of the step. @param {TableServices} place */
  #set({ table }) {
    return table.deal({ game: this.game, options: {} });
  }

  /** @param {number} step */
  async #turn(step) {
    const place = this.#place;
    if (!place) return;
    this.course.turn(step);
    await place.step(() => this.#set(place));
    this.#panel?.focusTitle();
  }

  /** Every drawing says how far one is, and what came of a move. @param {Answer} now */
  #tell({ name, lesson }) {
    if (!lesson) return;
    const { game } = this;
    const { step, steps, done } = lesson;
    this.#panel?.tell(lesson);
    document.title = t("Learn {name} · The Small Table", { name });
    history.replaceState(null, "", `?${new URLSearchParams({ game, step: String(step) })}`);
    keepStep(game, done && step === steps ? 1 : step);
    if (done !== null) this.#panel?.focusOn();
  }
}

/** @param {unknown} error @param {string} game */
function explain(error, game) {
  if (!(error instanceof Refusal)) throw error;
  const anew = `lesson.html?${new URLSearchParams({ game, step: "1" })}`;
  $("#game").textContent = t("No lesson");
  showNotice(
    t("There is no such lesson"),
    [t("The address names a game or a step that is not there.")],
    linkButton(t("From the first step"), anew),
    linkButton(t("All games"), "index.html"),
  );
}
