// The page of index.html: the running and the finished games, the deal of the day, imports, the links that start games,
// and the offline copy.

import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { AddedGames } from "../home/added-games.tsx";
import { type Board, boardOfDay, DailyDeal, DailyPuzzle, isReturning, playedToday } from "../home/daily.tsx";
import { Import } from "../home/import.tsx";
import { LessonRow, NextGame, nextThing } from "../home/next-step.tsx";
import { markPlayed, Results, SavedGames, showLadders } from "../home/saved-games.tsx";
import { FriendDialog, openSheets, pointAtOpponents } from "../home/start-links.tsx";
import { Week } from "../home/week.tsx";
import { localDay } from "../model/daily-puzzle.ts";
import type { Result } from "../model/result.ts";
import { showOfflineSign } from "../offline/client.ts";
import { gameEntry, gamesFiles } from "../saves/backup-file.ts";
import { deletePlugin, listPlugins, type SavedPlugin } from "../saves/plugins-store.ts";
import { listResults } from "../saves/results-store.ts";
import type { IndexEntry, Save, Unreadable } from "../saves/saves-store.ts";
import { answered, find, indexEntry, isPersistent, list, prunePictures, remove, savesIndex } from "../saves/saves-store.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { ConfirmDialog } from "../shared/components.tsx";
import { downloadFile } from "../shared/copy-share-download.ts";
import { $ } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import { asset } from "../shared/site-files.ts";
import { withHelp } from "../start/ladder.tsx";

/** What the page shows, and the actions on the saved games. */
class Home {
  /** The games that are shown, latest first: those of the index, until the store has answered. */
  games = signal<IndexEntry[]>(savesIndex());
  /** What the stores have answered; null before. */
  stored = signal<{
    games: IndexEntry[];
    unreadable: Unreadable[];
    results: Result[];
    isPersistent: boolean;
    added: { plugins: SavedPlugin[]; unreadable: number };
  } | null>(null);
  deleted = signal<Save | null>(null); // the game that the player may delete
  deletions = signal(0);
  removed = signal<SavedPlugin | null>(null); // the game by another author that the player may remove
  removals = signal(0);
  /** The game of the dialog to play with a friend; "" to choose one, null while it is closed. */
  friendGame = signal<string | null>(null);
  board = signal<Board | null>(null); // of today's puzzle

  read = async () => {
    const { games: saves, unreadable } = await list();
    if (isPersistent()) prunePictures(saves.map(({ id }) => id));
    else void answered().then(this.read, () => {});
    const entries = saves.map(indexEntry);
    if (isPersistent()) this.games.value = entries;
    const results = withHelp((await listResults()).results, saves);
    this.stored.value = { games: entries, unreadable, results, isPersistent: isPersistent(), added: await listPlugins() };
  };

  async delete({ id }: Save) {
    await remove(id);
    await this.read();
    this.deletions.value += 1;
  }

  async removePlugin({ key }: SavedPlugin) {
    await deletePlugin(key);
    await this.read();
    this.removals.value += 1;
  }

  /** What the buttons of a saved game do. */
  actions = {
    async download(id: string) {
      const { save } = await find(id);
      if (!save) return;
      const { game, seed } = save.record.deal;
      downloadFile(jsonFile(`${game}-${seed ?? "game"}`, `${JSON.stringify(gameEntry(save), null, 1)}\n`));
    },
    remove: async (id: string) => {
      this.deleted.value = (await find(id)).save;
    },
  };
}

/** Download all readable games, their results and those of puzzles, in one file, or in several if there are thousands. */
async function downloadAll() {
  const texts = gamesFiles((await list()).games, (await listResults()).results);
  for (const [number, text] of texts.entries()) downloadFile(jsonFile(number ? `games-${number + 1}` : "games", text));
}

const jsonFile = (name: string, text: string) => new File([text], `${name.replace(/[^\w-]+/g, "-").slice(0, 60)}.json`, { type: "application/json" });

const played = ({ stored }: Home) => playedToday(stored.value?.results ?? []);
const next = (home: Home) => nextThing(home.games.value, Boolean(played(home)));

