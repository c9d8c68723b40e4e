// Describes the progress of the start-up in one line.

import { language, t } from "../shared/i18n.ts";
import type { Startup } from "./startup-state.ts";

export function startupText({ stage, received, total, again, compiles }: Startup) {
  if (stage === "stalled") return compiles ? t("This is taking longer than usual. On a slow device, please wait a little.") : t("The connection has stalled.");
  if (compiles) return t("Getting the rules ready…");
  if (!total) return t("Loading…");
  const values = { received: megabytes(received), total: megabytes(total) };
  if (again) return t("Loading a part again… {received} of {total} MB", values);
  return t("Loading {received} of {total} MB", values);
}

/** The status when a computer player is to move but the engine is still loading. */
export function gettingReadyText({ received, total, compiles }: Startup) {
  return total && !compiles ? t("Getting the rules ready: {percent}%…", { percent: Math.round((100 * received) / total) }) : t("Getting the rules ready…");
}

const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
