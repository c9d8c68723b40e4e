// A few quiet sounds, made here: paper, wood, and three little calls. Which of them belongs to a ply is seen from what lies elsewhere after it.

import { isComputer } from "../model/seats.js";

/** @import { Table } from "../engine/protocol.js" */
/** @import { Changes } from "../board/animate.js" */

const LOUD = 0.5; // of all sounds together
const WOOD = /\b(token|chip|die)\b/;
const THEN = 0.13; // seconds from the first sound of a ply to its second
const AFTER = 0.3; // and to what it means: whose turn it is, that it is over

/** @type {AudioContext | null} */
let context = null;

/** What was placed; what somebody else has lost or was pushed; that it is a person's turn again; that the game is over. */
export function soundPly(/** @type {Table} */ was, /** @type {Table} */ now, /** @type {string[]} */ seats, /** @type {Changes} */ { came, moved, gone }) {
  if ([...moved, ...came].some((look) => WOOD.test(look))) wood(0, 1);
  else paper(0);
  if (now.at < was.at) return; // taken back
  const mover = now.log.at(-1)?.seat;
  if ([...moved, ...gone].some((look) => (ownerOf(look) ?? mover) !== mover)) wood(THEN, 0.6);
  if (now.over) call([523, 659, 784, 1047]);
  else if (isComputer(seatOf(seats, was)) && !isComputer(seatOf(seats, now))) soundTurn();
}

/** It is a person's turn. */
export function soundTurn() {
  call([587, 784]);
}

/** Two low knocks. */
export function soundRefusal() {
  for (const at of [0, 0.15]) tone({ at, from: 150, to: 120, lasts: 0.13, loud: 0.3 });
}

/** @param {string[]} seats @param {Table} table */
const seatOf = (seats, { to_move: mover }) => seats[mover ?? 0] ?? "";

/** The seat whose a thing is. @param {string} look */
function ownerOf(look) {
  const [, seat] = /\bseat-(\d)/.exec(look) ?? [];
  return seat === undefined ? undefined : Number(seat);
}

/** A card on cloth. @param {number} at */
function paper(at) {
  rustle({ at, pitch: 2400, lasts: 0.1, loud: 0.5 });
  tone({ at: at + 0.03, from: 170, to: 90, lasts: 0.06, loud: 0.25 });
}

/** A token on the table. @param {number} at @param {number} high */
function wood(at, high) {
  rustle({ at, pitch: 3000 * high, lasts: 0.02, loud: 0.4 });
  tone({ at, from: 460 * high, to: 250 * high, lasts: 0.08, loud: 0.4 });
}

/** @param {number[]} tones */
function call(tones) {
  tones.forEach((from, place) => {
    tone({ at: AFTER + place * 0.14, from, to: from, lasts: 0.4, loud: 0.12 });
  });
}

/** @typedef {{ at: number, lasts: number, loud: number }} Beat when it begins, seconds from now, and how long and loud it is */

/** @param {Beat & { from: number, to: number }} tone its pitch falls */
function tone({ from, to, ...beat }) {
  const { context, start, end } = timed(beat);
  const source = new OscillatorNode(context, { type: "triangle", frequency: from });
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(fading(beat));
  source.start(start);
  source.stop(end);
}

/** @param {Beat & { pitch: number }} rustle */
function rustle({ pitch, ...beat }) {
  const { context, start } = timed(beat);
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * beat.lasts), sampleRate: context.sampleRate });
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, () => 2 * Math.random() - 1),
    0,
  );
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 })).connect(fading(beat));
  source.start(start);
}

/** What lets a sound die away. @param {Beat} beat */
function fading(beat) {
  const { context, start, end } = timed(beat);
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(LOUD * beat.loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(context.destination);
  return gain;
}

/** @param {Beat} beat */
function timed({ at, lasts }) {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const start = context.currentTime + at;
  return { context, start, end: start + lasts };
}
