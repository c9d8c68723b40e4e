// What a build tells the scripts: building/engine.py writes it, esbuild puts it in the place of the name.

interface EngineBuild {
  /** the folder of Pyodide itself, from the root of the site, with a slash at its end */
  pyodide: string;
  /** the folder of the lean zip and the wheels */
  folder: string;
  /** file names of the wheels */
  package: string;
  micropip: string;
  /** by file name; sizes in bytes, hashes in base64 */
  files: Record<string, { size: number; sha256: string }>;
  /** what Pyodide's lock says of its Python */
  info: { abi_version: string; arch: string; platform: string; python: string };
}

/** an EngineBuild as JSON text: esbuild puts an object into a chunk that every page loads, and only the engine needs this */
declare const ENGINE: string;

/** the bundle of engine/worker.js, by what a page knows whether it is whole */
declare const WORKER: { size: number; sha256: string };

/** how many openings each game has, by its id */
declare const OPENINGS: Record<string, number>;

/** the id and the name of each game, in the order of their list */
declare const GAMES: [game: string, name: string][];
