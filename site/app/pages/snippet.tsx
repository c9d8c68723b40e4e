// The page of snippet.html: a form, a live preview, and the code that embeds it in another page.

import { type ComponentChildren, render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { listenForSettings } from "../settings/settings-button.ts";
import { copy } from "../shared/copy-share-download.ts";
import { $ } from "../shared/dom.ts";
import { n, percent, t } from "../shared/i18n.ts";
import type { Fields, Snippet } from "../snippet/state.ts";
import { elementText, frameAddress, frameText, HEIGHT, lastPly, linkText, plyOf, SnippetState, withinLimit } from "../snippet/state.ts";

const state = new SnippetState(location);

function SnippetPage() {
  const isMissing = state.missing.value !== "";
  return (
    <>
      <Form />
      <p class="missing" id="missing" role="status">
        {state.missing.value}
      </p>
      <div id="judgement" class="judgement" role="status">
        <Solution />
      </div>
      <section aria-labelledby="seen-title" hidden={isMissing}>
        <h2 id="seen-title">{t("Preview")}</h2>
        <div id="seen" class="seen">
          {!isMissing && <Preview key={`${state.previews.value} ${frameAddress(state.snippet.value)}`} />}
        </div>
      </section>
      <section aria-labelledby="copies-title" hidden={isMissing}>
        <h2 id="copies-title">{t("Copy the code")}</h2>
        <div class="copies">
          <Code name={t("iframe")} copies={t("Copy the iframe")} fits={t("for any page that takes HTML")} text={frameText} />
          <Code
            name={t("Web component")}
            copies={t("Copy the web component")}
            fits={t("sets its own height, and tells your scripts about each move")}
            text={elementText}
          />
          <Code name={t("Link with preview")} copies={t("Copy the link")} fits={t("for messages, and for sites that show previews of links")} text={linkText} />
        </div>
      </section>
    </>
  );
}

function Form() {
  const { show } = state.fields.value;
  return (
    <form
      id="snippet-form"
      class="snippet-form"
      onSubmit={(event) => {
        event.preventDefault();
        state.preview();
      }}
    >
      <Choice name="game" label={t("Game")} choices={GAMES.map(([id, name]) => [id, name])} />
      <Choice
        name="show"
        label={t("What to show")}
        choices={[
          ["", t("A game to play")],
          ["position", t("A position to view")],
          ["game", t("A whole game to step through")],
          ["puzzle", t("A puzzle to solve")],
        ]}
      />
      <Choice
        name="opponent"
        label={t("Opponent")}
        note={show && t("when the reader plays on from there")}
        choices={[
          ["novice", t("Computer: Novice, easy")],
          ["casual", t("Computer: Casual, medium")],
          ["strong", t("Computer: Strong, hard")],
          ["expert", t("Computer: Expert, hardest and slow")],
          ["person", t("A person at the same screen")],
        ]}
      />
      <Input
        name="link"
        isWide
        label={t("Link to a game")}
        note={show ? t("copy it from “Share” at the table") : t("copy it from “Share” at the table; leave this empty for a new game")}
      />
      {!show && !state.link.value && (
        <Input
          name="seed"
          label={t("Deal code")}
          note={t("with a code, all readers get the same deal; leave it empty for a new one each time")}
          maxLength={80}
        />
      )}
      {show && state.link.value && <Slider />}
      {show === "puzzle" && (
        <p class="quiet wide">
          {t(
            "The moves that follow in the link are the solution. Every other move counts as wrong, so choose a position with one best move; this page checks the solution as Review does. Readers could decode the link, so the solution is not secret.",
          )}
        </p>
      )}
      {show && <Input name="say" isWide label={t("Caption")} note={t("the question of a puzzle, or what to look for")} maxLength={200} />}
      <Choice
        name="look"
        label={t("Light or dark")}
        choices={[
          ["", t("Same as the reader’s device")],
          ["light", t("Light")],
          ["dark", t("Dark")],
        ]}
      />
      <Input name="width" type="number" min={240} max={1600} label={t("Width")} note={t("in pixels; leave empty for full width")} />
      <p class="field wide">
        <button type="submit" class="main">
          {t("Preview")}
        </button>
      </p>
    </form>
  );
}

interface FieldProps {
  name: keyof Fields;
  label: string;
  note?: ComponentChildren;
  isWide?: boolean;
}

function Field({ name, label, note, isWide, children }: FieldProps & { children: ComponentChildren }) {
  return (
    <p class={isWide ? "field wide" : "field"}>
      <label for={name}>
        {label} {note && <span class="quiet">{note}</span>}
      </label>
      {children}
    </p>
  );
}

function Choice({ choices, ...field }: FieldProps & { choices: [string, string][] }) {
  const { name } = field;
  return (
    <Field {...field}>
      <select id={name} name={name} value={state.typed.value[name]} onInput={({ currentTarget }) => state.type({ [name]: currentTarget.value })}>
        {choices.map(([value, text]) => (
          <option value={value} key={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

type InputProps = FieldProps & { type?: "text" | "number"; maxLength?: number; min?: number; max?: number };

function Input({ name, label, note, isWide, type: kind = "text", ...limits }: InputProps) {
  return (
    <Field name={name} label={label} note={note} isWide={isWide}>
      <input
        {...limits}
        id={name}
        name={name}
        type={kind as "text"}
        autocomplete="off"
        spellcheck={false}
        value={state.typed.value[name]}
        onInput={({ currentTarget }) => state.type({ [name]: currentTarget.value })}
      />
    </Field>
  );
}

/** The ply at which the frame starts, and what was played there. */
function Slider() {
  const { position } = state.reading.value;
  const last = Math.max(0, lastPly(state.fields.value, state.reading.value));
  const solution = state.fields.value.show === "puzzle" && position?.next;
  return (
    <p class="field wide">
      <label for="at">
        {t("Start after move")}{" "}
        <span id="at-words" class="quiet" role="status">
          {position && (position.ply ? `${position.ply}: ${position.text}` : t("before the first move"))}
          {solution && <span class="solution">{t("Solution: {move}", { move: solution })}</span>}
        </span>
      </label>
      <input
        id="at"
        name="at"
        type="range"
        min="0"
        max={last}
        value={plyOf(state.typed.value, state.reading.value)}
        disabled={!last}
        onInput={({ currentTarget }) => state.type({ at: currentTarget.value })}
      />
    </p>
  );
}

/** What Review says of the solution of a puzzle. */
function Solution() {
  if (!state.verdict.value) return null;
  const { found, isAccepted } = state.verdict.value;
  if (found === "checking") return <p class="quiet">{t("Checking the solution as Review does…")}</p>;
  if (found === "failed") return <p>{t("The solution could not be checked. Hint at the table shows whether there is a better move.")}</p>;
  const { count, mistake, other } = found;
  if (!mistake)
    return (
      <>
        <p>{n("Checked: Review finds no better move.", "Checked: Review finds nothing better than the first {count} moves of the solver.", count)}</p>
        {other && <p class="doubt">{t("But this move is about as good, and the puzzle would not accept it: {move}", { move: other.text })}</p>}
      </>
    );
  const { played, better } = mistake;
  const chances = { before: percent(better.chance), after: percent(played.chance) };
  return (
    <>
      <p class="doubt">{t("Review prefers another move: {move}", { move: better.text })}</p>
      <p>{t("The move of your solution lowers the chance of winning from about {before}% to about {after}%: {move}", { ...chances, move: played.text })}</p>
      <label>
        <input type="checkbox" checked={isAccepted} onChange={({ currentTarget }) => state.accept(currentTarget.checked)} />{" "}
        {t("Use this solution all the same")}
      </label>
    </>
  );
}

/** A frame with the height that it reports, as in <pygames-embed>. */
function Preview() {
  const frame = useRef<HTMLIFrameElement>(null);
  const { name, width } = state.snippet.value;
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source && source === frame.current?.contentWindow && data?.type === "pygames:height" && data.height > 0) frame.current.height = String(data.height);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  return <iframe src={frameAddress(state.snippet.value)} title={name} width={width} height={HEIGHT} ref={frame} />;
}

/** @param copies accessible name of the button @param fits when to use the code */
function Code({ name, copies, fits, text }: { name: string; copies: string; fits: string; text: (snippet: Snippet) => string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const code = state.missing.value || state.isDoubtful.value ? "" : withinLimit(text, state.snippet.value); // it can be copied without the button
  const instead = state.isDoubtful.value ? t("The code appears here when the solution is checked, or when you choose to use it all the same.") : "";
  return (
    <>
      <h3>
        {name} <span class="quiet">{fits}</span>
      </h3>
      <div class="copy">
        <textarea
          readOnly
          rows={3}
          spellcheck={false}
          aria-label={name}
          value={code}
          placeholder={instead}
          ref={area}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button
          type="button"
          aria-label={copies}
          disabled={!state.isReady.value}
          onClick={({ currentTarget }) => void copy(code, currentTarget, area.current ?? undefined)}
        >
          {t("Copy")}
        </button>
      </div>
    </>
  );
}

listenForSettings();
render(<SnippetPage />, $("#snippet"));

export const isWhole = true; // load-error.ts looks for it: a script that was cut off may still be valid
