// A lesson at a table. `Lesson` knows the current step and the move that the learner has tried, and turns the requests of the table into
// lesson requests; `demonstrate` plays the solution if the learner asks for it ("Show me"). The panel is beside or below the board: its
// task and its buttons are always in sight, its text and its picture scroll together above them.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { nextTargets } from "../board/move-paths.ts";
import { type EngineLike, wrapped } from "../engine/client.ts";
import type * as protocol from "../engine/protocol.ts";
import { knownGame } from "../model/games.ts";
import { nextStep, wayTo } from "../model/ladder.ts";
import { teacherOf } from "../model/people.ts";
import { Says } from "../opponents/lines.tsx";
import { animationFactor, preference } from "../preferences/preferences.ts";
import { perform } from "../session/actions.ts";
import { playArea, type Table, type TableConfig } from "../session/table.ts";
import { drawn } from "../shared/components.tsx";
import { $, h, onResize } from "../shared/dom.ts";
import { GameText } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";
import { makeReactive } from "../shared/signals.ts";
import { Ladder, ladderAfterLesson } from "../start/ladder.tsx";
import type { SoundOffer } from "../table/menu.tsx";

const GLIDE = 550; // ms from one target to the next
const PRESS = 260; // ms of a tap
const HAND =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><circle class="tap" cx="16" cy="9" r="7" /><path d="M13 8.500a3.500 3.500 0 0 1 7 0V21l10.500 2.200a5 5 0 0 1 4 5.500l-1.300 9A6 6 0 0 1 27.300 43H20a7 7 0 0 1-5.500-2.700l-7.400-9.600a3.300 3.300 0 0 1 4.900-4.400l1 1Z" /></svg>';

const FIRST_GAME = { id: "novice", done: 0, of: 1, missing: [] }; // if the ladder has no next step
const PRAISE = [t("Well done."), t("Exactly."), t("That’s it.")];

export class Lesson {
  game: string;
  step: number;
  table: Table | null = null; // null before it is loaded
  isShown = false; // whether the learner has asked to be shown the solution of this step
  solved: Set<number> = new Set(); // the steps that the learner has solved without "Show me", since the page was opened
  play: (() => void) | null = null; // leads from the lesson of a plugin to its game; null: a link does
  #tried: string | null = null;
  #demonstration = new AbortController();

  constructor(game: string, step: number) {
    this.game = game;
    this.step = step;
    makeReactive(this);
  }

  /** What the table shows of the lesson; null before the first step is loaded. */
  get view() {
    return this.table?.session.position?.lesson ?? null;
  }

  load(table: Table) {
    this.table = table;
    return table.session.deal({ game: this.game, options: {} });
  }

  async goTo(step: number) {
    const { table } = this;
    if (!table) return;
    this.#demonstration.abort();
    this.step = step;
    this.#tried = null;
    await perform(table, this.load(table));
    this.isShown = false; // now the praise for the step before has gone
  }

