// The menu of the bottom bar, the sound button, and the list of keys.

import { Fragment } from "preact";
import { useState } from "preact/hooks";
import { soundTurn } from "../feedback/sounds.ts";
import { preference, setPreference } from "../preferences/preferences.ts";
import type { Table } from "../session/table.ts";
import { drawn, Icon, showDialog } from "../shared/components.tsx";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { pushDismissible } from "../shared/overlays.ts";
import { readLocal, writeLocal } from "../shared/storage.ts";
import { askToResign, canResign } from "./new-game.ts";

const SPEAKER = "M4 9.500v5h3.500L12 19V5L7.500 9.500ZM15.500 9a4 4 0 0 1 0 6m2.500-8.500a8 8 0 0 1 0 11";
const FLAG = "M6 21V4.500h12l-3 4 3 4H6";
const SOUND_OFFERED = "sound-offered"; // in local storage
const OR = t("or"); // separates alternative keys

const KEYS: [keys: string, action: string][] = [
  [t("Tab"), t("go through what you can choose, then the buttons and panels")],
  ["← ↑ → ↓", t("move around the board, in a move only to what you can choose next")],
  [t("Home End"), t("go to either end of the row, or with Ctrl of the board")],
  [t("Enter or Space"), t("choose, or undo the choice")],
  [t("Esc"), t("cancel the move, or close what is open")],
  ["u", t("undo the last move")],
  ["h", t("show a hint")],
  ["i", t("show what something is and can do, or why you cannot choose it")],
  ["+ - 0", t("zoom in, zoom out, show all (on boards that grow)")],
  ["?", t("show this list")],
];

/**
 * Open the menu, unless it is open. The next click closes it, also one on its button, but not one on the sound button.
 */
export function toggleMenu(table: Table) {
  const bar = $(".bar");
  const more = $(".bar [data-more]"); // the text of a lesson has such a mark too
  if (!bar.querySelector(".menu-only")) addHeaderButtons(more);
  if (bar.hasAttribute("data-open")) return;
  bar.querySelector("[data-resign]")?.remove();
  if (canResign(table)) more.before(resignButton(table));
  const closing = new AbortController();
  const close = () => {
    closing.abort();
    removeDismissible();
    bar.removeAttribute("data-open");
    more.setAttribute("aria-expanded", "false");
  };
  const removeDismissible = pushDismissible(close);
  bar.setAttribute("data-open", "");
  more.setAttribute("aria-expanded", "true");
  // The click that opens the menu has already passed the document, so it does not close the menu again.
  const until = { signal: closing.signal, capture: true };
  document.addEventListener("click", ({ target }) => target instanceof Element && !target.closest("[data-sound]:not(html)") && setTimeout(close), until);
}

/** Copy the header buttons for which a narrow header has no room into the menu. */
function addHeaderButtons(more: HTMLElement) {
  for (const button of document.querySelectorAll(".top > :is([data-sound], [data-settings])")) {
    const copy = button.cloneNode(true) as HTMLElement;
    copy.className = "menu-only";
    more.before(copy);
  }
}

function resignButton(table: Table) {
  const ask = () => void askToResign(table);
  return h("button", { type: "button", class: "menu-only", "data-resign": true, onclick: ask }, drawn(<Icon path={FLAG} />), h("span", {}, t("Give up…")));
}

export function switchSound() {
  const isOn = preference("sound") !== "on";
  setPreference("sound", isOn ? "on" : "off");
  soundTurn();
  for (const button of document.querySelectorAll("button[data-sound]")) button.setAttribute("aria-pressed", String(isOn));
}

/** Whether to offer sounds: once, to a player who has not turned them on. */
export function offersSound() {
  if (preference("sound") === "on" || readLocal(SOUND_OFFERED)) return false;
  writeLocal(SOUND_OFFERED, "yes");
  return true;
}

export function SoundOffer() {
  const [isOn, setOn] = useState(false);
  const turnOn = () => {
    if (preference("sound") !== "on") switchSound();
    setOn(true);
  };
  return (
    <button type="button" class="plain" onClick={turnOn}>
      <Icon path={SPEAKER} />
      <span>{isOn ? t("Sound is on") : t("Turn on sound")}</span>
    </button>
  );
}

/** Show the list of keys, opened with ? or with its button under Moves. */
export const showShortcuts = () => showDialog("shortcuts", <Shortcuts />);

const Shortcuts = () => (
  <>
    <h2 id="shortcuts-title">{t("Keys")}</h2>
    <dl>
      {KEYS.map(([keys, action]) => (
        <Fragment key={keys}>
          <dt>{wrapKeys(keys)}</dt>
          <dd>{action}</dd>
        </Fragment>
      ))}
    </dl>
    <p class="quiet">{t("You can also type any move, in words or notation, under Moves.")}</p>
  </>
);

/** Wrap each key in <kbd>, but not the words between keys. */
const wrapKeys = (keys: string) => keys.split(" ").flatMap((word) => [word === OR ? word : <kbd key={word}>{word}</kbd>, " "]);
