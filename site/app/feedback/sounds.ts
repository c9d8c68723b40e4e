// Optional sounds: paper, wood, and short melodies, synthesized with Web Audio. Chooses one for a move by the pieces that
// it changed.

import type { TableView } from "../engine/protocol.ts";
import { isComputer } from "../model/people.ts";
import { seatOfPiece } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";

/** the CSS classes of the pieces that a render has added, moved and removed */
type Changes = Record<"came" | "moved" | "gone", string[]>;

const MASTER_VOLUME = 0.5;
const WOOD = /\b(token|chip|die)\b/;
const SECOND_SOUND_DELAY = 0.13; // seconds from the first sound of a move to its second
const MELODY_DELAY = 0.3; // seconds until the melody for "your turn" or "game over"

let context: AudioContext | null = null;

/**
 * Play a sound, if sounds are on. Not in a hidden tab, and not before the first gesture of the player: browsers block audio
 * until then. A failure is ignored.
 */
function play(sound: () => void) {
  if (preference("sound") !== "on" || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  try {
    sound();
  } catch (error) {
    console.warn(error);
  }
}

/**
 * Play the sounds of a move after a render: the piece placed, another player's piece moved or removed, then "your turn" or
 * "game over". An undo plays only the first one.
 * @param previous the position before
 * @param seats who plays each seat
 * @param changes null if the drawing was replaced as a whole, for example because it shows another game: then there is
 * no sound
 */
export function soundPly(previous: TableView | null, position: TableView, seats: string[], changes: Changes | null) {
  if (previous && changes && previous.at !== position.at) play(() => soundChanges(previous, position, seats, changes));
}

/** Play the sound of "your turn", as a sample for the player who has just turned sounds on. */
export const soundTurn = () => play(twoRisingNotes);

/** Play the sound of an error: two low knocks. */
export const soundError = () =>
  play(() => {
    for (const at of [0, 0.15]) tone({ at, from: 150, to: 120, lasts: 0.13, loud: 0.3 });
  });

const twoRisingNotes = () => melody([587, 784]);

function soundChanges(previous: TableView, position: TableView, seats: string[], { came, moved, gone }: Changes) {
  if ([...moved, ...came].some((look) => WOOD.test(look))) wood(0, 1);
  else paper(0);
  if (position.at < previous.at) return; // no sound for an undo
  const mover = position.log.at(-1)?.seat;
  if ([...moved, ...gone].some((look) => (seatOfPiece(look) ?? mover) !== mover)) wood(SECOND_SOUND_DELAY, 0.6);
  if (position.over) melody([523, 659, 784, 1047]);
  else if (isComputer(seatOf(seats, previous)) && !isComputer(seatOf(seats, position))) twoRisingNotes();
}

const seatOf = (seats: string[], { to_move: mover }: TableView) => seats[mover ?? 0] ?? "";

/** The sound of a card. @param at seconds from now */
function paper(at: number) {
  rustle({ at, pitch: 2400, lasts: 0.1, loud: 0.5 });
  tone({ at: at + 0.03, from: 170, to: 90, lasts: 0.06, loud: 0.25 });
}

/**
 * The sound of a token.
 * @param at seconds from now
 * @param high factor of the pitch
 */
function wood(at: number, high: number) {
  rustle({ at, pitch: 3000 * high, lasts: 0.02, loud: 0.4 });
  tone({ at, from: 460 * high, to: 250 * high, lasts: 0.08, loud: 0.4 });
}

/** Play a melody. @param tones frequencies in Hz */
function melody(tones: number[]) {
  tones.forEach((from, index) => {
    tone({ at: MELODY_DELAY + index * 0.14, from, to: from, lasts: 0.4, loud: 0.12 });
  });
}

/** `at`: start, seconds from now; `lasts`: seconds; `loud`: 0 to 1 */
interface Beat {
  at: number;
  lasts: number;
  loud: number;
}

/** A tone that slides from one pitch to another. @param tone pitches in Hz */
function tone({ from, to, ...beat }: Beat & { from: number; to: number }) {
  const { context, start, end } = schedule(beat);
  const source = new OscillatorNode(context, { type: "triangle", frequency: from });
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(fadeOut(beat));
  source.start(start);
  source.stop(end);
}

/** Filtered noise. @param rustle `pitch`: centre of the band in Hz */
function rustle({ pitch, ...beat }: Beat & { pitch: number }) {
  const { context, start } = schedule(beat);
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * beat.lasts), sampleRate: context.sampleRate });
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, () => 2 * Math.random() - 1),
    0,
  );
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 })).connect(fadeOut(beat));
  source.start(start);
}

/** A gain node that fades a sound out. */
function fadeOut(beat: Beat) {
  const { context, start, end } = schedule(beat);
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(MASTER_VOLUME * beat.loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(context.destination);
  return gain;
}

/** The audio context, created on first use, and the start and end of a sound on its clock, in seconds. */
function schedule({ at, lasts }: Beat) {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const start = context.currentTime + at;
  return { context, start, end: start + lasts };
}