  async show() {
    const [table, view] = [this.table, this.view];
    if (!table || !view) return;
    this.isShown = true;
    this.#demonstration.abort();
    this.#demonstration = new AbortController();
    await demonstrate(table, view.shown, this.#demonstration);
  }

  wrapEngine = (engine: EngineLike): EngineLike =>
    wrapped(engine, (asked, inner) => ("tall" in asked && asked.request !== "peek" ? this.#askLesson(engine, asked) : inner.request(asked)));

  async #askLesson(engine: EngineLike, request: protocol.TableRequest & protocol.ViewOptions) {
    const tried = request.request === "play" ? request.move : request.request === "table" ? this.#tried : null;
    const { seat, tall, room, faces } = request;
    const drawn = { tall, ...(room && { room }), ...(faces && { faces }) };
    const answer = await engine.request({ request: "lesson", game: this.game, step: this.step, tried, seat, ...drawn });
    this.#tried = tried; // not reached if the rules reject the move
    if (answer.lesson?.done === false) this.isShown = false;
    if (answer.lesson?.done && !this.isShown) this.solved.add(this.step);
    return answer;
  }
}

/** The legal moves, without those whose button under the board the step does not need: buttons that come and go would take the room of the words. */
export function movesOfStep({ moves, labels, lesson }: Pick<protocol.TableView, "moves" | "labels" | "lesson">): protocol.Move[] {
  const needed = moves.find(({ move }) => move === lesson?.shown)?.path ?? [];
  return moves.filter(({ path }) => path.every((target) => !(target in labels) || needed.includes(target)));
}

/** How a table with a lesson differs from others, besides its engine and what it opens. */
export const LESSON_TABLE: Partial<TableConfig> = {
  isOwnGame: false,
  opensPanelAsSheet: true,
  importRefusal: t("This is a lesson. Open shared and saved games on the home page."),
  filterMoves: movesOfStep,
};

/** Show a hand that taps the targets of a move. Without animations, play the move at once. @param abort also when the player touches the page or presses a key */
export async function demonstrate(table: Table, move: string, abort: AbortController) {
  const { session } = table;
  const { signal } = abort;
  const { position } = session;
  const path = position?.moves.find((legal) => legal.move === move)?.path;
  if (!position || !path || !animationFactor()) return perform(table, session.play(move));
  const find = (selector: string): HTMLElement | null => document.querySelector(`#board ${selector}, #choices ${selector}`);
  const mustFinish = nextTargets(position.moves, path).size > 0 || preference("confirm") === "yes";
  const targets = path.map((target) => `[data-target="${CSS.escape(target)}"]`);
  const hand = h("div", { class: "showing-hand" });
  hand.innerHTML = HAND; // a constant, so safe as markup
  const end = ({ target }: Event) => (target instanceof Element && target.closest("#choices")) || abort.abort(); // the buttons of the shown move come where a tap was meant for another
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, end, { signal, capture: true });
  document.body.append(hand);
  try {
    find("[data-cancel]")?.click(); // cancel the move that the player has begun
    for (const selector of mustFinish ? [...targets, "[data-done]"] : targets) {
      if (signal.aborted || session.position !== position) return;
      const element = find(`${selector}:is([data-legal], [data-done])`);
      if (!element) continue; // already picked
      await tap(hand, element, signal);
      if (!signal.aborted) element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  } finally {
    abort.abort();
    hand.remove();
  }
}

async function tap(hand: HTMLElement, element: Element, signal: AbortSignal) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const to = `translate(${left + width / 2}px, ${top + height / 2}px)`;
  const from = hand.style.transform || `translate(${innerWidth / 2}px, ${innerHeight}px)`;
  hand.style.transform = to;
  await finished(hand.animate([{ transform: from }, { transform: to }], { duration: GLIDE, easing: "ease-in-out" }), signal);
  if (signal.aborted) return;
  hand.toggleAttribute("data-pressed", true);
  await finished(hand.animate([{ scale: 1 }, { scale: 0.85 }, { scale: 1 }], { duration: PRESS }), signal);
  hand.toggleAttribute("data-pressed", false);
}

const finished = (animation: Animation, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    animation.finished.then(resolve, resolve);
    signal.addEventListener("abort", resolve);
  });

const isFinished = ({ step, steps, done }: protocol.Lesson) => step === steps && done === true;

/** Put the panel beside the board, and the praise into the prompt. @param invitation address to return to after the lesson; "" if there is none */
export function showPanel(lesson: Lesson, invitation: string) {
  $(".prompt").prepend(drawn(<Praise lesson={lesson} />));
  playArea().append(drawn(<Panel lesson={lesson} invitation={invitation} />));
}

function Praise({ lesson }: { lesson: Lesson }) {
  const { step, done } = lesson.view ?? { step: 0, done: null };
  return (
    <p class="praise" hidden={!done || lesson.isShown}>
      {PRAISE[step % PRAISE.length]}
    </p>
  );
}

function Panel({ lesson, invitation }: { lesson: Lesson; invitation: string }) {
  const { view } = lesson;
  const words = useWords(view);
  const { step = 0, steps = 0, title = "", done = null } = view ?? {};
  const isAtEnd = view !== null && isFinished(view);
  const hasSolvedAll = lesson.solved.size === steps; // only then is the learner told that they know the rules
  const goTo = async (to: number) => {
    await lesson.goTo(to);
    $("#lesson-title").focus({ preventScroll: true });
  };
  const next = isAtEnd && !lesson.play ? nextStep(ladderAfterLesson(lesson.game).steps) : undefined;
  const way = wayTo(next ?? FIRST_GAME, lesson.game);
  return (
    <section
      class="lesson-panel column"
      aria-labelledby="lesson-title"
      hidden={!view}
      data-done={done === true ? "" : null}
      data-wrong={done === false ? "" : null}
      data-finished={isAtEnd ? "" : null}
    >
      <progress aria-hidden="true" max={steps} value={done ? step : step - 1} />
      <div class="lesson-progress wrap">
        <h2 id="lesson-title" tabIndex={-1}>
          {isAtEnd ? (hasSolvedAll ? t("You know the rules!") : t("That was the lesson")) : title}
        </h2>
        <p class="count figures">{isAtEnd ? t("{step} of {steps}", { step, steps }) : t("Step {step} of {steps}", { step, steps })}</p>
      </div>
      <div class="words scrolls" ref={words} onScroll={({ currentTarget }) => markMore(currentTarget)}>
        <div class="text">
          {step === 1 && !isAtEnd && <Says level={teacherOf(lesson.game)} occasion="teaching" id={lesson.game} />}
          {view && !isAtEnd && <Text lesson={view} key={step} />}
          {isAtEnd && <Farewell lesson={lesson} />}
        </div>
        <button type="button" class="more-words" tabIndex={-1} aria-hidden="true" onClick={({ currentTarget }) => readOn(currentTarget)}>
          {isAtEnd ? t("Tips") : t("Read on")} ↓
        </button>
      </div>
      <p class="buttons">
        <button type="button" class="plain" hidden={step === 1 || isAtEnd} onClick={() => void goTo(step - 1)}>
          {t("Back")}
        </button>
        <button type="button" class="plain" hidden={done !== null} onClick={() => void lesson.show()}>
          {t("Show me")}
        </button>
        <button type="button" class="main" hidden={done !== false} onClick={() => void goTo(step)}>
          {t("Take it back")}
        </button>
        {/* also offered before the task is done, quietly, to skip the step */}
        <button type="button" class={done ? "main" : "plain"} hidden={step === steps || done === false} onClick={() => void goTo(step + 1)}>
          {t("Next")}
        </button>
        <a class="button plain" href={`rules/${encodeURIComponent(lesson.game)}.html`} hidden={!isAtEnd || lesson.play !== null}>
          {t("Rules")}
        </a>
        {lesson.play ? (
          <button type="button" class="main" hidden={!isAtEnd} onClick={lesson.play}>
            {t("Play your first game")}
          </button>
        ) : (
          <a class="button main" href={invitation || way.address} hidden={!isAtEnd}>
            {invitation ? t("Back to the invitation") : way.words}
          </a>
        )}
      </p>
    </section>
  );
}

