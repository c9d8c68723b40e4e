// Where Python's files lie, and what every start of Pyodide is told: its lock stands in the build, so none is fetched.

const root = new URL("../", import.meta.url);
const indexURL = new URL(ENGINE.pyodide, root).href;

/** A file that this build adds to Pyodide's. @param {string} name */
export const ours = (name) => new URL(ENGINE.folder + name, root).href;

/** The catalogue of what Python says in a language. @param {string} language */
export const words = (language) => new URL(`./words-${language}.bin`, import.meta.url).href;

export const OPTIONS = {
  indexURL,
  lockFileContents: /** @type {any} */ ({ info: ENGINE.info, packages: {} }),
  packageBaseUrl: indexURL,
};
