// The tabs beside the board. On a narrow screen they open a sheet over the page, and one is closed by its tab or by Escape.

export class Tabs {
  /** Whether the tabs open a sheet. */
  #narrow = matchMedia("(max-width: 59.99rem)");

  /**
   * @param {HTMLElement} list with role tablist @param {HTMLElement} closer the button that closes the sheet
   * @param {(name: string) => void} opened hears the data-tab of each tab that is opened; "" where a sheet is closed
   */
  constructor(list, closer, opened) {
    this.opened = opened;
    this.tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=tab]")]);
    list.addEventListener("click", (event) => {
      const tab = event.target instanceof Element ? event.target.closest("[role=tab]") : null;
      if (tab) this.#press(/** @type {HTMLElement} */ (tab));
    });
    list.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) this.#leave();
    });
    closer.addEventListener("click", () => this.#leave());
    this.#narrow.addEventListener("change", () => this.#rest());
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

  /** @param {HTMLElement | null} chosen */
  show(chosen) {
    for (const tab of this.tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === (chosen ?? this.tabs[0]) ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      if (panel) panel.hidden = tab !== chosen;
    }
    this.opened(this.name);
  }

  /** Close the sheet, if it is one. Gives whether it was. */
  close() {
    const sheet = this.#narrow.matches && this.#open() !== undefined;
    if (sheet) this.show(null);
    return sheet;
  }

  #leave() {
    const open = this.#open();
    if (this.close()) open?.focus();
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
