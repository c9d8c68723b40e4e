// Hint: marks the AI's best move on the board and lists the reasons below it.

import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RatedMove } from "../engine/protocol.ts";
import { showError } from "../feedback/errors.tsx";
import { countsForLadder } from "../model/ladder.ts";
import { explainsLadder } from "../saves/results-store.ts";
import { perform } from "../session/actions.ts";
import type { HintState } from "../session/state.ts";
import { canHint, focusBoard, type Table } from "../session/table.ts";
import { $, announce, s, setHidden } from "../shared/dom.ts";
import { named } from "../shared/game-text.tsx";
import { messageOf, percent, t } from "../shared/i18n.ts";
import { loadOptionalStyle } from "../shared/lazy-import.ts";
import { avoidOverlap, pushDismissible } from "../shared/overlays.ts";
import { follow } from "../shared/signals.ts";

const SECONDS = 2.5; // the longest search of a hint; a fast device has made the iterations of Expert before
const SEED = 1; // of the search: asked again, a position gets the same hint, unless another number of iterations fits into the time
const RADIUS = 0.2; // of a badge, relative to the target's shorter side
const MIN_RADIUS = 9; // SVG units

const spent = () => t("After a hint, a win is no step of the ladder.");
const cost = () => t("A win without hint and undo is a step of the ladder. After a hint, this game cannot be one.");

/**
 * Ask for a hint and show it. The first time that it costs a step of the ladder, only tell so.
 * @param byKey whether it was asked for by a key
 * @param knowsCost whether the player has just been told
 */
export async function askHint(table: Table, byKey: boolean, knowsCost = false) {
  const { engine, session, view, ai } = table;
  const asked: HintState = { byKey, found: null };
  await loadOptionalStyle("analysis.css");
  if (!canHint(table)) return;
  if (!knowsCost && explainsLadder(session)) {
    if (view.choice.picked.length) table.moveInput.cancel(); // the panel makes room for the buttons of a move
    view.hint = { ...asked, asks: true };
    announce(cost());
    return;
  }
  view.hint = asked;
  announce(t("Looking for a good move."));
  try {
    await session.settled;
    const { position, positionId } = session;
    if (position?.to_move == null || !canHint(table)) return; // a move was still being played, and has ended the turn
    const seen = await engine.request({ request: "view", seat: position.to_move });
    const found = await ai.think({ request: "hint", view: seen, ...session.readers, seconds: SECONDS, seed: SEED });
    if (!found?.best || view.hint !== asked || session.positionId !== positionId) return;
    const { best, second } = found;
    const isFirst = !knowsCost && countsForLadder(session);
    void session.noteHelp();
    if (view.choice.picked.length) table.moveInput.cancel(); // its marks would mix with those of the hint
    view.hint = { byKey, found: { best, second, move: position.moves.find((one) => one.move === best.move), isFirst } };
    announce([t("Suggested move:"), best.text, ...best.reasons, chances(best, second), ...(isFirst ? [spent()] : [])].join(" "));
  } catch (error) {
    if (view.hint === asked) showError(messageOf(error));
  } finally {
    if (view.hint === asked) view.hint = null;
  }
}

export function showHints(table: Table) {
  const { session, view, board } = table;
  const [panel, button] = [$("#hint-panel"), $("[data-hint]")];
  const places = [board.container, $("#choices")];
  const found = () => view.hint?.found ?? null;
  let removeDismissible = () => {};
  const clear = () => {
    view.hint = null;
  };
  const close = () => {
    const hadFocus = panel.contains(document.activeElement);
    clear();
    if (hadFocus) button.focus();
  };
  const isShown = () => found() !== null || view.hint?.asks === true;
  follow(() => button.setAttribute("aria-busy", String(view.hint !== null && !isShown())));
  // while its move is chosen, only the marks stay: on a phone the panel covers the buttons of that move
  follow(() => setHidden(panel, !isShown() || view.choice.picked.length > 0));
  follow(
    () => isShown() && view.hint,
    (hint) => {
      removeDismissible();
      if (hint) removeDismissible = pushDismissible(close);
    },
  );
  // the steps of the hint, or of the better move in the review; again after each change of the board or the buttons
  follow(
    () => [found(), view.better, view.choice.marked],
    ([hint, better]) => numberSteps(places, hint ? (hint.move?.path ?? []) : better, hint?.best.move),
  );
  follow(() => `${session.positionId} ${view.lookBack}`, clear); // it marks a move of the position that was shown
  follow(
    () => view.choice.picked,
    (picked) => picked.some((target) => isShown() && !found()?.move?.path.includes(target)) && clear(),
  );
  render(<HintPanel table={table} panel={panel} close={close} />, panel);
}

