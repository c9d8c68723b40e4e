// Start-up errors. The kind is stored as the error's `name`, because a class does not survive postMessage.

import { t } from "../shared/i18n.js";

/**
 * "unsupported": this browser cannot run the engine. "missing": a file is not on the server. "unreachable": the network does not respond.
 * "damaged": a file has the wrong content. "crashed": Python stopped.
 * @typedef {"unsupported" | "missing" | "unreachable" | "damaged" | "crashed"} Kind
 */

/** @type {string[]} */
const KINDS = ["unsupported", "missing", "unreachable", "damaged", "crashed"];

export class StartupError extends Error {
  /** @param {Kind} kind @param {string} message a sentence */
  constructor(kind, message) {
    super(message);
    this.name = kind;
  }
}

/** The kind of an error; "crashed" if it is not a start-up error. @param {unknown} error @returns {string} */
export const kindOf = (error) => (error instanceof Error && KINDS.includes(error.name) ? error.name : "crashed");

/** The message of anything that was thrown; Pyodide also throws objects that are not errors. @param {unknown} thrown @returns {string} */
export function messageOf(thrown) {
  if (thrown instanceof Error) return thrown.message;
  const message = /** @type {{ message?: unknown } | null | undefined} */ (thrown)?.message;
  return typeof message === "string" ? message : String(thrown);
}

export const missing = () => new StartupError("missing", t("A file is no longer on the server. There may be a new version."));
export const unreachable = () => new StartupError("unreachable", t("A file could not be downloaded."));
export const damaged = () =>
  new StartupError("damaged", t("The network sent something else instead of a file. A Wi-Fi sign-in page or a filter can cause this."));