/** The element with the words, which the prompt follows. */
function useWords(view: protocol.Lesson | null) {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = words;
    if (!current) return;
    current.after($(".prompt"));
    return onResize([current, ...current.children], () => markMore(current)); // the text grows when the suits of cards are added to their names
  }, []);
  useLayoutEffect(() => {
    if (words.current) words.current.scrollTop = 0;
  }, [view?.step, view && isFinished(view)]);
  return words;
}

/** Show whether the words go on below. Words that scroll can be focused, so that the arrow keys scroll them. */
function markMore(words: HTMLElement) {
  const { scrollTop, scrollHeight, clientHeight } = words;
  words.tabIndex = scrollHeight > clientHeight + 1 ? 0 : -1;
  words.toggleAttribute("data-more", scrollTop + clientHeight < scrollHeight - 1);
}

/** Scroll on by one view of the words, less the line under the button. */
const readOn = (button: HTMLElement) => button.parentElement?.scrollBy({ top: button.parentElement.clientHeight - button.offsetHeight });

function Text({ lesson: { words, picture } }: { lesson: protocol.Lesson }) {
  return (
    <>
      {words.map((paragraph) => (
        <p key={paragraph}>
          <GameText text={paragraph} />
        </p>
      ))}
      {picture && (
        <figure>
          <div dangerouslySetInnerHTML={{ __html: picture }} /> {/* an SVG from our own engine */}
          <figcaption>{t("The six suits of the Decktet")}</figcaption>
        </figure>
      )}
    </>
  );
}

/** The words of the teacher, the step of the ladder that is done, the tips and the offer of sounds. */
function Farewell({ lesson: { game, table } }: { lesson: Lesson }) {
  const [ladder] = useState(() => (knownGame(game) ? ladderAfterLesson(game) : null));
  return (
    <>
      <div class="lesson-end stack">
        <Says level={teacherOf(game)} occasion="taught" id={game} />
        {ladder && <Ladder {...ladder} />}
      </div>
      <LoadedSoundOffer table={table} />
      <Tips />
    </>
  );
}

/** The offer of sounds, once the features of the table are loaded. */
function LoadedSoundOffer({ table }: Pick<Lesson, "table">) {
  const [Offer, setOffer] = useState<typeof SoundOffer | null>(null);
  useEffect(() => {
    table?.features().then(
      (features) => features.offersSound() && setOffer(() => features.SoundOffer),
      () => {},
    );
  }, []);
  return Offer && <Offer />;
}

/** What helps the player in a first real game. */
function Tips() {
  const isTouched = matchMedia("(hover: none)").matches;
  const look = isTouched ? t("anything on the board to see what it is.") : t("or right-click anything on the board to see what it is.");
  const tips = [
    { icon: "[data-hint]", name: t("Hint"), text: t("suggests a move and says why.") },
    { icon: "[data-undo]", name: t("Undo"), text: t("takes back your last move.") },
    { icon: "[data-tab=rules]", name: t("Press and hold"), text: look },
  ];
  return (
    <>
      <p>{t("These help you in every game:")}</p>
      <ul class="tips stack">
        {tips.map(({ icon, name, text }) => (
          <li key={name}>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: $(`${icon} .icon`).innerHTML }} />
            <span>
              <b>{name}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
