// Draws what is around the board: the components of the prompt, the plates and the panels, and the attributes of buttons
// and labels that are in the markup of the page.

import type { ComponentChild } from "preact";
import { render } from "preact";
import { isPersistent } from "../saves/saves-store.ts";
import { canHint, type Table } from "../session/table.ts";
import { $, setHidden } from "../shared/dom.ts";
import { follow } from "../shared/signals.ts";
import { hasLongName, PlatesOfTable, TitleOfTable } from "./plates.tsx";
import { Guidance, HandOver, MovesOfOthers, Status, turnsOfOthers } from "./prompt.tsx";
import { ScorePanel } from "./score-panel.tsx";

export function showPanels(table: Table) {
  const { session, tabs } = table;
  const parts: [string, ComponentChild][] = [
    ["#status", <Status table={table} />],
    ["#guidance", <Guidance table={table} />],
    ["#others-moves", <MovesOfOthers table={table} />],
    ["#hand-over", <HandOver table={table} />],
    ["#game", <TitleOfTable table={table} />],
    ["#panel-score", <ScorePanel table={table} />],
    ["#seats", <PlatesOfTable table={table} />],
  ];
  follow(
    () => session.position !== null,
    (isOpen) => {
      if (isOpen) for (const [selector, part] of parts) replaceContent($(selector), part);
    },
  );
  followAttributes(table);
  follow(
    () => session.position?.over ?? false,
    (isOver) => {
      tabs.setVisible("moves", !isOver);
      tabs.setVisible("review", isOver && !session.isResigned); // for the rules, a resigned game goes on: its review could reveal hidden cards
    },
  );
}

/** Render a component in place of what an element contains. */
export function replaceContent(place: HTMLElement, part: ComponentChild) {
  render(null, place);
  place.replaceChildren();
  render(part, place);
}

/** What the state says of the page, and of elements of its markup. */
function followAttributes(table: Table) {
  const { session, view } = table;
  const hide = (selector: string, isHidden: () => boolean) => follow(() => setHidden($(selector), isHidden()));
  const disable = (selector: string, isDisabled: () => boolean) => follow(() => $(selector).setAttribute("aria-disabled", String(isDisabled()))); // not `disabled`, which would lose the focus, for example after undoing the first ply
  const mark = (name: string, holds: () => boolean) => {
    follow(() => void document.body.toggleAttribute(name, holds()));
  };
  hide("#others-moves", () => !turnsOfOthers(session, view).length);
  hide("#caution", () => !session.position?.undo?.reveals);
  hide("[data-hint]", () => session.position?.over ?? false);
  hide("#hand-over", () => session.seatToIdentify === null);
  follow(
    () => !session.isSaving && session.position,
    (position) => position && setHidden($("#not-kept"), isPersistent()), // it is known once a position was saved
  );
  mark("data-begun", () => view.choice.picked.length > 0);
  mark("data-looking-back", () => view.lookBack !== null);
  mark("data-reviewing", () => view.tab === "review" && session.position?.over === true);
  mark("data-card-open", () => view.endCard !== null);
  disable("[data-undo]", () => !session.position?.undo);
  disable("[data-hint]", () => !canHint(table));
  disable("[data-redo]", () => !session.position?.redo);
  follow(() => $("#startup").toggleAttribute("data-said", session.position !== null)); // the player can move already, or the status says what the game waits for
  follow(() => $("#seats").toggleAttribute("data-long", session.position !== null && hasLongName(session.position)));
}
