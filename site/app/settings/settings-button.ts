// Opens the settings dialog from any page, and stores the language when a link to another language is followed.

import { rememberLanguage } from "../preferences/language.ts";
import { applyPreferences } from "../preferences/preferences.ts";
import { t } from "../shared/i18n.ts";
import { importOrReport } from "../shared/lazy-import.ts";

/**
 * Listen for clicks on [data-settings] buttons, which open the dialog (loaded on first use), for clicks on language
 * links, and for changes of preferences in other tabs.
 */
export function listenForSettings() {
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-settings]")) void open();
    const link = target.closest("a[data-language]");
    if (link) rememberLanguage(link.getAttribute("hreflang") ?? "");
  };
  document.addEventListener("click", onClick);
  addEventListener("storage", applyPreferences);
}

async function open() {
  const { showSettings } = await importOrReport(() => import("./settings-dialog.tsx"), t("Could not load the settings."));
  await showSettings();
}
