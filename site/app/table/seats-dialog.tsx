// The seats dialog: assigns people and AI players to seats, at any time during a game.

import { useSignal } from "@preact/signals";
import type { TableView } from "../engine/protocol.ts";
import { cleanName, isComputer, levelName, localSeat, MAX_NAME_LENGTH } from "../model/seats.ts";
import { EXPERT_SECONDS, expertSeconds, lastNames, ownSeatFirst, setExpertSeconds, setLastNames, setLastOpponent } from "../preferences/player-preferences.ts";
import { SeatMark, showDialog } from "../shared/components.tsx";
import { n, t } from "../shared/i18n.ts";

/** the players of a table by seat, and their typed names */
interface Players {
  seats: string[];
  names: string[];
}

const CHOICES = new Map([
  ["person", t("On this device")],
  ["novice", t("Novice (easy)")],
  ["casual", t("Casual (medium)")],
  ["strong", t("Strong (hard)")],
  ["expert", t("Expert (hardest, slow)")],
]);

const isPerson = (who: string | undefined) => !isComputer(who);

/** Whether a seat has a typed name: alone against computers, a person is "You". */
const hasName = (seats: string[], seat: number) => seats.filter(isPerson).length > 1 && isPerson(seats[seat]);

export const showSeatsDialog = (props: SeatsFormProps) => showDialog("options", <SeatsForm {...props} />);

interface SeatsFormProps {
  now: TableView;
  players: Players; // the current ones
  onApply: (seats: string[], names: string[]) => void;
}

function SeatsForm({ now: { game, seat_names: seatNames, mark }, players, onApply }: SeatsFormProps) {
  const chosen = useSignal(players.seats);
  const order = ownSeatFirst(seatNames.length, localSeat(players.seats));
  const chosenIn = (fields: FormData) => players.seats.map((_, seat) => String(fields.get(`seat${seat}`)));
  const apply = ({ currentTarget: form, submitter }: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    if (submitter?.getAttribute("value") !== "apply") return;
    const fields = new FormData(form);
    const seats = chosenIn(fields);
    const names = seats.map((_, seat) => (hasName(seats, seat) ? cleanName(String(fields.get(`name${seat}`))) : (players.names[seat] ?? "")));
    const opponent = seats.find((who) => CHOICES.has(who) && isComputer(who));
    setExpertSeconds(Number(fields.get("patience")));
    if (opponent) setLastOpponent(game, opponent);
    setLastNames(order.map((seat) => names[seat] ?? ""));
    onApply(seats, names);
  };
  return (
    <form
      method="dialog"
      onSubmit={apply}
      onChange={({ currentTarget }) => {
        chosen.value = chosenIn(new FormData(currentTarget));
      }}
    >
      <h2 id="options-title">{t("Who plays?")}</h2>
      <p class="quiet">{t("You can change who plays at any time.")}</p>
      <fieldset class="seat-choices">
        <legend class="visually-hidden">{t("Who plays?")}</legend>
        {players.seats.map((who, seat) => (
          <p class="seat-choice" key={seat}>
            <SeatMark seat={seat} mark={mark} />
            <label for={`seat-choice-${seat}`}>{seatNames[seat]}</label>
            <select id={`seat-choice-${seat}`} name={`seat${seat}`}>
              {[...choicesFor(who)].map(([value, words]) => (
                <option value={value} selected={value === who} key={value}>
                  {words}
                </option>
              ))}
            </select>
            <input
              type="text"
              name={`name${seat}`}
              class="name"
              defaultValue={players.names[seat] || lastNames()[order.indexOf(seat)] || ""}
              maxLength={MAX_NAME_LENGTH}
              placeholder={t("Name")}
              aria-label={t("Name of {seat}", { seat: seatNames[seat] ?? "" })}
              autocomplete="off"
              spellcheck={false}
              hidden={!hasName(chosen.value, seat)}
            />
          </p>
        ))}
        <p class="seat-choice" hidden={!chosen.value.includes("expert")}>
          <label for="patience">{t("Expert’s time limit")}</label>
          <select id="patience" name="patience">
            {EXPERT_SECONDS.map((seconds) => (
              <option value={seconds} selected={seconds === expertSeconds()} key={seconds}>
                {n("{count} second", "{count} seconds", seconds)}
              </option>
            ))}
          </select>
        </p>
      </fieldset>
      <p class="buttons">
        <button type="submit" class="main" value="apply">
          {t("Apply")}
        </button>
        <button type="submit" class="plain" value="">
          {t("Close")}
        </button>
      </p>
    </form>
  );
}

/** The players to choose from. The current one stays a choice even if the form does not offer it. */
const choicesFor = (now: string) => (CHOICES.has(now) ? CHOICES : new Map([...CHOICES, [now, now === "away" ? t("A friend, by link") : levelName(now)]]));
