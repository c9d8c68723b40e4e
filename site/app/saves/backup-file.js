// The file that holds all games: how it is written, and how it is taken apart, so that the rules read one game at a time, however many there are.

/** @import { GameHistory } from "../model/compare-games.js" */

const ROOM = 8_000_000; // letters of a file; what is more goes into another, so that each can be read again (`READABLE` in paste-and-drop.js)
const MOST = 50_000; // games of one text; a file of ours has room for a third of them
const LONGEST = 2 ** 20; // letters that the rules read at once; what goes beyond is not even carried to them

const HEAD = '{\n "version": 1,\n "games": [\n';
const MARK = /["[\]{},]/g; // what stands between values, or begins a text

/** As many texts as it takes to hold these games, nearly always one. @param {GameHistory[]} games @returns {string[]} */
export function gamesFiles(games) {
  /** @type {string[][]} */
  const files = [];
  let room = 0;
  for (const { record, at } of games) {
    const text = `  ${JSON.stringify({ ...record, at }, null, 1).replaceAll("\n", "\n  ")}`;
    room -= text.length + 2;
    if (room < 0) {
      files.push([]);
      room = ROOM - text.length - 2;
    }
    files.at(-1)?.push(text);
  }
  return files.map((texts) => `${HEAD}${texts.join(",\n")}\n ]\n}\n`);
}

/**
 * The games of a text that holds a list of them, each as a text of its own; any other text as it is. Nothing is judged here: the rules do that, and say what
 * is wrong. The last one keeps the beginning and the end of the whole text, so they see a newer version or a cut there.
 * @param {string} text @returns {string[]}
 */
export function gamesIn(text) {
  const start = startOfList(text);
  const entries = start < 0 ? [] : entriesOf(text, start);
  const games = entries.map(([begin, end]) => text.slice(begin, end));
  const last = entries.at(-1);
  if (!last || games.length < 2) return [bounded(text)];
  return [...games.slice(0, -1).map(bounded), bounded(text.slice(0, start + 1) + text.slice(last[0]))];
}

/** @param {string} text */
const bounded = (text) => text.slice(0, LONGEST + 1);

/** Where the list of games begins: the text is it, or has it as "games"; -1 for none. @param {string} text */
function startOfList(text) {
  const first = text.search(/[^\s\ufeff]/);
  if (text[first] === "[") return first;
  if (text[first] !== "{") return -1;
  let depth = 0;
  for (const { sign, begin, end } of marks(text, first)) {
    if (sign === '"' && depth === 1 && text.slice(begin, end) === '"games"') {
      const list = /^\s*:\s*\[/.exec(text.slice(end, end + 100));
      if (list) return end + list[0].length - 1;
    }
    depth += change(sign);
    if (depth < 1) return -1;
  }
  return -1;
}

/** Where each entry of a list begins and ends; after the most that are taken apart, all that is left is one. @param {string} text @param {number} start */
function entriesOf(text, start) {
  /** @type {[number, number][]} */
  const entries = [];
  let depth = 0;
  let from = start + 1;
  for (const { sign, begin } of marks(text, from)) {
    depth += change(sign);
    if (depth < 0 || (depth === 0 && sign === ",")) {
      entries.push([from, begin]);
      from = begin + 1;
      if (depth < 0 || entries.length === MOST) break;
    }
  }
  if (depth >= 0) entries.push([from, text.length]); // it was cut short
  return entries;
}

/** The marks of a JSON text, a string as one of them. @param {string} text @param {number} from */
function* marks(text, from) {
  MARK.lastIndex = from;
  for (let found = MARK.exec(text); found; found = MARK.exec(text)) {
    const begin = found.index;
    const end = found[0] === '"' ? endOfString(text, begin) : begin + 1;
    yield { sign: found[0], begin, end };
    MARK.lastIndex = end;
  }
}

/** @param {string} text @param {number} begin where its first quotation mark stands */
function endOfString(text, begin) {
  for (let mark = text.indexOf('"', begin + 1); mark >= 0; mark = text.indexOf('"', mark + 1)) {
    let before = mark - 1;
    while (text[before] === "\\") before -= 1;
    if ((mark - before) % 2 === 1) return mark + 1; // else it is escaped
  }
  return text.length;
}

/** How a mark changes the depth. @param {string} sign */
const change = (sign) => ("[{".includes(sign) ? 1 : "]}".includes(sign) ? -1 : 0);
