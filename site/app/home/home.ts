// Home page: what it shows, and the actions on the saved games.

import { barePoints, firstAttempt, type Stars, starsOf } from "../model/daily-contest.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import type { Result } from "../model/result.ts";
import { resultText } from "../model/result-text.ts";
import { localSeat } from "../model/seats.ts";
import { gameEntry, gamesFiles } from "../saves/backup-file.ts";
import { shareDay } from "../saves/daily-share.ts";
import { deletePlugin, listPlugins, type SavedPlugin } from "../saves/plugins-store.ts";
import { areResultsPersistent, listResults, resultsAnswered } from "../saves/results-store.ts";
import {
  deleteSave,
  findSave,
  type IndexEntry,
  indexEntry,
  isPersistent,
  listSaves,
  prunePictures,
  savesAnswered,
  savesIndex,
  type Unreadable,
  withHelp,
} from "../saves/saves-store.ts";
import { isConfirmed } from "../shared/components.tsx";
import { downloadFile } from "../shared/copy-share-download.ts";
import { n, t } from "../shared/i18n.ts";
import { makeReactive } from "../shared/signals.ts";
import { keepShown, type ShownLadder } from "../start/ladder.tsx";
import { laddersBefore, laddersOf } from "./goal.tsx";
import { boardOfToday, type DayPicture } from "./puzzle-card.tsx";

/** What the page shows, and the actions on the saved games. */
export class Home {
  /** The games that are shown, latest first. Until the store has answered, they come from the index. */
  games: IndexEntry[] = [];
  /** What the stores have answered; null before. */
  stored: {
    games: IndexEntry[];
    unreadable: Unreadable[];
    results: Result[];
    isPersistent: boolean;
    added: { plugins: SavedPlugin[]; unreadable: number };
  } | null = null;
  board: DayPicture | null = null; // of today's puzzle
  ladders: Record<string, ShownLadder> = laddersBefore(); // of all games

  constructor() {
    makeReactive(this);
  }

  /** How today's deal was played; null if it was not. */
  get played() {
    return playedToday(this.stored?.results ?? []);
  }

  /** Whether there is something to download: saved games, or results of puzzles. */
  get canDownload() {
    return Boolean(this.stored?.games.length) || gamesFiles([]).length > 0;
  }

  /** Show the games of the index, and then what the stores have. */
  refresh() {
    this.games = savesIndex(); // a new list: all is rendered again
    void this.read();
    void boardOfToday(this.games).then((board) => {
      this.board = board;
    });
  }

  read = async () => {
    const { games: saves, unreadable } = await listSaves();
    const entries = saves.map(indexEntry);
    if (isPersistent()) {
      prunePictures(saves.map(({ id }) => id));
      this.games = entries;
    }
    const results = withHelp((await listResults()).results, saves);
    this.stored = { games: entries, unreadable, results, isPersistent: isPersistent(), added: await listPlugins() };
    if (areResultsPersistent()) {
      this.ladders = laddersOf(results);
      keepShown(this.ladders);
    }
    if (!isPersistent() || !areResultsPersistent()) void Promise.all([savesAnswered(), resultsAnswered()]).then(this.read, () => {});
  };

  /** Delete something if the player agrees, and focus what is left. @param left selects it */
  async #delete(question: Parameters<typeof isConfirmed>[0], remove: () => Promise<unknown>, left: string) {
    if (!(await isConfirmed(question))) return;
    await remove();
    await this.read();
    (document.querySelector<HTMLElement>(left) ?? document.getElementById("games-title"))?.focus();
  }

  removePlugin = ({ key, title: name, file }: SavedPlugin) => {
    const text = t("{name} and your game of it will be deleted from this browser. To play it again, you need its wheel, {file}.", { name, file });
    const question = { id: "remove", title: t("Remove this game?"), text, buttons: [t("Remove"), t("Keep it")] as [string, string] };
    return this.#delete(question, () => deletePlugin(key), "#added a");
  };

  /** Download all readable games, the results of games and the results of puzzles: in one file, or in several if there are thousands. */
  async downloadAll() {
    const texts = gamesFiles((await listSaves()).games, (await listResults()).results);
    for (const [number, text] of texts.entries()) downloadFile(jsonFile(number ? `games-${number + 1}` : "games", text));
  }

  /** What the buttons of a saved game do. */
  actions = {
    async download(id: string) {
      const { save } = await findSave(id);
      if (!save) return;
      const { game, seed } = save.record.deal;
      downloadFile(jsonFile(`${game}-${seed ?? "game"}`, `${JSON.stringify(gameEntry(save), null, 1)}\n`));
    },
    remove: async (id: string) => {
      const { save } = await findSave(id);
      if (!save) return;
      const plies = save.record.moves.length;
      const moves = plies ? n("{count} move", "{count} moves", plies) : t("not started");
      const text = t("{name}, {plies}. You cannot undo this.", { name: save.name, plies: moves });
      const question = { id: "delete", title: t("Delete this game?"), text, buttons: [t("Delete it"), t("Keep it")] as [string, string] };
      await this.#delete(question, () => deleteSave(id), "#saves a, #results a");
    },
  };
}

/** The first attempt at today's deal. */
export interface Played {
  news: string;
  stars: Stars | null; // of the contest
  again: string; // what to beat, or else "Play again"
  share: (button: HTMLButtonElement) => unknown; // together with today's puzzle, if that is done
}

/** @param results latest first */
function playedToday(results: Result[]): Played | null {
  const first = firstAttempt(results, dailyDeal(Date.now()));
  if (!first) return null;
  const stars = starsOf(first);
  return {
    again:
      localSeat(first.seats) === null || first.resigned !== undefined || !first.scores.length
        ? t("Play again")
        : t("Beat your {points}", { points: barePoints(first) }),
    news: resultText(first),
    stars,
    share: (button) => shareDay(first, results, button),
  };
}

const jsonFile = (name: string, text: string) => new File([text], `${name.replace(/[^\w-]+/g, "-").slice(0, 60)}.json`, { type: "application/json" });
