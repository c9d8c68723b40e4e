// The contest of the deal of the day on the end card: the stars of the attempt that counts, and the par of the deal, which the
// AI worker computes.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isInTime, lead, leadText, PAR_LEVEL, parOf, parText, starsOf } from "../model/daily-contest.ts";
import type { Par, Result } from "../model/result.ts";
import { savePar } from "../saves/results-store.ts";
import type { Table } from "../session/table.ts";
import { t } from "../shared/i18n.ts";

/** @param attempt that counts @param isThis whether it is the game on the table */
export function Contest({ table, attempt, isThis }: { table: Table; attempt: Result; isThis: boolean }) {
  const par = useSignal(parOf(attempt));
  const isWorking = useSignal(par.value === null && attempt.resigned === undefined && !table.ai.isBusy); // a review goes on
  useEffect(() => {
    if (!isWorking.value) return;
    void parOfDeal(table, attempt)
      .then((found) => {
        par.value = found ?? par.value;
      })
      .catch(() => {}) // the card says nothing of a par then; the next time it opens, it tries again
      .finally(() => {
        isWorking.value = false;
      });
  }, []);
  const stars = starsOf({ ...attempt, ...(par.value && { par: par.value }) });
  if (!stars) return null;
  return (
    <div class="end-contest">
      <ul>
        <Star is={stars.won} name={t("for a win")} />
        <Star is={stars.par} name={t("for beating par")} />
        <Star is={stars.alone} name={t("for a win or par, without help")} />
      </ul>
      {par.value && attempt.resigned === undefined && <ParLine par={par.value} attempt={attempt} />}
      <p class="quiet">
        {isInTime(attempt) ? !isThis && `${t("Your first attempt counts.")} ` : `${t("Its day is over: the stars are for you alone.")} `}
        {par.value ? parText(par.value, attempt.seats) : isWorking.value && t("The par is being worked out…")}
      </p>
    </div>
  );
}

/** How far the attempt and par are ahead or behind: a mark for each, right of the middle if it is ahead. */
function ParLine({ par, attempt: { scores, seats } }: { par: Par; attempt: Result }) {
  const own = seats.indexOf("person");
  const [mine, pars] = [lead(scores, own), lead(par.scores, own)];
  const far = Math.max(Math.abs(mine), Math.abs(pars), 1);
  const at = (points: number) => ({ left: `${50 + (40 * points) / far}%` });
  return (
    <div class="par-line">
      <b style={at(mine)}>{t("You {lead}", { lead: leadText({ scores, seats }) })}</b>
      <i style={at(pars)}>{t("Par {lead}", { lead: leadText({ scores: par.scores, seats }) })}</i>
    </div>
  );
}

/** @param is null while it is unknown */
const Star = ({ is, name }: { is: boolean | null; name: string }) => (
  <li class={is ? "is-won" : ""}>
    <b aria-hidden="true">{is ? "★" : "☆"}</b> {name}
    <span class="visually-hidden"> {is ? t("earned") : is === null ? t("open") : t("missed")}</span>
  </li>
);

/** Compute and keep the par of the deal on the table; null if something else was asked for meanwhile. */
async function parOfDeal({ ai, session: { now } }: Table, { id, seats }: Result): Promise<Par | null> {
  if (!now) return null;
  const levels = seats.map((who) => (who === "person" ? PAR_LEVEL : who));
  const last = await ai.think({ request: "par", deal: now.record.deal, levels, seat: seats.indexOf("person") });
  const { scores, wins, games } = last ?? {};
  if (!last?.done || !scores || wins === undefined || games === undefined) return null;
  const par = { scores, wins, games };
  await savePar(id, par);
  return par;
}
