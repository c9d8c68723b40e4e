// Home page: the deal of the day. Once it has been played, it shows the result and the streak, with a text to share.

import { useState } from "preact/hooks";
import { DAY, dailyDeal, dailyStreak, shortDateText } from "../model/daily-deal.ts";
import { dailyResultText, dealToShare } from "../model/daily-result.ts";
import { resultText } from "../model/result-text.ts";
import { levelName } from "../model/seats.ts";
import { OFFERED } from "../model/start-choice.ts";
import { lastOpponent, setLastOpponent } from "../preferences/player-preferences.ts";
import type { Result } from "../saves/results-store.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import { addressOfDeal, addressOfSave } from "../session/address.ts";
import { shareText } from "../shared/copy-share-download.ts";
import { n, t } from "../shared/i18n.ts";

/** The first attempt at today's deal. */
interface Played {
  news: string;
  share: (button: HTMLButtonElement) => unknown;
}

/** @param games saved games @param played null before the deal has been played */
export function DailyDeal({ games, played }: { games: IndexEntry[]; played: Played | null }) {
  const time = Date.now();
  const { game, name, seed } = dailyDeal(time);
  const [level, setLevel] = useState(() => lastOpponent(game));
  const started = games.find((one) => one.game === game && one.seed === seed && !one.over);
  const choose = (chosen: string) => {
    setLastOpponent(game, chosen);
    setLevel(chosen);
  };
  const address = addressOfDeal({ game, seed, options: {} }, ["person", level]);
  return (
    <section class="day" id="day" data-seed={seed} aria-labelledby="day-title">
      <p class="calendar" aria-hidden="true">
        <span>{shortDateText(time, "month")}</span>
        <b>{shortDateText(time, "day")}</b>
      </p>
      <div>
        <h2 id="day-title">{t("Deal of the day: {name}", { name })}</h2>
        <p id="day-news">
          {played?.news ??
            (started ? t("You have started it. {standing}", { standing: started.where }) : t("The same deal for everyone, a new one every day."))}
        </p>
      </div>
      <p class="buttons" id="day-buttons">
        {!started && (
          <label>
            <span>{t("Opponent")}</span>{" "}
            <select id="day-level" value={level} onChange={({ currentTarget }) => choose(currentTarget.value)}>
              {OFFERED.map((one) => (
                <option value={one} key={one}>
                  {levelName(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {played ? (
          <>
            <button type="button" aria-describedby="day-title" onClick={({ currentTarget }) => played.share(currentTarget)}>
              {t("Share result")}
            </button>
            <a class="button plain" href={address} aria-describedby="day-title">
              {t("Play again")}
            </a>
          </>
        ) : (
          <>
            <a class="button" href={started ? addressOfSave(game, started.id) : address} aria-describedby="day-title">
              {started ? t("Continue") : t("Play")}
            </a>
            <a class="button plain" href={`lesson.html?game=${game}`} aria-label={t("Learn {name}", { name })}>
              {t("Learn")}
            </a>
          </>
        )}
      </p>
    </section>
  );
}

/** How today's deal was played. Not called before the first paint, whose script stays small. @param results latest first */
export function playedToday(results: Result[]): Played | null {
  const time = Date.now();
  const { seed } = dailyDeal(time);
  const first = results.findLast((result) => result.seed === seed); // in later attempts the cards are known
  if (!first) return null;
  const streak = n("Your streak has begun.", "{count} days in a row.", dailyStreak(results, time));
  return {
    news: [resultText(first), streak, t("Tomorrow: {name}.", { name: dailyDeal(time + DAY).name })].join(" "),
    share: (button) => shareText(dailyResultText(first, results), addressOfDeal(...dealToShare(first)), button),
  };
}
