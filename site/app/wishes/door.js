// Every [data-settings] opens the dialog, which is fetched when it is first wanted. What is chosen in another tab holds in this one.

import { toast, toastAway } from "../toast.js";
import { recall } from "./wishes.js";

document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-settings]")) void open();
});
addEventListener("storage", recall);

async function open() {
  try {
    const { showSettings } = await import("./settings.js");
    showSettings();
  } catch {
    toast("The settings could not be fetched. Is there a network?", ["Close", toastAway]);
  }
}
