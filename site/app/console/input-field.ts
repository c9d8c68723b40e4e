// Input field of the console: Enter runs the code, Shift+Enter inserts a line, the arrow keys recall the history, Tab
// completes a name.

export class InputField {
  area: HTMLTextAreaElement;
  run: (text: string) => void;
  complete: (before: string) => void;
  #history = [] as string[];
  #at = 0;
  #leaving = false; // after Escape, Tab leaves the field

  /** @param complete requests completions for the text before the cursor */
  constructor(area: HTMLTextAreaElement, run: (text: string) => void, complete: (before: string) => void) {
    this.area = area;
    this.run = run;
    this.complete = complete;
    area.addEventListener("keydown", (event) => this.#key(event));
    area.addEventListener("input", () => this.#fit());
  }

  get text() {
    return this.area.value;
  }

  set text(text) {
    this.area.value = text;
    this.#fit();
  }

  /** Add code that was run to the history, and clear the field unless it has been edited since. */
  done(text: string) {
    if (this.#history.at(-1) !== text) this.#history.push(text);
    this.#at = this.#history.length;
    if (this.text === text) this.text = "";
  }

  /** Insert an indented new line after incomplete code, unless the player has edited the code meanwhile. */
  more(text: string) {
    if (this.text !== text) return;
    const line = text.slice(text.lastIndexOf("\n") + 1);
    const indentation = (/^ */.exec(line)?.[0] ?? "") + (line.trimEnd().endsWith(":") ? "    " : "");
    this.#insert(`\n${indentation}`, this.area.selectionEnd);
  }

  /**
   * Insert the common prefix of the completions.
   * @param start where the name to complete begins
   * @returns false if there are several completions, which the page then lists
   */
  offer(names: string[], start: number): boolean {
    const end = this.area.selectionEnd;
    const common = names.reduce(commonPrefix, names[0] ?? "");
    if (common.length > end - start) this.#insert(common, start);
    return names.length <= 1;
  }

  /** Replace the text between `from` and the cursor. */
  #insert(text: string, from: number) {
    this.area.setRangeText(text, from, this.area.selectionEnd, "end");
    this.#fit();
  }

  #fit() {
    this.area.rows = Math.min(this.text.split("\n").length, 12);
  }

  #key(event: KeyboardEvent) {
    const { selectionStart: start, selectionEnd: end } = this.area;
    const before = this.text.slice(0, start);
    const plain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
    const leaving = this.#leaving;
    this.#leaving = event.key === "Escape";
    if (!plain) return;
    if (event.key === "Enter") this.run(this.text);
    else if (event.key === "ArrowUp" && !before.includes("\n")) this.#recall(-1);
    else if (event.key === "ArrowDown" && !this.text.slice(end).includes("\n")) this.#recall(1);
    else if (event.key === "Tab" && !leaving && start === end && /[\w.]$/.test(before)) this.complete(before);
    else return;
    event.preventDefault();
  }

  /** Move through the history. */
  #recall(by: number) {
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#history.length);
    this.text = this.#history[this.#at] ?? "";
    const cursor = by < 0 ? this.text.length : 0;
    this.area.setSelectionRange(cursor, cursor);
  }
}

/** The common prefix of two names. */
function commonPrefix(one: string, other: string) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}
