// The tabs beside the board. On a narrow screen they open a sheet over the page, which is closed by its tab, by Escape,
// or by the focus when it comes to something that the sheet covers. What it leaves in sight can be used while it is open.

import { pushDismissible } from "./dismiss-stack.js";

export class Tabs {
  /** Takes the open sheet off the stack of what Escape closes. */
  #removeSheet = () => {};

  /** Whether the tabs open a sheet. */
  #narrow = matchMedia("(max-width: 59.99rem)");

  /**
   * @param {HTMLElement} list with role tablist @param {HTMLElement} closer the button that closes the sheet
   * @param {AbortSignal} signal ends it
   * @param {(name: string) => void} opened hears the data-tab of each tab that is opened; "" where a sheet is closed
   */
  constructor(list, closer, signal, opened) {
    this.opened = opened;
    this.sheet = /** @type {HTMLElement} */ (closer.parentElement);
    this.tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=tab]")]);
    list.addEventListener(
      "click",
      (event) => {
        const tab = event.target instanceof Element ? event.target.closest("[role=tab]") : null;
        if (tab) this.#press(/** @type {HTMLElement} */ (tab));
      },
      { signal },
    );
    list.addEventListener("keydown", (event) => this.#key(event), { signal });
    document.addEventListener("focusin", () => requestAnimationFrame(() => this.#giveWay()), { signal }); // once the focus has been scrolled to
    closer.addEventListener("click", () => this.#leave(), { signal });
    this.#narrow.addEventListener("change", () => this.#rest(), { signal });
    signal.addEventListener("abort", () => this.#removeSheet());
    this.#rest();
  }

  /** As it is before anything is chosen: the first of the tabs, or no sheet. */
  #rest() {
    this.show(this.#narrow.matches ? null : (this.tabs[0] ?? null));
  }

  /** @param {string} name the data-tab of one */
  open(name) {
    const tab = this.tabs.find((one) => one.dataset.tab === name);
    if (!tab) return;
    tab.focus(); // before it is shown: what is shown may take the focus on to a place in it
    this.show(tab);
  }

  /** Show a tab among the others, or take it away. @param {string} name @param {boolean} there */
  offer(name, there) {
    const tab = this.tabs.find((one) => one.dataset.tab === name);
    if (!tab) return;
    tab.hidden = !there;
    if (!there && tab === this.#open()) this.#rest();
  }

  /** The name of the tab that is open; "" for none. */
  get name() {
    return this.#open()?.dataset.tab ?? "";
  }

  #open() {
    return this.tabs.find((tab) => tab.getAttribute("aria-selected") === "true");
  }

  /** @param {HTMLElement} tab */
  #panel(tab) {
    return document.getElementById(tab.getAttribute("aria-controls") ?? "");
  }

  /** @param {HTMLElement | null} chosen */
  show(chosen) {
    for (const tab of this.tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === (chosen ?? this.tabs[0]) ? 0 : -1;
      const panel = this.#panel(tab);
      if (panel) panel.hidden = tab !== chosen;
    }
    this.#removeSheet();
    if (chosen && this.#narrow.matches) this.#removeSheet = pushDismissible(() => this.#leave(), { isPassive: true });
    this.opened(this.name);
    if (chosen && chosen === document.activeElement && this.#covers(chosen)) this.#panel(chosen)?.focus(); // a sheet over all of a small screen
  }

  /** Close the sheet, if it is one. Gives whether it was. */
  close() {
    const sheet = this.#narrow.matches && this.#open() !== undefined;
    if (sheet) this.show(null);
    return sheet;
  }

  /** The focus goes from the sheet to its tab, and stays where it is elsewhere. */
  #leave() {
    const open = this.#open();
    const focused = document.activeElement;
    const goes = focused === document.body || this.sheet.contains(focused);
    if (this.close() && goes) open?.focus();
  }

  /** Close the sheet where it hides what has the focus. */
  #giveWay() {
    const focused = document.activeElement;
    if (focused && focused !== document.body && !document.querySelector("dialog[open]") && this.#covers(focused)) this.close();
  }

  /** Whether the sheet lies over the middle of something else. @param {Element} thing */
  #covers(thing) {
    if (!this.#narrow.matches || this.sheet.contains(thing)) return false;
    const [sheet, box] = [this.sheet.getBoundingClientRect(), thing.getBoundingClientRect()];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return sheet.left < x && x < sheet.right && sheet.top < y && y < sheet.bottom;
  }

  /** @param {HTMLElement} tab */
  #press(tab) {
    this.show(this.#narrow.matches && tab === this.#open() ? null : tab);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const tabs = this.tabs.filter((tab) => !tab.hidden);
    const here = tabs.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const last = tabs.length - 1;
    const to = { ArrowRight: here < last ? here + 1 : 0, ArrowLeft: here > 0 ? here - 1 : last, Home: 0, End: last }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    this.show(tab);
  }
}
