// The offline copy, as a page sees it: asked for once the page is at rest, offered anew when there is a new version, removed on request.

import { messageSW, Workbox } from "workbox-window";
import { deleteSnapshots } from "../engine/memory-snapshot.js";
import { t } from "../shared/i18n.js";
import { hideToast, showToast } from "../shared/toast.js";
import { later, noCopy } from "./flags.js";

/** @typedef {"impossible" | "refused" | "coming" | "failed" | "ready"} CopyStatus "refused": a person wants none */

const ADDRESS = new URL("../sw.js", import.meta.url).href;
const SITE = new URL("./", ADDRESS).href;

/** @type {Workbox | undefined} */
let workbox;

/** See to it that there is a copy. @param {(standing: CopyStatus) => void} [report] hears how it stands, and of every change */
export async function keepOffline(report = () => {}) {
  if (!isPossible()) return report("impossible");
  if (noCopy.made) return report("refused");
  try {
    await rest();
    workbox ??= attentive(new Workbox(ADDRESS));
    workbox.addEventListener("redundant", () => report("failed"));
    const registration = await workbox.register({ immediate: true });
    if (!registration?.active) report("coming");
    const { active } = await navigator.serviceWorker.ready;
    if (active && (await messageSW(active, { type: "WHOLE?" }))) return report("ready");
    await registration?.unregister(); // the next visit fetches it again
    report("failed");
  } catch {
    report("impossible"); // a browser that keeps nothing, or not for this page
  }
}

/** Ask for no copy from now on, and remove what there is. */
export async function refuse() {
  noCopy.made = true;
  await remove();
}

/** Allow a copy again. */
export function allow() {
  noCopy.made = false;
}

/** Remove the copy, and the picture of the engine's memory; later visits make them anew unless a person refuses. */
export async function remove() {
  await (await navigator.serviceWorker?.getRegistration(SITE))?.unregister();
  for (const name of await caches.keys()) if (name.endsWith(SITE)) await caches.delete(name); // Workbox's, and sw.js's own
  await deleteSnapshots();
}

/** Wait until the page has loaded and has nothing to do: the copy must not slow down what a person came for. */
async function rest() {
  if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
  await new Promise((idle) => ("requestIdleCallback" in window ? requestIdleCallback(idle, { timeout: 3000 }) : setTimeout(idle, 300)));
}

/** Pages inside another page leave its visitors' browsers alone. */
function isPossible() {
  return window.top === window && isSecureContext && "serviceWorker" in navigator;
}

/** A new version waits until a person takes it; other tabs are told, and go on as they are. @param {Workbox} workbox */
function attentive(workbox) {
  let running = navigator.serviceWorker.controller;
  let chosen = false;
  const reload = () => location.reload();
  workbox.addEventListener("waiting", () => {
    if (later.made) return;
    const use = () => {
      chosen = true;
      workbox.messageSkipWaiting();
    };
    const putOff = () => {
      later.made = true;
      hideToast();
    };
    showToast(t("A new version is ready. Your games stay as they are."), [t("Use it"), use], [t("Later"), putOff]);
  });
  workbox.addEventListener("controlling", () => {
    if (chosen) reload();
    else if (running)
      showToast(t("Another tab has taken up a new version. This one should be loaded again."), [t("Load it again"), reload], [t("Later"), hideToast]);
    running = navigator.serviceWorker.controller;
  });
  return workbox;
}
