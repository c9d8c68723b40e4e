// The seats dialog: assigns people and AI players to seats at any time during a game.

import { seatPicker } from "../session/seat-picker.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { Players } from "../session/seat-picker.js" */
/** @import { TableView } from "../engine/protocol.js" */

/** @param {HTMLDialogElement} dialog @param {TableView} now @param {Players} players the current ones @param {(seats: string[], names: string[]) => void} onApply */
export function showSeatsDialog(dialog, now, players, onApply) {
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
