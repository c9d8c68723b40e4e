// Replaces the poster of an embed with the game table, configured by the URL.

import { render } from "preact";
import { shareGame } from "../session/actions.ts";
import { type Table, tableConfig } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { fetchTableMarkup, loadStylesheet } from "../shared/lazy-import.ts";
import { disableStorage } from "../shared/storage.ts";
import { mountTable } from "../table/mount.ts";
import { type EmbedRequest, fullPageUrl, handleSandboxedForms, postMoves } from "./frame.ts";
import { shownConfig } from "./shown-game.tsx";

export async function startEmbed(want: EmbedRequest) {
  const [parts] = await Promise.all([fetchTableMarkup(), loadStylesheet("embed-table.css")]);
  document.body.classList.add("play");
  document.body.replaceChildren(...parts);
  leaveFocusToHost();
  const fullPage = fullPageUrl(want);
  $(".skip").remove(); // there is nothing to skip before the board
  $<HTMLAnchorElement>(".back").href = fullPage;
  $(".back span").textContent = t("Full page");
  if (document.hasFocus()) $("#board").focus({ preventScroll: true }); // the button that had the focus is gone
  $("#not-kept").textContent = "";
  handleSandboxedForms();
  if (want.show) disableStorage(); // a game that is shown is not saved
  const config = tableConfig({
    address: { search: `?${want.query}`, hash: want.link && `#${want.link}` },
    exitLink: { words: t("Open the full page"), address: fullPage },
    onRender: postMoves(),
    ...(want.show && shownConfig(want)),
  });
  const table = mountTable(config);
  render(<NotKept table={table} />, $("#not-kept"));
}

const NotKept = ({ table }: { table: Table }) => (
  <>
    {t("Nothing is saved here.")}{" "}
    <button type="button" onClick={() => void shareGame(table)}>
      {t("To keep this game, copy its link")}
    </button>
  </>
);

/**
 * Let no script take the focus from the host page: in some browsers, focusing an element of a frame focuses the frame.
 * While the reader is in the host page, for example types a comment, a table that is ready, a computer's move or the end
 * of the game must not interrupt.
 */
function leaveFocusToHost() {
  for (const { prototype } of [HTMLElement, SVGElement]) {
    const { focus } = prototype;
    prototype.focus = function (options) {
      if (document.hasFocus()) focus.call(this, options);
    };
  }
}
