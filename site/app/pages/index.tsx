// The page of index.html: the running and the finished games, the deal of the day, imports, the links that start games,
// and the offline copy.

import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { DailyDeal } from "../home/daily-deal.tsx";
import { Import } from "../home/import.tsx";
import { Results } from "../home/results.tsx";
import { markPlayed, SavedGames } from "../home/saved-games.tsx";
import { FriendDialog, openSheets, pointAtOpponents } from "../home/start-links.tsx";
import { type CopyStatus, makeOfflineCopy } from "../offline/client.ts";
import { gameEntry, gamesFiles } from "../saves/backup-file.ts";
import { listResults, type Result } from "../saves/results-store.ts";
import { type IndexEntry, indexEntry, prunePictures, savesIndex } from "../saves/saves-index.ts";
import { answered, find, isPersistent, list, remove, type Save, type Unreadable } from "../saves/saves-store.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { save as downloadFile } from "../shared/clipboard-and-files.ts";
import { $ } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import { asset } from "../shared/site-url.ts";

/** The folder of the posters, which is beside this script in the build. */
const POSTERS = asset("posters/");

/** The games that are shown, latest first: those of the index, until the store has answered. */
const games = signal<IndexEntry[]>(savesIndex());
const areAllShown = signal(false);
/** What the stores have answered; null before. */
const stored = signal<{ games: IndexEntry[]; unreadable: Unreadable[]; results: Result[]; isPersistent: boolean } | null>(null);
/** The game that the player may delete. */
const deleted = signal<Save | null>(null);
/** How many games the player has deleted. */
const deletions = signal(0);
const offlineCopy = signal<CopyStatus | null>(null);

async function read() {
  const { games: saves, unreadable } = await list();
  if (isPersistent()) prunePictures(saves.map(({ id }) => id));
  else void answered().then(read, () => {});
  const entries = saves.map(indexEntry);
  if (isPersistent()) games.value = entries;
  const { results } = await listResults();
  stored.value = { games: entries, unreadable, results, isPersistent: isPersistent() };
}

/** Download a game as a file that can be imported. */
async function download(id: string) {
  const { save } = await find(id);
  if (!save) return;
  const { game, seed } = save.record.deal;
  downloadFile(jsonFile(`${game}-${seed ?? "game"}`, `${JSON.stringify(gameEntry(save), null, 1)}\n`));
}

/** Download all readable games, in one file, or in several if there are thousands. */
async function downloadAll() {
  const texts = gamesFiles((await list()).games);
  for (const [number, text] of texts.entries()) downloadFile(jsonFile(number ? `games-${number + 1}` : "games", text));
}

const jsonFile = (name: string, text: string) => new File([text], `${name.replace(/[^\w-]+/g, "-").slice(0, 60)}.json`, { type: "application/json" });

async function askToDelete(id: string) {
  deleted.value = (await find(id)).save;
}

async function deleteGame({ id }: Save) {
  await remove(id);
  await read();
  deletions.value += 1;
}

const actions = { download, remove: askToDelete };

function Going() {
  const showAll = () => {
    areAllShown.value = true;
  };
  return <SavedGames games={games.value} isAllShown={areAllShown.value} posters={POSTERS} actions={actions} showAll={showAll} />;
}

const Day = () => <DailyDeal games={games.value} results={stored.value?.results ?? []} />;

/** What is below the games to choose. */
function Rest() {
  const { games: saved = [], unreadable = [], results = [], isPersistent = true } = stored.value ?? {};
  useEffect(() => {
    const next = document.querySelector<HTMLElement>("#saves a, #results a") ?? $("#games-title");
    if (deletions.value) next.focus();
  }, [deletions.value]);
  return (
    <>
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
      {stored.value && <Results results={results} saved={saved} actions={actions} />}
      <Import onSaved={read} downloadAll={saved.length ? downloadAll : null} />
      <DeleteDialog />
      <FriendDialog />
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

function DeleteDialog() {
  const save = deleted.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!save || !dialog.current) return;
    dialog.current.returnValue = "";
    dialog.current.showModal();
  }, [save]);
  const plies = save?.record.moves.length ?? 0;
  const close = () => {
    if (save && dialog.current?.returnValue === "delete") void deleteGame(save);
  };
  return (
    <dialog id="delete" aria-labelledby="delete-title" ref={dialog} onClose={close}>
      <form method="dialog">
        <h2 id="delete-title">{t("Delete this game?")}</h2>
        <p id="delete-what">
          {save &&
            t("{name}, {plies}. You cannot undo this.", { name: save.name, plies: plies ? n("{count} move", "{count} moves", plies) : t("not started") })}
        </p>
        <p class="buttons">
          <button type="submit" class="main" value="delete">
            {t("Delete it")}
          </button>
          <button type="submit" value="">
            {t("Keep it")}
          </button>
        </p>
      </form>
    </dialog>
  );
}

listenForSettings();
openSheets();
effect(() => {
  document.body.classList.toggle("returning", games.value.length > 0);
  markPlayed(games.value);
});
effect(() => {
  $("#offline").textContent = offlineCopy.value === "ready" ? t("Ready to play offline.") : "";
});
render(<Going />, $("#saved-games"));
render(<Day />, $("#daily-deal"));
render(<Rest />, $("#rest"));
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  games.value = savesIndex();
  void read(); // restored from the back/forward cache: the list may have changed
  pointAtOpponents();
});
void read();
void makeOfflineCopy((status) => {
  offlineCopy.value = status;
});
