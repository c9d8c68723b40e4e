// What a player can choose before a game and has chosen, and the deal and the seats that follow from it.

import type { GameCard, NewDeal, TableView } from "../engine/protocol.ts";
import { t } from "../shared/i18n.ts";
import type { Step } from "./ladder.ts";
import { company, isComputer, LEVELS } from "./people.ts";
import { canSit } from "./seats.ts";

export interface StartChoice {
  side: string; // of the player: one of SIDES, or "random"
  players: number;
  opponents: string[]; // in the order of seats after the player's: an AI level, "person" (here) or "away" (by link)
  options: Record<string, string>; // values as text, by option id; options that are missing have their default
  seed?: string;
  names?: string[]; // the player's name, then the opponents' in the order of `opponents`
}
interface Start {
  deal: NewDeal;
  seats: string[];
  names: string[];
}

export const SIDES = ["first", "second", "third", "fourth", "fifth"]; // the player's place in the order of seats

export function firstChoice({ seats }: GameCard, level: string): StartChoice {
  const players = seats[0] ?? 2;
  return { side: "random", players, opponents: company(level, players - 1), options: {} };
}

/** The choice with the level and the side that the ladder names, unless the player has chosen a side, a friend or a stronger level. */
export function choiceForStep(choice: StartChoice, step: Step | undefined): StartChoice {
  const seat = step?.done ? step.missing[0]?.seat : undefined;
  const [level = ""] = choice.opponents;
  if (!step || seat === undefined || choice.side !== "random" || !isComputer(level) || LEVELS.indexOf(level) > LEVELS.indexOf(step.id)) return choice;
  return { ...choice, side: SIDES[seat] ?? "random", opponents: choice.opponents.map(() => step.id) };
}

/** The choice for another game like the running one, with the same opponents, options and number of players. */
export function choiceOf({ players, options }: { players: number; options: Record<string, unknown> }, seats: string[], side: string): StartChoice {
  const own = Math.max(0, seats.indexOf("person"));
  const opponents = [...seats.slice(own + 1), ...seats.slice(0, own)];
  return { side, players, opponents, options: Object.fromEntries(Object.entries(options).map(([id, value]) => [id, String(value)])) };
}

export function startOf(game: GameCard, choice: StartChoice, random: () => number = Math.random): Start {
  const { players, opponents, seed } = choice;
  const called = Array.from({ length: players }, (_, place) => choice.names?.[place] || numberedName(choice, place));
  const side = SIDES.indexOf(choice.side);
  const own = side >= 0 && side < players ? side : Math.floor(random() * players);
  // how many seats each one is after the player's; 0: the player's own
  const at = Array.from({ length: players }, (_, seat) => (seat - own + players) % players);
  const options = changed(game, choice.options);
  return {
    deal: { game: game.id, options, ...(seed && { seed }), ...(players !== game.seats[0] && { players }) },
    seats: at.map((place) => (place ? (opponents[place - 1] ?? "person") : "person")),
    names: called.some(Boolean) ? at.map((place) => called[place] ?? "") : [],
  };
}

/**
 * What a player without a name is called if several play on this device and their sides are drawn by lot, or nobody could tell
 * who plays which side; else "".
 * @param place in the order of the start sheet
 */
export function numberedName({ side, players, opponents }: StartChoice, place: number) {
  const here = ["person", ...opponents].flatMap((who, at) => (who === "person" ? [at] : []));
  const isDrawn = !SIDES.slice(0, players).includes(side);
  return isDrawn && here.length > 1 && here.includes(place) ? numberedPlayer(here.indexOf(place)) : "";
}

/** @param place among the players on this device */
export const numberedPlayer = (place: number) => t("Player {number}", { number: place + 1 });

/** The options that differ from the default: an address without options opens with a prebuilt deal. */
const changed = (game: GameCard, options: Record<string, string>) =>
  Object.fromEntries(
    game.options.flatMap(({ id, values }) => {
      const value = values.find((one) => String(one.value) === options[id]);
      return value && value !== values[0] ? [[id, String(value.value)]] : [];
    }),
  );

export function readChoice(game: GameCard, form: { get: (name: string) => unknown }): StartChoice {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const counts = game.seats;
  const players = counts.includes(Number(text("players"))) ? Number(text("players")) : (counts[0] ?? 2);
  const shared = text("opponent") === "computer" ? text("level") : text("opponent");
  const usual = company(shared, players - 1);
  const opponents = usual.map((who, place) => (players > 2 && text(`opponent${place + 1}`)) || who);
  const seed = text("seed");
  return {
    side: text("side"),
    players,
    opponents: opponents.map((who) => (canSit(who) ? who : "novice")),
    options: Object.fromEntries(game.options.map(({ id }) => [id, text(id)])),
    ...(seed && { seed }),
    names: Array.from({ length: players }, (_, place) => (place === 0 || !isComputer(opponents[place - 1]) ? text(`name${place}`) : "")),
  };
}

/** Whether the choice has the right shape for a game; a stored choice may come from an older version of the game. */
export const isChoice = (game: GameCard, choice: any): choice is StartChoice =>
  typeof choice?.side === "string" &&
  game.seats.includes(choice.players) &&
  Array.isArray(choice.opponents) &&
  choice.opponents.length === choice.players - 1 &&
  choice.opponents.every((who: unknown) => typeof who === "string" && canSit(who)) &&
  typeof choice.options === "object" &&
  choice.options !== null;

const DEAL_FIELDS = ["game", "seed", "players", "options"]; // of every game

/** Whether anything is drawn for a game; if not, every deal is the same. */
export const isDealt = ({ record }: TableView) => Object.keys(record.deal).some((field) => !DEAL_FIELDS.includes(field));

/** The same deal, with the same random outcomes. */
export const sameDeal = ({ game, record }: TableView): NewDeal => ({ game, options: {}, deal: record.deal });

export const freshDeal = ({ game, players, options }: TableView): NewDeal => ({ game, players, options });
