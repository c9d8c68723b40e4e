/** The message of anything that was thrown; Pyodide also throws objects that are not errors. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  const message = (thrown as { message?: unknown } | null | undefined)?.message;
  return typeof message === "string" ? message : String(thrown);
}
