// The tabs beside the board. On a narrow screen, or everywhere with `alwaysSheet`, a tab opens its panel as a sheet
// over the page. The sheet closes when its tab or its close button is pressed, with Escape, or when the focus moves to
// an element under it. The rest of the page stays usable.

import { wideScreen } from "./dom.ts";
import { pushDismissible } from "./overlays.ts";

export class Tabs {
  alwaysSheet: boolean;
  opened: (name: string) => void;
  sheet: HTMLElement;
  tabs: HTMLElement[];
  /** Removes the open sheet from the dismiss stack. */
  #removeSheet = () => {};

  #wide = wideScreen();

  /**
   * @param list with role tablist
   * @param closer the button that closes the sheet
   * @param signal removes the listeners
   * @param opened called with the data-tab of an opened tab; "" if the sheet was closed
   * @param alwaysSheet whether the tabs open a sheet on wide screens too
   */
  constructor(list: HTMLElement, closer: HTMLElement, signal: AbortSignal, opened: (name: string) => void, alwaysSheet: boolean = false) {
    this.alwaysSheet = alwaysSheet;
    this.opened = opened;
    this.sheet = closer.parentElement as HTMLElement;
    this.tabs = [...list.querySelectorAll("[role=tab]")] as HTMLElement[];
    list.addEventListener(
      "click",
      (event) => {
        const tab = event.target instanceof Element ? event.target.closest("[role=tab]") : null;
        if (tab) this.#press(tab as HTMLElement);
      },
      { signal },
    );
    list.addEventListener("keydown", (event) => this.#key(event), { signal });
    // after the browser has scrolled to the focused element
    document.addEventListener("focusin", () => requestAnimationFrame(() => this.#closeIfCovering()), { signal });
    closer.addEventListener("click", () => this.#closeToTab(), { signal });
    this.#wide.addEventListener("change", () => this.#reset(), { signal });
    signal.addEventListener("abort", () => this.#removeSheet());
    this.#reset();
  }

  /** Whether the tabs open a sheet. */
  get #isSheet() {
    return this.alwaysSheet || !this.#wide.matches;
  }

  /** Restore the initial state: the first tab, or no sheet. */
  #reset() {
    this.show(this.#isSheet ? null : (this.tabs[0] ?? null));
  }

  /** @param name the data-tab of a tab */
  open(name: string) {
    const tab = this.tabs.find((one) => one.dataset.tab === name);
    if (!tab) return;
    tab.focus(); // before showing the panel, which may move the focus into itself
    this.show(tab);
  }

  /** Show or hide a tab. */
  setVisible(name: string, isVisible: boolean) {
    const tab = this.tabs.find((one) => one.dataset.tab === name);
    if (!tab) return;
    tab.hidden = !isVisible;
    if (!isVisible && tab === this.#open()) this.#reset();
  }

  /** The name of the open tab; "" if none is open. */
  get name() {
    return this.#open()?.dataset.tab ?? "";
  }

  #open() {
    return this.tabs.find((tab) => tab.getAttribute("aria-selected") === "true");
  }

  #panel(tab: HTMLElement) {
    return document.getElementById(tab.getAttribute("aria-controls") ?? "");
  }

  show(chosen: HTMLElement | null) {
    for (const tab of this.tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === (chosen ?? this.tabs[0]) ? 0 : -1;
      const panel = this.#panel(tab);
      if (panel) panel.hidden = tab !== chosen;
    }
    this.#removeSheet();
    if (chosen && this.#isSheet) this.#removeSheet = pushDismissible(() => this.#closeToTab(), { isPassive: true });
    this.opened(this.name);
    // the sheet covers its own tab on a small screen
    if (chosen && chosen === document.activeElement && this.#covers(chosen)) this.#panel(chosen)?.focus();
  }

  /** Close the sheet. Returns whether one was open. */
  close() {
    const sheet = this.#isSheet && this.#open() !== undefined;
    if (sheet) this.show(null);
    return sheet;
  }

  /** Close the sheet. If it contains the focus, move the focus to its tab. */
  #closeToTab() {
    const open = this.#open();
    const focused = document.activeElement;
    const goes = focused === document.body || this.sheet.contains(focused);
    if (this.close() && goes) (open && isShown(open) ? open : this.tabs[0])?.focus();
  }

  /** Close the sheet if it covers the focused element. */
  #closeIfCovering() {
    const focused = document.activeElement;
    if (focused && focused !== document.body && !document.querySelector("dialog[open]") && this.#covers(focused)) this.close();
  }

  /** Whether the sheet covers the centre of an element. */
  #covers(thing: Element) {
    if (!this.#isSheet || this.sheet.contains(thing)) return false;
    const [sheet, box] = [this.sheet.getBoundingClientRect(), thing.getBoundingClientRect()];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return sheet.left < x && x < sheet.right && sheet.top < y && y < sheet.bottom;
  }

  #press(tab: HTMLElement) {
    this.show(this.#isSheet && tab === this.#open() ? null : tab);
  }

  #key(event: KeyboardEvent) {
    const tabs = this.tabs.filter(isShown);
    const here = tabs.indexOf(document.activeElement as HTMLElement);
    const last = tabs.length - 1;
    const to = { ArrowRight: here < last ? here + 1 : 0, ArrowLeft: here > 0 ? here - 1 : last, Home: 0, End: last }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    this.show(tab);
  }
}

/** Whether a tab is shown, and not in a closed menu. */
const isShown = (tab: HTMLElement) => !tab.hidden && (tab.checkVisibility?.() ?? true);
