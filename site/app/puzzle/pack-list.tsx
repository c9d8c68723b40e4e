// All puzzles in a dialog: those from the player's own games and the others by game and kind, with how many of them are
// solved. The button of a game and the link of a kind open the next puzzle that is not solved and suits the player.

import { useEffect } from "preact/hooks";
import { addressOfPuzzle } from "../model/addresses.ts";
import { kindIn, type PuzzleFile } from "../model/daily-puzzle.ts";
import { openDialog } from "../shared/components.tsx";
import { t } from "../shared/i18n.ts";
import { followLink, OWN, type Pack, type PuzzlePage } from "./puzzle-page.ts";

interface Props {
  puzzles: PuzzlePage;
  go: (address: string) => void;
}

const ADDRESS = "#packs"; // the dialog opens with the page

export function PackList(props: Props) {
  useEffect(() => {
    if (location.hash === ADDRESS) showPacks(props);
  }, []);
  return (
    <p class="buttons">
      <button type="button" data-packs="" onClick={() => showPacks(props)}>
        {t("All puzzles")}
      </button>
    </p>
  );
}

function showPacks({ puzzles, go }: Props) {
  const open = (address: string) => {
    dialog.close();
    go(address);
  };
  const dialog = openDialog("packs", <Packs puzzles={puzzles} go={open} />, "packs");
  dialog.addEventListener("close", () => {
    if (location.hash === ADDRESS) history.replaceState(null, "", location.pathname + location.search);
  });
  void puzzles.loadAll().catch(() => dialog.close());
}

function Packs({ puzzles, go }: Props) {
  const files = puzzles.files;
  const packs = [
    ...(puzzles.puzzlesOf(OWN).length ? [{ pack: OWN, name: t("Your own"), file: null }] : []),
    ...(files ?? []).map((file) => ({ pack: { game: file.game, kind: "" }, name: file.name, file })),
  ];
  return (
    <>
      <h2 id="packs-title">{t("All puzzles")}</h2>
      {files === null ? (
        <p class="quiet">{t("Loading…")}</p>
      ) : (
        <>
          <Solved puzzles={puzzles} pack={null} />
          <ul class="pack-cards">
            {packs
              .filter(({ pack }) => puzzles.puzzlesOf(pack).length > 0)
              .map(({ pack, name, file }) => (
                <li class="pack-card column box" key={pack.game}>
                  <h3>{name}</h3>
                  <Solved puzzles={puzzles} pack={pack} />
                  <NextLink puzzles={puzzles} go={go} pack={pack} name={name} />
                  {file && <Kinds puzzles={puzzles} go={go} file={file} />}
                </li>
              ))}
          </ul>
        </>
      )}
    </>
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
