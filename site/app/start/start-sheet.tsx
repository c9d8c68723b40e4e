// The start sheet: a dialog with everything that can be chosen before a game.

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { GameCard, Option } from "../engine/protocol.ts";
import { knownGame } from "../model/games.ts";
import { nextStep, type Step } from "../model/ladder.ts";
import { company, fullName, isComputer, LEVEL_CHOICES, OFFERED, personOf } from "../model/people.ts";
import { MAX_NAME_LENGTH } from "../model/seats.ts";
import { choiceForStep, numberedName, readChoice, SIDES, type StartChoice } from "../model/start-choice.ts";
import { expertSeconds, expertTimes, lastNames, lastOpponent, rememberChoice, setExpertSeconds } from "../preferences/last-choices.ts";
import { readResults } from "../saves/saves-store.ts";
import { type Choice, openDialog, Select } from "../shared/components.tsx";
import { withoutRulings } from "../shared/game-text.tsx";
import { capitalized, joined, t } from "../shared/i18n.ts";
import { loadOptionalStyle } from "../shared/lazy-import.ts";
import { Ladder, stepsOf } from "./ladder.tsx";

interface SheetRequest {
  game: GameCard;
  choice: StartChoice; // at first
  start: (choice: StartChoice) => void;
  note?: ComponentChildren; // a sentence under the title
  /** buttons for the running game, such as Discard */
  actions?: { text: string; action: () => void }[];
}

export async function openStartSheet({ choice, ...request }: SheetRequest): Promise<HTMLDialogElement> {
  await loadOptionalStyle("start-sheet.css");
  const steps = knownGame(request.game.id) ? stepsOf(request.game, await readResults()) : [];
  const first = { ...choice, names: choice.names?.length ? choice.names : lastNames() };
  const dialog = openDialog("start", <StartForm {...request} choice={first} steps={steps} close={() => dialog.close()} />, "start-sheet");
  dialog.dataset.startSheet = "";
  (dialog.querySelector("[data-start]") as HTMLElement | null)?.focus(); // so that Enter starts the game
  return dialog;
}

/** Whether the seats differ only in colour: the deal decides who starts, and a single note about all seats says so. */
export const hasOnlyColours = ({ side_notes: notes }: GameCard) => notes.length === 1;

interface FormProps extends SheetRequest {
  steps: Step[]; // of the ladder
  close: () => void;
}

/** It shows only the fields that apply to the current choice. */
export function StartForm({ game, choice: usual, steps, start, note, actions = [], close }: FormProps) {
  const first = choiceForStep(usual, nextStep(steps));
  const [form, setForm] = useState(() => formOf(game, first)); // the values of its fields
  const value = (name: string) => String(form.get(name) ?? "");
  const choice = readChoice(game, form);
  const { players, opponents } = choice;
  const submit = (data: FormData) => {
    setExpertSeconds(Number(data.get("patience")));
    const chosen = readChoice(game, data);
    rememberChoice(game, chosen.side === first.side ? { ...chosen, side: usual.side } : chosen); // the side of the ladder is not chosen
    start(chosen);
  };
  // Buttons other than Start have the type "button", because Enter presses the first submit button.
  return (
    <form
      method="dialog"
      class="column"
      onChange={({ currentTarget }) => setForm(new FormData(currentTarget))}
      onSubmit={({ currentTarget }) => submit(new FormData(currentTarget))}
    >
      <h2 id="start-title">{t("New game of {game}", { game: game.name })}</h2>
      <div class="start-body stack scrolls">
        {steps.length > 0 && <Ladder steps={steps} seatNames={game.seat_names} />}
        {note && <p class="quiet">{note}</p>}
        {game.seats.length < 2 ? (
          <input type="hidden" name="players" value={players} />
        ) : (
          <Segments
            name="players"
            legend={t("Players")}
            chosen={String(players)}
            segments={game.seats.map((count) => ({ value: String(count), text: String(count) }))}
          />
        )}
        <Segments
          name="opponent"
          legend={t("Opponent")}
          chosen={value("opponent")}
          segments={[
            { value: "computer", text: t("Computer") },
            { value: "person", text: t("Friend here") },
            { value: "away", text: t("Friend by link") },
          ]}
        />
        <Segments name="level" legend={t("Level")} chosen={value("level")} segments={LEVELS} hidden={value("opponent") !== "computer"}>
          <Person level={value("level")} others={players - 2} />
        </Segments>
        {players > 2 && <EachOpponent players={players} value={value} isOpen={String(opponents) !== String(company(opponents[0] ?? "", players - 1))} />}
        <Side game={game} choice={choice} />
        <Names game={game} choice={choice} names={first.names ?? []} />
        <Variants game={game} players={players} value={value} isOpen={hasVariant(game, first)} />
        <More game={game} seed={first.seed ?? ""} seconds={value("patience")} />
      </div>
      <div class="start-foot">
        <button type="submit" value="start" class="main" data-start="">
          {t("Start")}
        </button>
        {actions.length > 0 && (
          <p class="start-running wrap">
            <span class="quiet">{t("Running game:")}</span>{" "}
            {actions.map(({ text, action }) => (
              <button
                type="button"
                class="plain"
                key={text}
                onClick={() => {
                  close();
                  action();
                }}
              >
                {text}
              </button>
            ))}
          </p>
        )}
      </div>
    </form>
  );
}

