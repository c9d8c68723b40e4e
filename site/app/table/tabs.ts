// The tabs beside the board. On a narrow screen, or everywhere with `alwaysSheet`, a tab opens its panel as a sheet
// over the page. The sheet closes when its tab or its close button is pressed, with Escape, or when the focus moves to
// an element under it. The rest of the page stays usable.

import type { ViewState } from "../session/state.ts";
import { $, wideScreen } from "../shared/dom.ts";
import { pushDismissible } from "../shared/overlays.ts";
import { follow, update } from "../shared/signals.ts";

export class Tabs {
  #sheet = $(".side .sheet");
  #tabs = [...document.querySelectorAll<HTMLElement>("#tabs [role=tab]")];
  #alwaysSheet: boolean;
  #view: ViewState;
  /** Removes the open sheet from the dismiss stack. */
  #removeSheet = () => {};
  #wide = wideScreen();

  constructor(view: ViewState, alwaysSheet: boolean) {
    this.#alwaysSheet = alwaysSheet;
    this.#view = view;
    for (const tab of this.#tabs) tab.addEventListener("click", () => this.#show(this.#isSheet && tab === this.#open ? null : tab));
    $("#tabs").addEventListener("keydown", (event) => this.#key(event));
    // after the browser has scrolled to the focused element
    document.addEventListener("focusin", () => requestAnimationFrame(() => this.#closeIfCovering()));
    $("#sheet-close").addEventListener("click", () => this.#closeToTab());
    this.#wide.addEventListener("change", () => this.#reset());
    follow(
      () => view.tab,
      () => this.#draw(),
    );
    follow(
      () => view.endCard,
      (card) => card && this.close(), // a sheet would cover it
    );
    this.#reset();
  }

  open(name: string) {
    const tab = this.#find(name);
    if (!tab || tab.hidden) return;
    tab.focus(); // before showing the panel, which may move the focus into itself
    this.#show(tab);
  }

  /** Close the sheet. Returns whether one was open. */
  close() {
    const isOpen = this.#isSheet && this.#open !== undefined;
    if (isOpen) this.#show(null);
    return isOpen;
  }

  setVisible(name: string, isVisible: boolean) {
    const tab = this.#find(name);
    if (!tab) return;
    tab.hidden = !isVisible;
    if (!isVisible && tab === this.#open) this.#reset();
  }

  #find(name: string) {
    return this.#tabs.find(({ dataset }) => dataset.tab === name);
  }

  get #isSheet() {
    return this.#alwaysSheet || !this.#wide.matches;
  }

  get #open() {
    return this.#find(this.#view.tab);
  }

  /** Show the first tab, or no sheet. */
  #reset() {
    this.#show(this.#isSheet ? null : (this.#tabs[0] ?? null));
  }

  /** On a wide screen, the end card covers the panels. */
  #show(chosen: HTMLElement | null) {
    update(this.#view, { tab: chosen?.dataset.tab ?? "", ...(this.#wide.matches && { endCard: null }) });
  }

  #draw() {
    const chosen = this.#open;
    for (const tab of this.#tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === (chosen ?? this.#tabs[0]) ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = tab !== chosen;
    }
    this.#removeSheet();
    if (chosen && this.#isSheet) this.#removeSheet = pushDismissible(() => this.#closeToTab(), { isPassive: true });
    // the sheet covers its own tab on a small screen
    if (chosen && chosen === document.activeElement && this.#covers(chosen)) panelOf(chosen)?.focus();
  }

  /** Close the sheet. If it contains the focus, move the focus to its tab. */
  #closeToTab() {
    const open = this.#open;
    const focused = document.activeElement;
    const goes = focused === document.body || this.#sheet.contains(focused);
    if (this.close() && goes) (open && isShown(open) ? open : this.#tabs[0])?.focus();
  }

  #closeIfCovering() {
    const focused = document.activeElement;
    if (focused && focused !== document.body && !document.querySelector("dialog[open]") && this.#covers(focused)) this.close();
  }

  /** Whether the sheet covers the centre of an element. */
  #covers(thing: Element) {
    if (!this.#isSheet || this.#sheet.contains(thing)) return false;
    const [sheet, box] = [this.#sheet.getBoundingClientRect(), thing.getBoundingClientRect()];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return sheet.left < x && x < sheet.right && sheet.top < y && y < sheet.bottom;
  }

  #key(event: KeyboardEvent) {
    const tabs = this.#tabs.filter(isShown);
    const here = tabs.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: (here + 1) % tabs.length, ArrowLeft: here > 0 ? here - 1 : -1, Home: 0, End: -1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to);
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    this.#show(tab);
  }
}

const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute("aria-controls") ?? "");

/** Whether a tab is shown, and not in a closed menu. */
const isShown = (tab: HTMLElement) => !tab.hidden && (tab.checkVisibility?.() ?? true);
