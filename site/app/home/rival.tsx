// Home page: the computer player of the next game, after the last one was lost or won.

import { personOf } from "../model/people.ts";
import { levelName } from "../model/seats.ts";
import { type Rival, readRival } from "../saves/rival-store.ts";
import { addressOfDeal } from "../session/address.ts";
import { t } from "../shared/i18n.ts";

export function NextRival({ isNext }: { isNext: boolean }) {
  const rival = readRival();
  if (!rival) return null;
  const { game, name, seats, level } = rival;
  return (
    <p class="rival" id="rival">
      <span class="portrait" data-level={level} />
      <span>
        <b>{words(rival)}</b> <small>{t("{game}, {level}", { game: name, level: levelName(level) })}</small>
      </span>
      <a class={isNext ? "button main" : "button"} href={addressOfDeal({ game, players: seats.length, options: {} }, seats)}>
        {t("Play")}
      </a>
    </p>
  );
}

function words({ level, isRematch }: Rival) {
  const person = personOf(level) || levelName(level);
  return isRematch ? t("{person} wants a rematch.", { person }) : t("Next: {person}.", { person });
}
