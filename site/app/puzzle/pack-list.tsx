// All puzzles in a dialog: those from the player's own games and the others by game and kind, with how many of them are
// solved. The button of a game and the link of a kind open the next puzzle that is not solved and suits the player.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { addressOfPuzzle } from "../model/addresses.ts";
import { kindIn, type PuzzleFile } from "../model/daily-puzzle.ts";
import { CloseButton } from "../shared/components.tsx";
import { t } from "../shared/i18n.ts";
import { followLink, OWN, type Pack, type PuzzlePage } from "./puzzle-page.ts";

interface Props {
  puzzles: PuzzlePage;
  go: (address: string) => void;
}

const ADDRESS = "#packs"; // the dialog opens with the page

export function PackList({ puzzles, go }: Props) {
  const [isOpen, setOpen] = useState(location.hash === ADDRESS);
  const close = () => {
    if (location.hash === ADDRESS) history.replaceState(null, "", location.pathname + location.search);
    setOpen(false);
  };
  return (
    <>
      <p class="buttons">
        <button type="button" data-packs="" onClick={() => setOpen(true)}>
          {t("All puzzles")}
        </button>
      </p>
      {isOpen && <PackDialog puzzles={puzzles} go={go} close={close} />}
    </>
  );
}

function PackDialog({ puzzles, go, close }: Props & { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const files = puzzles.files;
  useEffect(() => void puzzles.loadAll().catch(close), []);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const shut = () => dialog.current?.close();
  const open = (address: string) => {
    shut();
    go(address);
  };
  const packs = [
    ...(puzzles.puzzlesOf(OWN).length ? [{ pack: OWN, name: t("Your own"), file: null }] : []),
    ...(files ?? []).map((file) => ({ pack: { game: file.game, kind: "" }, name: file.name, file })),
  ];
  return (
    <dialog class="packs" aria-labelledby="packs-title" ref={dialog} onClose={close}>
      <header class="packs-head">
        <h2 id="packs-title" tabIndex={-1} autofocus>
          {t("All puzzles")}
        </h2>
        <CloseButton onClick={shut} />
        {files && <Solved puzzles={puzzles} pack={null} />}
      </header>
      {files === null ? (
        <p class="quiet">{t("Loading…")}</p>
      ) : (
        <ul class="pack-cards">
          {packs
            .filter(({ pack }) => puzzles.puzzlesOf(pack).length > 0)
            .map(({ pack, name, file }) => (
              <li class="pack-card column box" key={pack.game}>
                <h3>{name}</h3>
                <Solved puzzles={puzzles} pack={pack} />
                <NextLink puzzles={puzzles} go={open} pack={pack} name={name} />
                {file && <Kinds puzzles={puzzles} go={open} file={file} />}
              </li>
            ))}
        </ul>
      )}
    </dialog>
  );
}

/** How many puzzles of a pack there are, and how many of them are solved. @param pack null: all */
function countsOf(puzzles: PuzzlePage, pack: Pack | null) {
  const all = puzzles.puzzlesOf(pack);
  return { all, solved: puzzles.solvedOf(all) };
}

function Solved({ puzzles, pack }: { puzzles: PuzzlePage; pack: Pack | null }) {
  const { all, solved } = countsOf(puzzles, pack);
  return (
    <div class="pack-solved">
      <progress aria-hidden="true" max={all.length} value={solved} />
      <p class="quiet">{t("{solved} of {count} solved", { solved, count: all.length })}</p>
    </div>
  );
}

function NextLink({ puzzles, go, pack, name }: Props & { pack: Pack; name: string }) {
  const { all, solved } = countsOf(puzzles, pack);
  const address = addressOfPuzzle(puzzles.nextOf(pack), pack);
  const words = solved < all.length ? t("Next unsolved") : t("Solve again");
  return (
    <a class={solved < all.length ? "button main" : "button"} href={address} aria-label={`${name}: ${words}`} onClick={followLink(address, go)}>
      {words}
    </a>
  );
}

function Kinds({ puzzles, go, file }: Props & { file: PuzzleFile }) {
  const kinds = new Map(file.puzzles.map(({ kind }) => [kindIn(file, kind).name, kind]));
  if (kinds.size < 2) return null;
  return (
    <ul class="kinds">
      {[...kinds].map(([name, kind]) => {
        const pack = { game: file.game, kind };
        const { all, solved } = countsOf(puzzles, pack);
        const address = addressOfPuzzle(puzzles.nextOf(pack), pack);
        return (
          <li key={kind}>
            <a href={address} onClick={followLink(address, go)}>
              {name}
            </a>{" "}
            <span class="quiet">
              <span aria-hidden="true">
                {solved}/{all.length}
              </span>
              <span class="visually-hidden">{t("{solved} of {count} solved", { solved, count: all.length })}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
