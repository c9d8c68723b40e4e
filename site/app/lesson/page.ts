// Page controller of lesson.html: runs the table of play.html with lesson steps, each a position with one task.

import { Refusal } from "../engine/client.ts";
import type { Move, TableView } from "../engine/protocol.ts";
import type { TableServices } from "../session/table.ts";
import { tableConfig } from "../session/table.ts";
import { invitationIn } from "../session/url.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { linkButton, showNotice } from "../shared/messages.ts";
import { disableStorage } from "../shared/storage.ts";
import { markOffered } from "../start/lesson-offer.ts";
import { insertTableMarkup, loadTable } from "../table/insert-table.ts";
import { LessonEngine } from "./engine-adapter.ts";
import { LessonPanel } from "./panel.ts";
import { ShowMe } from "./show-me.ts";

/** The current step of each lesson is in localStorage. */
const STORAGE_KEY = "pygames-lessons";

export class LessonPage {
  game: string;
  invitation: string;
  lessonEngine: LessonEngine;
  /** The services of the lesson's table, once it is loaded. */
  #services: TableServices | null = null;
  #panel: LessonPanel | null = null;
  #showMe: ShowMe | null = null;

  /** @param query of the URL: `game`, and optionally `step` and `invitation`, the table to return to */
  constructor(query: URLSearchParams) {
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

  /** Load the current step. */
  #load({ session }: TableServices) {
    return session.deal({ game: this.game, options: {} });
  }

  async #goTo(step: number) {
    const services = this.#services;
    if (!services) return;
    this.#showMe?.stop();
    this.lessonEngine.goToStep(step);
    await services.step(() => this.#load(services));
    this.#panel?.focusTitle();
  }

  /** Update the panel, the title and the saved progress after a render. */
  #onRender({ name, lesson }: TableView) {
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

/**
 * The legal moves, without those whose button under the board the step does not need: buttons that come and go would
 * take the room of the words.
 */
export function movesOfStep({ moves, labels, lesson }: Pick<TableView, "moves" | "labels" | "lesson">): Move[] {
  const needed = moves.find(({ move }) => move === lesson?.shown)?.path ?? [];
  return moves.filter(({ path }) => path.every((target) => !(target in labels) || needed.includes(target)));
}

function showNotFound(error: unknown, game: string) {
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

/** The saved step of a lesson; 1 by default, or if storage is not available. */
export function savedStep(game: string) {
  const step = readSteps()[game];
  return Number.isInteger(step) ? step : 1;
}

export function saveStep(game: string, step: number) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readSteps(), [game]: step }));
  } catch {
    // storage is blocked, but the step is also in the URL
  }
}

function readSteps() {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
