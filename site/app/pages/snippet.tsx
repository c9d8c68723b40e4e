// The page of snippet.html: a form, a live preview, and the code that embeds it in another page.

import { type ComponentChildren, render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { kindIn, type PuzzleInfo } from "../model/daily-puzzle.ts";
import { LEVEL_CHOICES } from "../model/people.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { Select } from "../shared/components.tsx";
import { copy } from "../shared/copy-share-download.ts";
import { $ } from "../shared/dom.ts";
import { n, percent, relativeDay, t } from "../shared/i18n.ts";
import {
  elementText,
  type Fields,
  frameAddress,
  frameText,
  HEIGHT,
  lastPly,
  linkText,
  plyOf,
  type Snippet,
  SnippetState,
  withinLimit,
} from "../snippet/state.ts";

const state = new SnippetState(location);

function SnippetPage() {
  const isMissing = state.missing !== "";
  return (
    <>
      <Form />
      <p class="missing" id="missing" role="status">
        {state.missing}
      </p>
      <div id="judgement" class="judgement" role="status">
        <Solution />
      </div>
      <section aria-labelledby="seen-title" hidden={isMissing}>
        <h2 id="seen-title">{t("Preview")}</h2>
        <div id="seen" class="seen">
          {!isMissing && <Preview key={`${state.previews} ${frameAddress(state.snippet)}`} />}
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
  const { show } = state.fields;
  return (
    <form
      id="snippet-form"
      class="snippet-form box"
      onSubmit={(event) => {
        event.preventDefault();
        state.preview();
      }}
    >
      <Choice name="game" label={t("Game")} choices={GAMES.map(({ id, name }) => [id, name])} />
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
          ...LEVEL_CHOICES.map(({ value, name, strength }): [string, string] => [value, t("Computer: {level}", { level: `${name} (${strength})` })]),
          ["person", t("A person at the same screen")],
        ]}
      />
      {show === "puzzle" && <Puzzles />}
      <Input
        name="link"
        isWide
        label={t("Link to a game")}
        note={
          show === "puzzle"
            ? t("copy it from “Share” at the table; or the id of a puzzle")
            : show
              ? t("copy it from “Share” at the table")
              : t("copy it from “Share” at the table; leave this empty for a new game")
        }
      />
      {show && <Saved />}
      {!show && !state.link && (
        <Input
          name="seed"
          label={t("Deal code")}
          note={t("with a code, all readers get the same deal; leave it empty for a new one each time")}
          maxLength={80}
        />
      )}
      {show && state.link && <Slider />}
      {show === "puzzle" && <Search />}
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
      <p class="field wide stack">
        <button type="submit" class="main">
          {t("Preview")}
        </button>
      </p>
    </form>
  );
}

/** The puzzles of the chosen game, and those from the player's own games. */
function Puzzles() {
  const file = state.puzzles;
  const { game } = state.typed;
  const own = Object.values(readProgress().own).filter(({ id }) => id.startsWith(`${game}-`));
  const isListed = [...own, ...(file?.puzzles ?? [])].some(({ id }) => id === state.puzzle);
  const kinds = file?.game === game ? [...new Set(file.puzzles.map(({ kind }) => kind))] : [];
  const group = (name: string, puzzles: PuzzleInfo[]) => (
    <optgroup label={name} key={name}>
      {puzzles.map(({ id, rating }) => (
        <option value={id} key={id}>
          {rating ? `${t("Rating {rating}", { rating })} · ${id}` : id}
        </option>
      ))}
    </optgroup>
  );
  return (
    <Field name="puzzle" label={t("Puzzle")} note={t("one that is proven, or make your own below")} isWide>
      <select id="puzzle" value={isListed ? state.puzzle : ""} onInput={({ currentTarget }) => state.type({ link: currentTarget.value })}>
        <option value="">{t("Choose")}</option>
        {own.length > 0 && group(t("Your own"), own)}
        {file &&
          kinds.map((kind) =>
            group(
              kindIn(file, kind).name,
              file.puzzles.filter((one) => one.kind === kind),
            ),
          )}
      </select>
    </Field>
  );
}

