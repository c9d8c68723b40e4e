// Service worker client: registers the worker when the page is idle, says whether the offline copy is complete, offers
// updates, and removes the copy on request.

import { messageSW, Workbox } from "workbox-window";
import { deleteSnapshots } from "../engine/cached-files.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { showToast } from "../shared/overlays.ts";
import { SITE } from "../shared/site-files.ts";
import { inTab, readLocal, writeLocal } from "../shared/storage.ts";

/** "refused": the player has turned off the offline copy; "coming": it is being downloaded */
export type CopyStatus = "impossible" | "refused" | "coming" | "failed" | "ready";

const ADDRESS = `${SITE}sw.js`;

let workbox: Workbox | undefined;

/** The keys of two flags: the player has turned off the copy, or has postponed an update in this tab. It installs by itself once all tabs are closed. */
const [TURNED_OFF, POSTPONED] = ["no-offline-copy", "new-version-later"];

/** Make or update the offline copy. @param report called with the status and every change of it */
export async function makeOfflineCopy(report: (status: CopyStatus) => void) {
  if (!isPossible()) return report("impossible");
  if (readLocal(TURNED_OFF)) return report("refused");
  try {
    await untilIdle();
    workbox ??= offerUpdates(new Workbox(ADDRESS));
    workbox.addEventListener("redundant", () => report("failed"));
    const registration = await workbox.register({ immediate: true });
    if (!registration?.active) report("coming");
    const { active } = await navigator.serviceWorker.ready;
    if (active && (await messageSW(active, { type: "WHOLE?" }))) return report("ready");
    await registration?.unregister(); // the next visit fetches it again
    report("failed");
  } catch {
    report("impossible"); // storage or service workers are blocked
  }
}

/** Make the offline copy, and say when it is ready. On narrow screens, only the home page says so: a message would cover the table. */
export function showOfflineSign() {
  return makeOfflineCopy((status) => {
    $("#offline").textContent = status === "ready" ? t("Ready to play offline.") : "";
  });
}

export async function turnOffCopy() {
  writeLocal(TURNED_OFF, "yes");
  await removeCopy();
}

export const turnOnCopy = () => writeLocal(TURNED_OFF, "");

/**
 * Remove the offline copy and the memory snapshot. The next visit downloads the copy again, unless it is turned off;
 * the next start of the engine stores a new snapshot.
 */
export async function removeCopy() {
  await (await navigator.serviceWorker?.getRegistration(SITE))?.unregister();
  // the caches of Workbox and of sw.js
  for (const name of await caches.keys()) if (name.endsWith(SITE)) await caches.delete(name);
  await deleteSnapshots(new URL(SITE).pathname);
}

/** Wait until the page is loaded and idle, so that the download does not slow it down. */
async function untilIdle() {
  if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
  await new Promise((idle) => ("requestIdleCallback" in window ? requestIdleCallback(idle, { timeout: 3000 }) : setTimeout(idle, 300)));
}

/** Whether this page may make an offline copy. A page in a frame may not: visitors of the host page did not ask for it. */
const isPossible = () => window.top === window && isSecureContext && "serviceWorker" in navigator;

/** Offer a new version to the player. Tabs that still show the old version suggest a reload. */
function offerUpdates(workbox: Workbox) {
  let controller = navigator.serviceWorker.controller;
  let isAccepted = false;
  const reload = () => location.reload();
  workbox.addEventListener("waiting", () => {
    if (readLocal(POSTPONED, inTab)) return;
    const update = () => {
      isAccepted = true;
      workbox.messageSkipWaiting();
    };
    showToast(t("A new version is ready. Your games are not affected."), [t("Update"), update], [t("Later"), () => writeLocal(POSTPONED, "yes", inTab)]);
  });
  workbox.addEventListener("controlling", () => {
    if (isAccepted) reload();
    else if (controller) showToast(t("Another tab uses a new version. Please reload this one."), [t("Reload"), reload], [t("Later")]);
    controller = navigator.serviceWorker.controller;
  });
  return workbox;
}