function HintPanel({ table, panel, close }: { table: Table; panel: HTMLElement; close: () => void }) {
  const { session, view, board } = table;
  const found = view.hint?.found;
  const byKey = view.hint?.byKey;
  const asks = view.hint?.asks;
  const mainButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!found && !asks) return;
    avoidOverlap(panel, [...board.container.querySelectorAll("[data-hinted]")], true);
    const { style } = document.documentElement;
    style.setProperty("--hint-height", `${panel.offsetHeight}px`);
    if (byKey) mainButton.current?.focus();
    return () => style.removeProperty("--hint-height");
  }, [found, asks]);
  const buttons = (words: string, onClick: () => void) => (
    <div class="buttons">
      <button type="button" class="main" ref={mainButton} onClick={onClick}>
        {words}
      </button>
      <button type="button" class="plain" onClick={close}>
        {t("Close")}
      </button>
    </div>
  );
  if (asks)
    return (
      <>
        <p>{cost()}</p>
        {buttons(t("Show the hint"), () => {
          close(); // gives the focus back
          void askHint(table, byKey === true, true);
        })}
      </>
    );
  if (!found) return null;
  const { best, second, move, isFirst } = found;
  const play = () => {
    view.hint = null;
    focusBoard(); // the focused button goes with the hint
    void perform(table, session.play(best.move, { isHint: true }));
  };
  return (
    <>
      <h2>
        <span class="quiet">{t("Suggested move:")}</span> {named(best.text)} <code class="notation">{move?.shown ?? best.move}</code>
      </h2>
      <ul>
        {best.reasons.map((reason) => (
          <li key={reason}>{named(reason)}</li>
        ))}
      </ul>
      <p class={second ? "quiet long" : "quiet"}>{named(chances(best, second))}</p>
      {isFirst && <p class="quiet">{spent()}</p>}
      {buttons(t("Play it"), play)}
    </>
  );
}

function chances(best: RatedMove, second?: RatedMove | null) {
  const chance = t("Chance of winning: about {percent}%, if everybody plays well.", { percent: percent(best.chance) });
  return second ? [chance, t("Nearly as good: {move}", { move: second.text })].join(" ") : chance;
}

/**
 * Put numbers on the targets of a move, which show the order in which to pick them, and on the button that finishes it.
 * @param containers elements that contain targets
 * @param path [] to remove the numbers
 * @param move its button is the last step, if it needs one
 */
function numberSteps(containers: HTMLElement[], path: string[], move?: string) {
  const all = (selector: string) => containers.flatMap((container) => [...container.querySelectorAll(selector)]);
  for (const badge of all(".hint-sign")) badge.remove();
  for (const marked of all("[data-hinted]")) marked.removeAttribute("data-hinted");
  const steps = path.map((target) => `[data-target="${CSS.escape(target)}"]`);
  const numbered = new Set<Element | null>();
  for (const [step, selector] of [...steps, ...(move ? [`[data-done="${CSS.escape(move)}"]`] : [])].entries())
    for (const found of all(selector)) {
      found.setAttribute("data-hinted", String(step + 1));
      if (!(found instanceof SVGGElement) || numbered.has(found.parentElement)) continue;
      numbered.add(found.parentElement);
      found.ownerSVGElement?.append(createBadge(found, String(step + 1))); // above all pieces, such as a token on a card
    }
}

/** Create a badge with a number, at the top right corner of a target. */
function createBadge(on: SVGGElement, number: string) {
  const { x, y, width, height } = on.getBBox();
  const radius = Math.max(MIN_RADIUS, RADIUS * Math.min(width, height));
  const label = s("text", { "font-size": 1.5 * radius, y: 0.52 * radius });
  label.textContent = number;
  const transforms = [`translate(${x + width - radius / 2} ${y + radius / 2})`];
  for (let at: Element | null = on; at && at !== on.ownerSVGElement; at = at.parentElement) transforms.unshift(at.getAttribute("transform") ?? "");
  return s("g", { class: "hint-sign", "aria-hidden": "true", transform: transforms.filter(Boolean).join(" ") }, s("circle", { r: radius }), label);
}