/** The finished games of this browser. */
function Saved() {
  const games = state.saved;
  if (!games.length) return null;
  return (
    <Field name="saved" label={t("Or a saved game")} isWide>
      <select id="saved" onInput={({ currentTarget }) => void state.chooseSave(currentTarget.value)}>
        <option value="">{t("Choose")}</option>
        {games.map(({ id, name, where, changed }) => (
          <option value={id} key={id}>
            {[name, where, changed && relativeDay(changed)].filter(Boolean).join(" · ")}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** The puzzles in the game of the link: its turning points, as far as they can be proven. */
function Search() {
  const { position } = state.reading;
  const { puzzles = null, hasFailed = false, progress = 0 } = state.search ?? {};
  if (!state.search)
    return position?.isOver ? (
      <p class="field wide stack">
        <button type="button" onClick={() => void state.findPuzzles()}>
          {t("Find puzzles in this game")}
        </button>
      </p>
    ) : null;
  return (
    <div class="field wide found-puzzles stack" role="status">
      {hasFailed && <p>{t("The game could not be searched.")}</p>}
      {!hasFailed && !puzzles && (
        <p>
          {t("Looking for puzzles in this game…")} <progress max={1} value={progress} aria-hidden="true" />
        </p>
      )}
      {puzzles && <p>{puzzles.length ? t("Puzzles in this game, each with its proof:") : t("No turning point of this game can be proven as a puzzle.")}</p>}
      <p class="buttons">
        {puzzles?.map((puzzle) => (
          <button
            type="button"
            class={state.puzzle === puzzle.id ? "main" : ""}
            aria-pressed={state.puzzle === puzzle.id}
            onClick={() => void state.choosePuzzle(puzzle)}
            key={puzzle.id}
          >
            {t("Move {ply}", { ply: puzzle.at + 1 })}
          </button>
        ))}
      </p>
    </div>
  );
}

interface FieldProps {
  name: string; // the id of its element
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

function Choice({ choices, ...field }: FieldProps & { name: keyof Fields; choices: [string, string][] }) {
  const { name } = field;
  return (
    <Field {...field}>
      <Select
        id={name}
        name={name}
        choices={choices.map(([value, text]) => ({ value, text }))}
        chosen={state.typed[name]}
        onChoose={(value) => state.type({ [name]: value })}
      />
    </Field>
  );
}

type InputProps = FieldProps & { name: keyof Fields; type?: "text" | "number"; maxLength?: number; min?: number; max?: number };

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
        value={state.typed[name]}
        onInput={({ currentTarget }) => state.type({ [name]: currentTarget.value })}
      />
    </Field>
  );
}

/** The ply at which the frame starts, and what was played there. */
function Slider() {
  const { position } = state.reading;
  const last = Math.max(0, lastPly(state.fields, state.reading));
  const solution = state.fields.show === "puzzle" && position?.next;
  return (
    <p class="field wide stack">
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
        value={plyOf(state.typed, state.reading)}
        disabled={!last}
        onInput={({ currentTarget }) => state.type({ at: currentTarget.value })}
      />
    </p>
  );
}

/** What Review says of the solution of a puzzle. */
function Solution() {
  if (!state.verdict) return null;
  const { found, isAccepted } = state.verdict;
  if (found === "checking") return <p class="quiet">{t("Checking the solution as Review does…")}</p>;
  if (found === "proven") return <p>{t("Proven: every other move is clearly worse.")}</p>;
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
  const { name, width } = state.snippet;
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source && source === frame.current?.contentWindow && data?.type === "pygames:height" && data.height > 0) frame.current.height = String(data.height);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  return <iframe src={frameAddress(state.snippet)} title={name} width={width} height={HEIGHT} ref={frame} />;
}

/** @param copies accessible name of the button @param fits when to use the code */
function Code({ name, copies, fits, text }: { name: string; copies: string; fits: string; text: (snippet: Snippet) => string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const code = state.missing || state.isDoubtful ? "" : withinLimit(text, state.snippet); // it can be copied without the button
  const instead = state.isDoubtful ? t("The code appears here when the solution is checked, or when you choose to use it all the same.") : "";
  return (
    <>
      <h3>
        {name} <span class="quiet">{fits}</span>
      </h3>
      <div class="copy wrap">
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
          disabled={!state.isReady}
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
