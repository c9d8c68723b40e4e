// The seats dialog: assigns people and AI players to seats, at any time during a game.

import { useState } from "preact/hooks";
import type { GameCard, TableView } from "../engine/protocol.ts";
import { isComputer, LEVEL_CHOICES, levelName } from "../model/people.ts";
import { cleanName, localSeat, MAX_NAME_LENGTH } from "../model/seats.ts";
import { expertSeconds, expertTimes, lastNames, ownSeatFirst, setExpertSeconds, setLastNames, setLastOpponent } from "../preferences/last-choices.ts";
import { type Choice, SeatMark, Select, showDialog } from "../shared/components.tsx";
import { t } from "../shared/i18n.ts";
import { hasOnlyColours } from "../start/start-sheet.tsx";

interface Players {
  seats: string[];
  names: string[];
}

const CHOICES: Choice[] = [
  { value: "person", text: t("On this device") },
  ...LEVEL_CHOICES.map(({ value, name, strength }) => ({ value, text: `${name} (${strength})` })),
];

const isOffered = (who: string) => CHOICES.some(({ value }) => value === who);

const isPerson = (who: string | undefined) => !isComputer(who);

/** Whether a seat has a typed name: alone against computers, a person is "You". */
const hasName = (seats: string[], seat: number) => seats.filter(isPerson).length > 1 && isPerson(seats[seat]);

export const showSeatsDialog = (props: SeatsFormProps) => showDialog("options", <SeatsForm {...props} />);

interface SeatsFormProps {
  position: TableView;
  card: GameCard | undefined; // of the game, if it is known
  players: Players; // the current ones
  onApply: (seats: string[], names: string[]) => void;
}

function SeatsForm({ position: { game, seat_names: seatNames, mark }, card, players, onApply }: SeatsFormProps) {
  const notes = card && !hasOnlyColours(card) ? card.side_notes : []; // what each side is
  const [form, setForm] = useState<FormData | null>(null); // the values of its fields, once one was changed
  const value = (name: string, first: string) => String(form?.get(name) ?? first);
  const chosen = players.seats.map((who, seat) => value(`seat${seat}`, who));
  const order = ownSeatFirst(seatNames.length, localSeat(players.seats));
  const apply = ({ currentTarget: form }: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    const fields = new FormData(form);
    const seats = players.seats.map((_, seat) => String(fields.get(`seat${seat}`)));
    const names = seats.map((_, seat) => (hasName(seats, seat) ? cleanName(String(fields.get(`name${seat}`))) : (players.names[seat] ?? "")));
    const opponent = seats.find((who) => isOffered(who) && isComputer(who));
    setExpertSeconds(Number(fields.get("patience")));
    if (opponent) setLastOpponent(game, opponent);
    setLastNames(order.map((seat) => names[seat] ?? ""));
    onApply(seats, names);
  };
  return (
    <form method="dialog" onSubmit={apply} onChange={({ currentTarget }) => setForm(new FormData(currentTarget))}>
      <h2 id="options-title">{t("Who plays?")}</h2>
      <p class="quiet">{t("You can change who plays at any time.")}</p>
      <fieldset class="seat-choices">
        <legend class="visually-hidden">{t("Who plays?")}</legend>
        {players.seats.map((who, seat) => (
          <p class="seat-choice wrap" key={seat}>
            <SeatMark seat={seat} mark={mark} />
            <label for={`seat-choice-${seat}`}>{seatNames[seat]}</label>
            <Select id={`seat-choice-${seat}`} name={`seat${seat}`} choices={choicesFor(who)} chosen={chosen[seat]} />
            {notes[seat] && <small class="quiet">{notes[seat]}</small>}
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
              hidden={!hasName(chosen, seat)}
            />
          </p>
        ))}
        <p class="seat-choice wrap" hidden={!chosen.includes("expert")}>
          <label for="patience">{t("Expert’s time limit")}</label>
          <Select id="patience" name="patience" choices={expertTimes()} chosen={value("patience", String(expertSeconds()))} />
        </p>
      </fieldset>
      <p class="buttons">
        <button type="submit" class="main">
          {t("Apply")}
        </button>
      </p>
    </form>
  );
}

/** The players to choose from. The current one stays a choice even if the form does not offer it. */
const choicesFor = (now: string): Choice[] =>
  isOffered(now) ? CHOICES : [...CHOICES, { value: now, text: now === "away" ? t("A friend, by link") : levelName(now) }];
