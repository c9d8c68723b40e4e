// The reader has pressed Play: the poster gives way to the table of play.html, used as the address asks for.

import { fetchTableMarkup, loadTable } from "../play/mount.js";
import { tableConfig } from "../session/config.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { handleSandboxedForms } from "../shared/sandboxed-forms.js";
import { postMoves } from "./move-events.js";
import { fullPageUrl } from "./params.js";
import { puzzleConfig } from "./puzzle.js";
import { viewerConfig } from "./viewer.js";

/** @import { Answering } from "./host-messages.js" */
/** @import { EmbedRequest } from "./params.js" */

/** @param {EmbedRequest} want @returns {Promise<Answering>} what the host is answered from now on */
export async function startEmbed(want) {
  const [parts] = await Promise.all([fetchTableMarkup(), loadStylesheet("./embed-table.css")]);
  document.body.classList.add("play");
  document.body.replaceChildren(...parts);
  const away = fullPageUrl(want);
  $(".skip").remove(); // there is nothing before the board to skip
  /** @type {HTMLAnchorElement} */ ($(".back")).href = away;
  $(".back span").textContent = t("On its own page");
  if (document.hasFocus()) $("#board").focus({ preventScroll: true }); // the button that had it is gone
  $("#not-kept").replaceChildren(
    t("This frame keeps nothing."),
    " ",
    h("button", { type: "button", onclick: () => $("[data-share]").click() }, t("Keep this game: copy its link")),
  );
  handleSandboxedForms();
  const config = tableConfig({
    address: { search: `?${want.query}`, hash: want.link && `#${want.link}` },
    syncUrl: false,
    exitLink: { words: t("Open the full page"), address: away },
    onRender: postMoves(),
    ...(want.show === "puzzle" ? puzzleConfig(want) : want.show ? viewerConfig(want) : {}),
  });
  await loadTable(document.body, config);
  return async (ask, move) => {
    if (ask === "play" && want.show) throw new Error(t("This is shown to be looked at or solved: only its reader plays here."));
    return window.table[ask](move);
  };
}

/** @param {string} name of a file of this build @returns {Promise<void>} when it holds */
function loadStylesheet(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(name, import.meta.url).href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(t("{file} could not be fetched.", { file: name })));
  });
}
