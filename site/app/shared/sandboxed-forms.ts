// Makes forms work in sandboxed frames without allow-forms.

/**
 * Dispatch `submit` in place of the browser, and close the form's dialog. Our forms never navigate, so their listeners
 * can be called directly.
 */
export function handleSandboxedForms() {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const form = button?.form;
    if (!button || !form || button.type !== "submit" || event.defaultPrevented) return;
    event.preventDefault();
    if (!form.reportValidity()) return;
    const proceeds = form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }));
    if (proceeds && form.method === "dialog") form.closest("dialog")?.close(button.value);
  });
}
