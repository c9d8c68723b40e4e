// What Vite puts into the scripts at build time: constants, whose values the build (site/build.py) computes, and the text of imported files.

interface EngineBuild {
  /** Pyodide's folder, relative to the site root, with a trailing slash. */
  pyodide: string;
  /** The folder of python.zip and the wheels, relative to the site root, with a trailing slash. */
  folder: string;
  /** File name of the wheel of pygames. */
  package: string;
  /** File name of the wheel of micropip. */
  micropip: string;
  /** Size in bytes and base64 hash of each file in both folders, by file name. */
  files: Record<string, { size: number; sha256: string }>;
  /** The interpreter's details, from Pyodide's lock file. */
  info: { abi_version: string; arch: string; platform: string; python: string };
}

/** An EngineBuild as JSON text. As an object, it would be parsed with the chunk, but only the engine needs it. */
declare const ENGINE: string;

/** Size in bytes and base64 hash of the bundled engine/worker.ts, used to verify the download. */
declare const WORKER: { size: number; sha256: string };

/** The number of prebuilt deals of each game, by game id. */
declare const OPENINGS: Record<string, number>;

interface KnownGame {
  id: string;
  name: string;
  /** Whether chance has a part in its deals. */
  isDealt: boolean;
  hasPuzzles: boolean;
  /** 0 if there is no lesson. */
  lessonMinutes: number;
}

/** The games of this site, in display order. */
declare const GAMES: KnownGame[];

/** The game of each day's puzzle, as its place in GAMES: a digit for each day of a cycle of whole weeks, from a Monday on. "" if no game has puzzles. */
declare const PUZZLE_DAYS: string;

/** The text of a file. */
declare module "*?raw" {
  const text: string;
  export default text;
}
