// The seats dialog: assigns people and AI players to seats at any time during a game.

import type { TableView } from "../engine/protocol.ts";
import type { Players } from "../session/seat-picker.ts";
import { seatPicker } from "../session/seat-picker.ts";
import { h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";

/** @param players the current ones */
export async function showSeatsDialog(dialog: HTMLDialogElement, now: TableView, players: Players, onApply: (seats: string[], names: string[]) => void) {
  await loadStylesheet("dialogs.css").catch(() => {}); // unstyled, it can still be used
  const { field, chosenSeats, typed } = seatPicker({ ...now, id: now.game }, players);
  const legend = field.querySelector("legend");
  if (legend) legend.className = "visually-hidden"; // the heading already says it
  const form = h(
    "form",
    { method: "dialog" },
    h("h2", { id: "options-title" }, t("Who plays?")),
    h("p", { class: "quiet" }, t("You can change who plays at any time.")),
    field,
    h("p", { class: "buttons" }, h("button", { value: "apply", class: "main" }, t("Apply")), h("button", { value: "", class: "plain" }, t("Close"))),
  );
  form.addEventListener("submit", (event) => {
    if (event.submitter?.getAttribute("value") === "apply") onApply(chosenSeats(), typed());
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}
