// The way to the settings, on every page.

import { rememberLanguage } from "../preferences/languages.js";
import { applyPreferences } from "../preferences/preferences.js";
import { t } from "../shared/i18n.js";
import { importOrReport } from "../shared/import-error.js";

/** Let every [data-settings] open the dialog, which is fetched when it is first wanted. What is chosen in another tab holds in this one. @param {AbortSignal} [signal] */
export function listenForSettings(signal) {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest("[data-settings]")) void open();
      const link = target.closest("a[data-language]");
      if (link) rememberLanguage(link.getAttribute("hreflang") ?? "");
    },
    { signal },
  );
  addEventListener("storage", applyPreferences, { signal });
}

async function open() {
  const { showSettings } = await importOrReport(() => import("./settings-dialog.js"), t("The settings could not be fetched."));
  showSettings();
}
