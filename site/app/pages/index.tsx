// The page of index.html: the running and the finished games, the deal of the day, imports, the links that start games,
// and the offline copy.

import { effect } from "@preact/signals";
import { render } from "preact";
import { AddedGames } from "../home/added-games.tsx";
import { isReturning } from "../home/daily.tsx";
import { Home } from "../home/home.ts";
import { Import } from "../home/import.tsx";
import { markPlayed, Results, showLadders } from "../home/saved-games.tsx";
import { openSheets, pointAtOpponents } from "../home/start-links.tsx";
import { Today } from "../home/today.tsx";
import { showOfflineSign } from "../offline/client.ts";
import type { Unreadable } from "../saves/saves-store.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { asset } from "../shared/site-files.ts";

function TodayOf({ home }: { home: Home }) {
  const { games, stored, played, ladders, board, actions } = home;
  return <Today {...{ games, played, ladders, board, actions }} results={stored?.results ?? null} posters={asset("posters/")} />;
}

function BelowGames({ home }: { home: Home }) {
  const { stored, actions, read, removePlugin } = home;
  const { games: saved = [], unreadable = [], results = [], isPersistent = true } = stored ?? {};
  return (
    <>
      {stored && <AddedGames {...stored.added} remove={removePlugin} />}
      <p class="not-kept" id="not-kept" role="status" hidden={isPersistent}>
        {t("This browser does not allow saving: your game is lost when you close the tab.")}
      </p>
      <section id="broken" aria-labelledby="broken-title" hidden={!unreadable.length}>
        <h2 id="broken-title">{t("Unreadable games")}</h2>
        <ul class="saves" id="unreadable">
          {unreadable.map((save) => (
            <UnreadableGame save={save} key={save.id} />
          ))}
        </ul>
      </section>
      {stored && <Results results={results} saved={saved} actions={actions} />}
      <Import onSaved={read} downloadAll={home.canDownload ? home.downloadAll : null} />
    </>
  );
}

/** A save that could not be read, with the reason, a download, and a link that tries to open it. */
function UnreadableGame({ save: { id, reason, content } }: { save: Unreadable }) {
  const file = new Blob([JSON.stringify(content, null, 1) ?? ""], { type: "application/json" });
  return (
    <li class="save">
      <p class="where">{t("This game could not be read. {reason}", { reason })}</p>
      <p class="buttons">
        <a class="button" download={`game-${id}.json`} href={URL.createObjectURL(file)}>
          {t("Download file")}
        </a>
        <a class="button plain" href={`play.html?${new URLSearchParams({ save: id })}`}>
          {t("Try to open it")}
        </a>
      </p>
    </li>
  );
}

const home = new Home();

home.refresh();
listenForSettings();
openSheets();
effect(() => {
  document.body.classList.toggle("returning", home.games.length > 0 || isReturning());
  const { results = [] } = home.stored ?? {};
  markPlayed([...home.games, ...results]);
  if (home.stored) showLadders(home.ladders);
});
render(<TodayOf home={home} />, $("#today"));
render(<BelowGames home={home} />, $("#rest"));
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  home.refresh(); // restored from the back/forward cache: the list may have changed
  pointAtOpponents();
});
void showOfflineSign();
