// All puzzles, those from the player's own games and the others by game and kind, with how many of them are solved. A link opens one of them that suits the player.

import type { PuzzleFile, PuzzleInfo } from "../model/daily-puzzle.ts";
import { nextPuzzle, ratingOf } from "../model/puzzle-progress.ts";
import { t } from "../shared/i18n.ts";
import { addressOfPuzzle, followLink, kindIn, OWN, type Pack, type Puzzles } from "./puzzles.ts";

interface Props {
  puzzles: Puzzles;
  go: (address: string) => void;
}

export function PackList({ puzzles, go }: Props) {
  const files = puzzles.files.value;
  return (
    <details class="packs" onToggle={({ currentTarget }) => currentTarget.open && void puzzles.loadAll()}>
      <summary>
        <h3>{t("All puzzles")}</h3>
      </summary>
      {files === null ? (
        <p class="quiet">{t("Loading…")}</p>
      ) : (
        <ul>
          {puzzles.puzzlesOf(OWN).length > 0 && (
            <li>
              <PackLink puzzles={puzzles} go={go} pack={OWN} name={t("Your own")} />
            </li>
          )}
          {files.map((file) => (
            <li key={file.game}>
              <PackLink puzzles={puzzles} go={go} pack={{ game: file.game, kind: "" }} name={file.name} />
              <Kinds puzzles={puzzles} go={go} file={file} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Kinds({ puzzles, go, file }: Props & { file: PuzzleFile }) {
  const kinds = [...new Set(file.puzzles.map(({ kind }) => kind))];
  if (kinds.length < 2) return null;
  return (
    <ul>
      {kinds.map((kind) => (
        <li key={kind}>
          <PackLink puzzles={puzzles} go={go} pack={{ game: file.game, kind }} name={kindIn(file, kind).name} />
        </li>
      ))}
    </ul>
  );
}

function PackLink({ puzzles, go, pack, name }: Props & { pack: Pack; name: string }) {
  const progress = puzzles.progress.value;
  const all = puzzles.puzzlesOf(pack);
  const solved = all.filter(({ id }: PuzzleInfo) => progress.puzzles[id]?.state === "right").length;
  const next = nextPuzzle(all, progress, ratingOf(progress), "");
  if (!next) return null;
  const address = addressOfPuzzle(next.id, pack);
  return (
    <a href={address} class="pack" onClick={followLink(address, go)}>
      <span>{name}</span>
      <progress aria-hidden="true" max={all.length} value={solved} />
      <span class="quiet">{t("{solved} of {count} solved", { solved, count: all.length })}</span>
    </a>
  );
}
