// Shows an error for a while, in place of the prompt or beside the field in which a move was typed.

import { render } from "preact";
import { $ } from "../shared/dom.ts";
import { GameText } from "../shared/game-text.tsx";
import { pushDismissible } from "../shared/overlays.ts";
import { soundError } from "./sounds.ts";

const DURATION = 9000; // ms that an error message stays

let timer: ReturnType<typeof setTimeout> | undefined;

/** Removes the message from the dismiss stack, so that Escape no longer closes it. */
let removeDismissible = () => {};

/** Show an error message for some seconds, in an assertive live region, and play the sound of an error. */
export function showError(words: string) {
  clearTimeout(timer);
  const element = $("#refusal");
  // on a phone, its sheet covers the prompt
  const form = document.activeElement?.closest("#panel-moves")?.querySelector("form");
  if (form) form.append(element);
  else returnToPrompt(element);
  render(null, element); // so that screen readers read the same words again
  render(
    <span>
      <GameText text={words} />
    </span>,
    element,
  );
  element.hidden = false;
  removeDismissible();
  removeDismissible = pushDismissible(clearError, { isPassive: true });
  timer = setTimeout(clearUnlessInUse, DURATION);
  soundError();
}

/** Clear the message, but not while it is hovered or contains the focus. */
function clearUnlessInUse() {
  if ($("#refusal").matches(":hover, :focus-within")) timer = setTimeout(clearUnlessInUse, DURATION);
  else clearError();
}

export function clearError() {
  clearTimeout(timer);
  removeDismissible();
  const element = $("#refusal");
  if (element.hidden) return; // setting it again would cost a style pass
  render(null, element);
  element.hidden = true;
  returnToPrompt(element);
}

function returnToPrompt(element: HTMLElement) {
  if (!element.closest(".prompt")) $("#not-kept").before(element);
}