function formOf(game: GameCard, { players, opponents, side, options }: StartChoice) {
  const [shared = "novice"] = opponents;
  const usual = company(shared, players - 1);
  const level = opponents.find(isComputer) ?? lastOpponent(game.id);
  const form = new FormData();
  const values = {
    ...{ players: String(players), side, opponent: isComputer(shared) ? "computer" : shared },
    ...{ level: OFFERED.includes(level) ? level : "novice", patience: String(expertSeconds()) },
    ...Object.fromEntries(opponents.map((who, place) => [`opponent${place + 1}`, who === usual[place] ? "" : who])),
    ...options,
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** `colour`: the seat whose colour is shown instead of the text */
interface Segment extends Choice {
  note?: string;
  colour?: number;
}

const MANNERS: Record<string, string> = {
  novice: t("a cheerful painter, with colour on every sleeve"),
  casual: t("a good-humoured merchant, knows everybody"),
  strong: t("a quiet huntress with sharp eyes"),
  expert: t("a courteous consul, never in a hurry"),
};

function Person({ level, others }: { level: string; others: number }) {
  const [, ...more] = [...new Set(company(level, others + 1))].map(personOf);
  return (
    <p class="person" data-person="">
      <b>{personOf(level)}</b> <small>{more.length ? t("with {others}", { others: joined(more) }) : MANNERS[level]}</small>
    </p>
  );
}

const LEVELS: Segment[] = LEVEL_CHOICES.map(({ value, name, strength }) => ({ value, text: name, note: strength }));

interface SegmentsProps {
  name: string;
  legend: string;
  segments: Segment[];
  chosen: string;
  hidden?: boolean;
  children?: ComponentChildren;
}

function Segments({ name, legend, segments, chosen, hidden, children }: SegmentsProps) {
  return (
    <fieldset class={`segments of-${segments.length}`} id={`start-${name}`} hidden={hidden}>
      <legend>{legend}</legend>
      <div>
        {segments.map(({ value, text, note, colour }) => (
          <label class="segment" key={value}>
            <input type="radio" name={name} value={value} checked={value === chosen} />
            {colour === undefined ? (
              <span>
                {personOf(value) && <span class="portrait" data-level={value} />}
                <b>{text}</b>
                {personOf(value) && <span class="visually-hidden">{` ${personOf(value)}`}</span>}
                {note && (
                  <>
                    {" "}
                    <small>{note}</small>
                  </>
                )}
              </span>
            ) : (
              <span class={`seat-colour seat-${colour}`}>
                <span class="visually-hidden">{text}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

/** Each opponent is who the level brings, unless somebody else is chosen. */
function EachOpponent({ players, value, isOpen }: { players: number; value: (name: string) => string; isOpen: boolean }) {
  const shared = value("opponent") === "computer" ? value("level") : "";
  const choices = [...LEVELS, { value: "person", text: t("Friend here") }, { value: "away", text: t("Friend by link") }];
  return (
    <Fold title={t("Choose each opponent")} isOpen={isOpen}>
      {company(shared, players - 1).map((usual, place) => {
        const name = `opponent${place + 1}`;
        const asUsual = { value: "", text: usual ? t("As above: {opponent}", { opponent: fullName(usual) }) : t("As above") };
        return (
          <Row label={t("Opponent {number}", { number: place + 1 })} key={name}>
            <Select name={name} choices={[asUsual, ...choices]} chosen={value(name)} />
          </Row>
        );
      })}
    </Fold>
  );
}

/** The player's seat, or a random one. With two players, each seat has a note, such as who moves first. */
function Side({ game, choice: { side, players } }: { game: GameCard; choice: StartChoice }) {
  const { seat_names: names, side_notes: notes } = game;
  const isColour = hasOnlyColours(game);
  const seats = names
    .slice(0, players)
    .map((text, seat) => ({ value: SIDES[seat] ?? "", text, note: players === 2 && !isColour ? notes[seat] : undefined, ...(isColour && { colour: seat }) }));
  return (
    <Segments
      name="side"
      legend={isColour ? t("Your colour") : t("You play")}
      segments={[...seats, { value: "random", text: t("Random") }]}
      chosen={seats.some(({ value }) => value === side) ? side : "random"}
    >
      {isColour && notes[0] && <small class="quiet">{notes[0]}</small>}
    </Segments>
  );
}

function Names({ game, choice, names }: { game: GameCard; choice: StartChoice; names: string[] }) {
  const { players, opponents } = choice;
  const isPerson = (place: number) => place < players && !(place && isComputer(opponents[place - 1]));
  const places = Array.from({ length: game.seats.at(-1) ?? 2 }, (_, place) => place);
  return (
    <fieldset class="names" hidden={places.filter(isPerson).length < 2}>
      <legend>{t("Names")}</legend>
      {places.map((place) => (
        <label class="across" hidden={!isPerson(place)} key={place}>
          <span>{nameLabel(place, players)}</span>
          <input
            type="text"
            name={`name${place}`}
            defaultValue={names[place] ?? ""}
            maxLength={MAX_NAME_LENGTH}
            autocomplete="off"
            placeholder={numberedName(choice, place)}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** The label of a name: opponents are numbered if there are several. */
function nameLabel(place: number, players: number) {
  if (!place) return t("You");
  return players > 2 ? t("Opponent {number}", { number: place }) : t("Opponent");
}

/** The options of a game, one fold away. One that does not matter for the number of players is hidden, and keeps its value. */
function Variants({ game, players, value, isOpen }: { game: GameCard; players: number; value: (name: string) => string; isOpen: boolean }) {
  return (
    <Fold title={t("Variants")} kind="variants" isOpen={isOpen} hidden={!game.options.some((option) => matters(option, players))}>
      {game.options.map((option) => {
        const choices = option.values.map(({ value, text }) => ({ value: String(value), text: capitalized(text) }));
        return (
          <Row label={withoutRulings(option.label)} hidden={!matters(option, players)} key={option.id}>
            <Select name={option.id} choices={choices} chosen={value(option.id)} />
          </Row>
        );
      })}
    </Fold>
  );
}

const hasVariant = ({ options }: GameCard, choice: StartChoice) =>
  options.some((option) => matters(option, choice.players) && !isUsual(option, choice.options[option.id]));

const matters = (option: Option, players: number) => option.players?.includes(players) ?? true;

const isUsual = ({ values }: Option, chosen: string | undefined) => chosen === undefined || chosen === String(values[0]?.value);

function More({ game, seed, seconds }: { game: GameCard; seed: string; seconds: string }) {
  return (
    <Fold title={t("More")} isOpen={seed !== ""}>
      {game.dealt && (
        <Row label={t("Deal code")} note={t("The same code gives the same deal. Leave it empty for a new one.")}>
          <input type="text" name="seed" id="seed" defaultValue={seed} autocomplete="off" spellcheck={false} maxLength={80} placeholder={t("new deal")} />
        </Row>
      )}
      <Row label={t("Expert’s time limit")}>
        <Select name="patience" choices={expertTimes()} chosen={seconds} />
      </Row>
    </Fold>
  );
}

interface FoldProps {
  title: string;
  kind?: string;
  isOpen: boolean; // at first
  hidden?: boolean;
  children: ComponentChildren;
}

function Fold({ title, kind = "", isOpen, hidden, children }: FoldProps) {
  const open = useRef(isOpen).current; // afterwards it is the player's
  return (
    <details class={`more ${kind}`.trim()} open={open} hidden={hidden}>
      <summary class="across">{title}</summary>
      {children}
    </details>
  );
}

function Row({ label, note, hidden, children }: { label: string; note?: string; hidden?: boolean; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is among the children
    <label class="row wrap" hidden={hidden}>
      <span>
        {label}
        {note && (
          <>
            {" "}
            <small>{note}</small>
          </>
        )}
      </span>
      {children}
    </label>
  );
}