const Running = ({ home }: { home: Home }) => (
  <>
    <NextGame games={home.games.value} isNext={next(home) === "next game"} />
    <SavedGames games={home.games.value} isPlayed={Boolean(played(home))} next={next(home)} posters={asset("posters/")} actions={home.actions} />
  </>
);

/** It is rendered again with the games: they are read again when the page returns. */
const Lesson = ({ home }: { home: Home }) => home.games.value && <LessonRow />;

/** The dailies: the puzzle, the deal, and their week. */
const Puzzle = ({ home }: { home: Home }) => <DailyPuzzle board={home.board.value} isNext={next(home) === "puzzle"} />;

const Deal = ({ home }: { home: Home }) => <DailyDeal games={home.games.value} played={played(home)} isNext={next(home) === "deal"} />;

const ThisWeek = ({ home }: { home: Home }) => <Week results={home.stored.value?.results ?? null} />;

function BelowGames({ home }: { home: Home }) {
  const { stored, deletions, removed, removals, friendGame, actions, read } = home;
  const { games: saved = [], unreadable = [], results = [], isPersistent = true } = stored.value ?? {};
  useEffect(() => {
    const next = document.querySelector<HTMLElement>("#added a") ?? $("#games-title");
    if (removals.value) next.focus();
  }, [removals.value]);
  useEffect(() => {
    const next = document.querySelector<HTMLElement>("#saves a, #results a") ?? $("#games-title");
    if (deletions.value) next.focus();
  }, [deletions.value]);
  return (
    <>
      {stored.value && <AddedGames {...stored.value.added} remove={(plugin) => (removed.value = plugin)} />}
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
      <Import onSaved={read} downloadAll={saved.length || gamesFiles([]).length ? downloadAll : null} />
      <DeleteDialog home={home} />
      <RemoveDialog home={home} />
      <FriendDialog game={friendGame.value} close={() => (friendGame.value = null)} />
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

function DeleteDialog({ home }: { home: Home }) {
  const save = home.deleted.value;
  const plies = save?.record.moves.length ?? 0;
  const text = t("{name}, {plies}. You cannot undo this.", {
    name: save?.name ?? "",
    plies: plies ? n("{count} move", "{count} moves", plies) : t("not started"),
  });
  const onClose = (isConfirmed: boolean) => save && isConfirmed && void home.delete(save);
  return <ConfirmDialog id="delete" subject={save} title={t("Delete this game?")} text={text} buttons={[t("Delete it"), t("Keep it")]} onClose={onClose} />;
}

/** Asks whether to remove a game by another author. */
function RemoveDialog({ home }: { home: Home }) {
  const plugin = home.removed.value;
  const text = t("{name} and your game of it will be deleted from this browser. To play it again, you need its wheel, {file}.", {
    name: plugin?.title ?? "",
    file: plugin?.file ?? "",
  });
  const onClose = (isConfirmed: boolean) => {
    home.removed.value = null;
    if (plugin && isConfirmed) void home.removePlugin(plugin);
  };
  return <ConfirmDialog id="remove" subject={plugin} title={t("Remove this game?")} text={text} buttons={[t("Remove"), t("Keep it")]} onClose={onClose} />;
}

const home = new Home();

/** Draw the board of the day's puzzle, once it is there. */
async function showBoard() {
  home.board.value = await boardOfDay(localDay());
}

listenForSettings();
openSheets((game) => {
  home.friendGame.value = game;
});
effect(() => {
  document.body.classList.toggle("returning", home.games.value.length > 0 || isReturning());
  const { results = [] } = home.stored.value ?? {};
  markPlayed([...home.games.value, ...results]);
  if (home.stored.value) showLadders(results);
});
render(<Lesson home={home} />, $("#begun-lesson"));
render(<Puzzle home={home} />, $("#daily-puzzle"));
render(<Deal home={home} />, $("#daily-deal"));
render(<ThisWeek home={home} />, $("#week"));
render(<Running home={home} />, $("#saved-games"));
render(<BelowGames home={home} />, $("#rest"));
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  home.games.value = savesIndex(); // a new list: all is rendered again
  void showBoard();
  void home.read(); // restored from the back/forward cache: the list may have changed
  pointAtOpponents();
});
void home.read();
void showBoard();
void showOfflineSign(document.body);

export const isWhole = true; // load-error.ts looks for it: a script that was cut off may still be valid
