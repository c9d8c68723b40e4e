// Lesson panel: the text, progress and buttons of a step, beside or below the board. Its buttons are always in sight;
// its text, picture and task scroll together, in this order.

import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type * as protocol from "../engine/protocol.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { TextWithRulings } from "../table/prompt.tsx";
import type { Lesson } from "./lesson.ts";

const PRAISE = [t("Well done."), t("Exactly."), t("That’s it.")];

const isFinished = ({ step, steps, done }: protocol.Lesson) => step === steps && done === true;

/**
 * Put the panel of a lesson beside the board, and the praise into the prompt.
 * @param invitation address to return to after the lesson; "" if there is none
 */
export function showPanel(lesson: Lesson, invitation: string) {
  const [panel, praise] = [document.createDocumentFragment(), document.createDocumentFragment()];
  render(<Praise lesson={lesson} />, praise);
  $(".prompt").prepend(praise);
  render(<Panel lesson={lesson} invitation={invitation} />, panel);
  $("#play-area").append(panel);
}

function Praise({ lesson }: { lesson: Lesson }) {
  const { step, done } = lesson.now ?? { step: 0, done: null };
  return (
    <p class="praise" hidden={!done || lesson.isShown}>
      {PRAISE[step % PRAISE.length]}
    </p>
  );
}

function Panel({ lesson, invitation }: { lesson: Lesson; invitation: string }) {
  const { now } = lesson;
  const words = useWords(now);
  const { step = 0, steps = 0, title = "", done = null } = now ?? {};
  const isAtEnd = now !== null && isFinished(now);
  const hasSolvedAll = lesson.solved.size === steps; // only then is the learner told that they know the rules
  const goTo = async (to: number) => {
    await lesson.goTo(to);
    $("#lesson-title").focus({ preventScroll: true });
  };
  const first = `play.html?${new URLSearchParams({ game: lesson.game, seat1: "novice" })}`;
  return (
    <section
      class="lesson-panel"
      aria-labelledby="lesson-title"
      hidden={!now}
      data-done={done === true ? "" : null}
      data-wrong={done === false ? "" : null}
      data-finished={isAtEnd ? "" : null}
    >
      <progress aria-hidden="true" max={steps} value={done ? step : step - 1} />
      <div class="lesson-progress">
        <h2 id="lesson-title" tabIndex={-1}>
          {isAtEnd ? (hasSolvedAll ? t("You know the rules!") : t("That was the lesson")) : title}
        </h2>
        <p class="count">{isAtEnd ? t("{step} of {steps}", { step, steps }) : t("Step {step} of {steps}", { step, steps })}</p>
      </div>
      <div class="words" ref={words} onScroll={({ currentTarget }) => markMore(currentTarget)}>
        <div class="text">{now && (isAtEnd ? <Tips /> : <Text lesson={now} key={step} />)}</div>
        <button type="button" class="more-words" tabIndex={-1} aria-hidden="true" onClick={({ currentTarget }) => readOn(currentTarget)}>
          {t("Read on")} ↓
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
        {/* also offered before the task is done, to skip the step */}
        <button type="button" class={done ? "main" : ""} hidden={step === steps || done === false} onClick={() => void goTo(step + 1)}>
          {t("Next")}
        </button>
        <a class="button plain" href={`rules/${encodeURIComponent(lesson.game)}.html`} hidden={!isAtEnd}>
          {t("Rules")}
        </a>
        <a class="button main" href={invitation || first} hidden={!isAtEnd}>
          {invitation ? t("Back to the invitation") : t("Play your first game")}
        </a>
      </p>
    </section>
  );
}

/** The element with the words, which takes over the prompt and scrolls to what is new. */
function useWords(now: protocol.Lesson | null) {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = words;
    if (!current) return;
    current.insertBefore($(".prompt"), current.lastChild);
    const sizes = new ResizeObserver(() => settle(current));
    for (const part of [current, ...current.children]) sizes.observe(part); // the text grows when the suits of cards are added to their names
  }, []);
  useLayoutEffect(() => {
    if (words.current) words.current.scrollTop = 0;
  }, [now?.step, now && isFinished(now)]);
  useLayoutEffect(() => {
    if (words.current) settle(words.current);
  }, [now]);
  return words;
}

/** Scroll to the answer to a move, below the words, as soon as it is laid out. */
function settle(words: HTMLElement) {
  const isAnswered = words.closest("[data-done]:not([data-finished]), [data-wrong]") || words.querySelector(".refusal:not([hidden])");
  if (isAnswered) words.scrollTop = words.scrollHeight;
  markMore(words);
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
          <TextWithRulings text={paragraph} />
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
      <p>{t("Three things help you in your first game:")}</p>
      <ul class="tips">
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
