// Home page: the deal of the day, with its opponent, its result and a text to share once it has been played; and whether the player knows
// a game.

import type { ComponentChildren } from "preact";
import { addressOfDeal, addressOfLesson, addressOfSave } from "../model/addresses.ts";
import { starSigns, starsText } from "../model/daily-contest.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { playText } from "../model/ladder.ts";
import { isComputer, LEVELS, opponentName } from "../model/people.ts";
import { withLevel } from "../model/seats.ts";
import { triedPuzzles } from "../saves/puzzle-store.ts";
import { isLearned } from "../saves/results-store.ts";
import { type IndexEntry, savesIndex } from "../saves/saves-store.ts";
import { Icon, SHARE } from "../shared/components.tsx";
import { DAY, n, t } from "../shared/i18n.ts";
import { CHECK } from "../start/ladder.tsx";
import { begunLesson, hasFinishedLesson, lessonMinutes } from "../start/lesson-progress.tsx";
import type { Played } from "./home.ts";
import type { TodayProps } from "./today.tsx";

/** Whether somebody comes back: then the page begins with what is theirs. */
export const isReturning = () => knowsGame(savesIndex()) || triedPuzzles() !== undefined || begunLesson() !== null;

/** Whether a game was played or learned here: before that, the deal of the day is not shown. */
const knowsGame = (games: IndexEntry[]) => games.length > 0 || hasFinishedLesson();

/** Whether a game was played or learned here. */
export const isFamiliar = (game: string, games: IndexEntry[]) => isLearned(game) || games.some((one) => one.game === game);

/** The save of a day's deal, by default today's, that is not over; undefined if there is none. */
export function startedDeal(games: IndexEntry[], time: number = Date.now()): IndexEntry | undefined {
  return savesOf(games, time).find(({ over }) => !over);
}

/** The first save of today's deal that is over; undefined if there is none. */
export const finishedDeal = (games: IndexEntry[]): IndexEntry | undefined => savesOf(games, Date.now()).findLast(({ over }) => over);

function savesOf(games: IndexEntry[], time: number) {
  const { game, seed } = dailyDeal(time);
  return games.filter((one) => one.game === game && one.seed === seed);
}

/** The address of a day's deal, or of its save if it was started. */
function addressOfDaily(time: number, games: IndexEntry[]): string {
  const { game, seed, seats } = dailyDeal(time);
  const started = startedDeal(games, time);
  return started ? addressOfSave(game, started.id) : addressOfDeal({ game, seed, options: {} }, seats);
}

/** The level that the player has to beat next in the game of the deal, if that is below its opponent; else undefined. */
function gentlerLevel({ game, level: usual }: ReturnType<typeof dailyDeal>, ladders: TodayProps["ladders"]) {
  const level = ladders[game]?.steps.find(({ id, done }) => isComputer(id) && !done)?.id ?? usual;
  return LEVELS.indexOf(level) < LEVELS.indexOf(usual) ? level : undefined;
}

/** A text in which no line ends inside a score. */
const WithScores = ({ text }: { text: string }) => <>{text.split(/(\d+–\d+)/).map((part, place) => (place % 2 ? <span class="score">{part}</span> : part))}</>;

/** Whether the game of the deal is to be learned first. */
const isLessonFirst = ({ game }: ReturnType<typeof dailyDeal>, games: IndexEntry[]) => lessonMinutes(game) > 0 && !isFamiliar(game, games);

interface RowProps {
  id: string;
  title: ComponentChildren;
  picture: ComponentChildren; // until it is done
  state?: string; // "right", "failed" or "" once it is done
  action: ComponentChildren;
  children: ComponentChildren;
}

/** What is new today: a picture or a check mark, the words, and one button. */
export function DayRow({ id, title, picture, state, action, children }: RowProps) {
  return (
    <section class={state === undefined ? "day" : "day is-done"} id={id} data-state={state} aria-labelledby={`${id}-title`}>
      <div class="day-board">
        {picture}
        {state !== undefined && <Icon path={state === "failed" ? "" : CHECK} />}
      </div>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{children}</p>
      </div>
      {action}
    </section>
  );
}

/** The deal of the day: to be played, to be learned first, or as it was played. */
export function DailyDeal({ games, results, played, ladders, posters }: Pick<TodayProps, "games" | "results" | "played" | "ladders" | "posters">) {
  if (!knowsGame(games)) return null;
  const deal = dailyDeal(Date.now());
  const { game, name, level } = deal;
  const picture = <img src={`${posters}${game}.svg`} alt="" width={560} height={350} />;
  const started = startedDeal(games);
  const address = addressOfDaily(Date.now(), games);
  const news = results ? played?.news : finishedDeal(games)?.where;
  const title = t("Deal of the day: {name}", { name });
  if (news !== undefined) return <DealDone title={title} picture={picture} news={news} played={played} address={address} />;
  const minutes = isLessonFirst(deal, games) ? lessonMinutes(game) : 0;
  const gentler = minutes || started ? undefined : gentlerLevel(deal, ladders);
  return (
    <DayRow
      id="day"
      title={title}
      picture={picture}
      action={
        <a class="button" href={minutes ? addressOfLesson(game) : gentler ? addressAgainst(deal, gentler) : address} aria-describedby="day-title">
          {minutes ? t("Learn it") : started ? t("Continue") : gentler ? playText(gentler) : t("Play")}
        </a>
      }
    >
      {minutes ? (
        <>
          {n("New to you: learn it in {count} minute.", "New to you: learn it in {count} minutes.", minutes)} <a href={address}>{t("Play")}</a>
        </>
      ) : started ? (
        t("You have started it. {standing}", { standing: started.where })
      ) : gentler ? (
        <>
          {t("Beat {opponent} for a star.", { opponent: opponentName(gentler) })}{" "}
          <a href={address}>{t("For three stars: {opponent}", { opponent: opponentName(level) })}</a>
        </>
      ) : (
        t("Beat {opponent} for three stars.", { opponent: opponentName(level) })
      )}
    </DayRow>
  );
}

/** @param played null before the results are read */
function DealDone({
  title,
  picture,
  news,
  played,
  address,
}: Pick<RowProps, "picture"> & { title: string; news: string; played: Played | null; address: string }) {
  const stars = played?.stars && (
    <>
      <b aria-hidden="true">{starSigns(played.stars)}</b>
      <span class="visually-hidden">{starsText(played.stars)}</span>
    </>
  );
  const share = (
    <button type="button" class="plain" aria-label={t("Share result")} title={t("Share result")} onClick={({ currentTarget }) => played?.share(currentTarget)}>
      <Icon path={SHARE} />
    </button>
  );
  return (
    <DayRow id="day" state="" title={[title, " ", stars]} picture={picture} action={share}>
      <WithScores text={news} /> <a href={address}>{played?.again ?? t("Play again")}</a> · {t("Tomorrow: {name}.", { name: dailyDeal(Date.now() + DAY).name })}
    </DayRow>
  );
}

/** The address of the same deal against somebody else. */
const addressAgainst = ({ game, seed, seats, level: usual }: ReturnType<typeof dailyDeal>, level: string) =>
  addressOfDeal({ game, seed, options: {} }, withLevel(seats, usual, level));
