// Home page: the dialog to play with a friend: which game, and whether by link or on this device. Loaded on first use.

import { h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { gameName } from "./game-name.ts";

/** @param game its id; "" to choose one */
export function openFriendDialog(game: string, start: (game: string, friend: "away" | "person") => void) {
  const choice = h("fieldset", { class: "friend-games", hidden: game !== "" }, h("legend", {}, t("Game")), ...GAMES.map(gameField));
  const chosen = () => game || String(new FormData(form).get("game"));
  const title = game ? t("Play {name} with a friend", { name: gameName(game) }) : t("Play a friend");
  const ways = h(
    "div",
    { class: "friend-ways" },
    way("away", t("By link"), t("Each on your own device. After a move, you send a link by any messenger.")),
    way("person", t("On this device"), t("You pass the device back and forth.")),
  );
  const form = h("form", { method: "dialog" }, h("h2", { id: "friend-title" }, title), choice, ways);
  form.append(h("p", { class: "buttons" }, h("button", { value: "", class: "plain" }, t("Cancel"))));
  form.addEventListener("submit", (event) => {
    const friend = event.submitter?.getAttribute("value");
    if (friend === "away" || friend === "person") start(chosen(), friend);
  });
  const dialog = h("dialog", { class: "friend-dialog", "aria-labelledby": "friend-title", onclose: () => dialog.remove() }, form);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close()); // on the backdrop
  document.body.append(dialog);
  dialog.showModal();
}

const gameField = ([id, name]: [string, string], index: number) =>
  h("label", {}, h("input", { type: "radio", name: "game", value: id, checked: index === 0 }), h("span", {}, name));

const way = (value: string, name: string, text: string) => h("button", { value }, h("span", {}, h("b", {}, name), " ", h("small", {}, text)));
