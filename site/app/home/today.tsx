// Home page: what is new today, in one box, and below it the games to continue.

import type { Result } from "../model/result.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import type { ShownLadder } from "../start/ladder.tsx";
import { DailyDeal, finishedDeal } from "./daily.tsx";
import { Goal, goalOf } from "./goal.tsx";
import type { Played } from "./home.ts";
import { DailyPuzzle, type DayPicture } from "./puzzle-card.tsx";
import { type SaveActions, SavedGames } from "./saved-games.tsx";
import { Week } from "./week.tsx";

export interface TodayProps {
  games: IndexEntry[]; // saved ones, latest first
  results: Result[] | null; // null before they are read, and in the script before the first paint
  played: Played | null; // today's deal
  ladders: Record<string, ShownLadder>; // of all games
  board: DayPicture | null; // of today's puzzle; null before it is known
  posters: string; // the address of the folder of posters
  actions?: SaveActions;
}

export function Today(day: TodayProps) {
  const { games, results, played } = day;
  const isPlayed = results ? played !== null : finishedDeal(games) !== undefined;
  const goal = goalOf(day);
  return (
    <>
      <div class="today box">
        {goal && <Goal {...day} goal={goal} />}
        <DailyPuzzle {...day} />
        <DailyDeal {...day} />
        <Week {...day} />
      </div>
      <SavedGames {...day} isPlayed={isPlayed} goal={goal?.running} />
    </>
  );
}
