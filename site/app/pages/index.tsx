// The page of index.html: the running and the finished games, the deal of the day, imports, the links that start games,
// and the offline copy.

import { effect } from "@preact/signals";
import { render } from "preact";
import { AddedGames } from "../home/added-games.tsx";
import { DailyDeal, isReturning } from "../home/daily.tsx";
import { Goal } from "../home/goal.tsx";
import { Home } from "../home/home.ts";
import { Import } from "../home/import.tsx";
import { DailyPuzzle } from "../home/puzzle-card.tsx";
import { markPlayed, Results, SavedGames, showLadders } from "../home/saved-games.tsx";
import { openSheets, pointAtOpponents } from "../home/start-links.tsx";
import { Week } from "../home/week.tsx";
import { showOfflineSign } from "../offline/client.ts";
import type { Unreadable } from "../saves/saves-store.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { asset } from "../shared/site-files.ts";

const Running = ({ home: { games, isPlayed, actions } }: { home: Home }) => (
  <SavedGames games={games} isPlayed={isPlayed} posters={asset("posters/")} actions={actions} />
);

/** What the views of a day show. */
const known = ({ games, stored, played, ladders }: Home) => ({ games, results: stored?.results ?? null, played, ladders });

const NextGoal = ({ home }: { home: Home }) => <Goal {...known(home)} />;

const Puzzle = ({ home }: { home: Home }) => <DailyPuzzle games={home.games} board={home.board} />;

const Deal = ({ home }: { home: Home }) => <DailyDeal {...known(home)} />;

const ThisWeek = ({ home }: { home: Home }) => <Week {...known(home)} />;

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
render(<NextGoal home={home} />, $("#goal-place"));
render(<Puzzle home={home} />, $("#daily-puzzle"));
render(<Deal home={home} />, $("#daily-deal"));
render(<ThisWeek home={home} />, $("#week"));
render(<Running home={home} />, $("#saved-games"));
render(<BelowGames home={home} />, $("#rest"));
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  home.refresh(); // restored from the back/forward cache: the list may have changed
  pointAtOpponents();
});
void showOfflineSign();
