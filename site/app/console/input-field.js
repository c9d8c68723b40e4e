// The field for typing Python: Enter runs, Shift+Enter begins a new line, the arrows go through what was typed before, Tab completes a name.

export class Field {
  #past = /** @type {string[]} */ ([]);
  #at = 0;
  #leaving = false; // Escape was pressed: Tab goes on its way

  /**
   * @param {HTMLTextAreaElement} area
   * @param {(text: string) => void} run
   * @param {(before: string) => void} complete is asked for the names that the text before the cursor could go on with
   */
  constructor(area, run, complete) {
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

  /** It has been run: keep it for the arrows. @param {string} text */
  done(text) {
    if (this.#past.at(-1) !== text) this.#past.push(text);
    this.#at = this.#past.length;
    if (this.text === text) this.text = "";
  }

  /** It is not whole: go on in a new line, as deep as it has to be. @param {string} text */
  more(text) {
    if (this.text !== text) return;
    const line = text.slice(text.lastIndexOf("\n") + 1);
    const depth = (/^ */.exec(line)?.[0] ?? "") + (line.trimEnd().endsWith(":") ? "    " : "");
    this.#insert(`\n${depth}`, this.area.selectionEnd);
  }

  /** @param {string[]} names @param {number} start where the name begins that they complete @returns {boolean} whether one was put in whole */
  offer(names, start) {
    const end = this.area.selectionEnd;
    const common = names.reduce(shared, names[0] ?? "");
    if (common.length > end - start) this.#insert(common, start);
    return names.length <= 1;
  }

  /** @param {string} text @param {number} from what stands between there and the cursor gives way */
  #insert(text, from) {
    this.area.setRangeText(text, from, this.area.selectionEnd, "end");
    this.#fit();
  }

  #fit() {
    this.area.rows = Math.min(this.text.split("\n").length, 12);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
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

  /** @param {number} by */
  #recall(by) {
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#past.length);
    this.text = this.#past[this.#at] ?? "";
    const place = by < 0 ? this.text.length : 0;
    this.area.setSelectionRange(place, place);
  }
}

/** What two names begin with. @param {string} one @param {string} other */
function shared(one, other) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}
