// What a build tells the scripts: building/engine.py writes it, esbuild puts it in the place of the name.

declare const ENGINE: {
  /** the folder of Pyodide itself, from the root of the site, with a slash at its end */
  pyodide: string;
  /** the folder of the lean zip and the wheels */
  folder: string;
  /** file names of the wheels */
  package: string;
  micropip: string;
  /** by file name; sizes in bytes, hashes in base64 */
  files: Record<string, { size: number; sha256: string }>;
  /** the bundle of engine/worker.js: known to pages, not to itself */
  worker: { size: number; sha256: string };
  /** what Pyodide's lock says of its Python */
  info: { abi_version: string; arch: string; platform: string; python: string };
};

/** how many openings each game has, by its id */
declare const OPENINGS: Record<string, number>;

/** the id and the name of each game, in the order of their list */
declare const GAMES: [game: string, name: string][];
