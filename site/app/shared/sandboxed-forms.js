// A frame in a sandbox may not submit forms, and then their scripts do not hear of it either. Ours never leave the page: here they are heard all the same.

/** Tell a form's listeners of what would have been submitted, and close the dialog that it is in. */
export function handleSandboxedForms() {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const form = button?.form;
    if (!button || !form || button.type !== "submit" || event.defaultPrevented) return;
    event.preventDefault();
    if (!form.reportValidity()) return;
    const heard = form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }));
    if (heard && form.method === "dialog") form.closest("dialog")?.close(button.value);
  });
}
