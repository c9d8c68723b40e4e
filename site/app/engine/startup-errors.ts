// Start-up errors. The kind is stored as the error's `name`, because a class does not survive postMessage.

import { t } from "../shared/i18n.ts";

/**
 * "unsupported": this browser cannot run the engine. "missing": a file is not on the server. "unreachable": the network
 * does not respond.
 * "damaged": a file has the wrong content. "crashed": Python stopped.
 */
type Kind = "unsupported" | "missing" | "unreachable" | "damaged" | "crashed";

const KINDS: string[] = ["unsupported", "missing", "unreachable", "damaged", "crashed"];

export class StartupError extends Error {
  override name: Kind;

  /** @param message a sentence */
  constructor(kind: Kind, message: string) {
    super(message);
    this.name = kind;
  }
}

/** The kind of an error; "crashed" if it is not a start-up error. */
export const kindOf = (error: unknown): string => (error instanceof Error && KINDS.includes(error.name) ? error.name : "crashed");

/** The message of anything that was thrown; Pyodide also throws objects that are not errors. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  const message = (thrown as { message?: unknown } | null | undefined)?.message;
  return typeof message === "string" ? message : String(thrown);
}

export const missing = () => new StartupError("missing", t("A file is no longer on the server. There may be a new version."));
export const unreachable = () => new StartupError("unreachable", t("A file could not be downloaded."));
export const damaged = () =>
  new StartupError("damaged", t("The network sent something else instead of a file. A Wi-Fi sign-in page or a filter can cause this."));
