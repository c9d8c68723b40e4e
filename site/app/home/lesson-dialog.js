// Home page: the dialog that offers the lesson before the first game.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { gameName } from "./game-name.js";
import { lessonMinutes } from "./lesson-offer.js";

/** @param {string} game @param {string} address of the table */
export function openLessonDialog(game, address) {
  const name = gameName(game);
  const lesson = h(
    "a",
    { class: "button main", href: `lesson.html?game=${game}`, autofocus: true },
    t("Learn it in {minutes} minutes", { minutes: lessonMinutes(game) }),
  );
  const dialog = h(
    "dialog",
    { class: "friend-dialog", "aria-labelledby": "lesson-title", onclose: () => dialog.remove() },
    h("h2", { id: "lesson-title" }, t("New to {name}?", { name })),
    h("p", { class: "buttons" }, lesson, h("a", { class: "button", href: address }, t("Play now"))),
  );
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close()); // on the backdrop
  document.body.append(dialog);
  dialog.showModal();
}
