// Home page: the running games with a picture of each board. Shows the latest few, and the others on request.
// results.tsx lists the finished ones.

import { useLayoutEffect, useRef } from "preact/hooks";
import { against } from "../model/result-text.ts";
import { isComputer, isSpectating } from "../model/seats.ts";
import type { IndexEntry } from "../saves/saves-index.ts";
import { boardPicture } from "../saves/saves-index.ts";
import { addressOfSave } from "../session/url.ts";
import { n, relativeDay, t } from "../shared/i18n.ts";

const FEW = 4; // one row on a wide screen

/** What the buttons of a saved game do. */
export interface SaveActions {
  download: (id: string) => unknown;
  remove: (id: string) => unknown;
}

interface Props {
  /** all saved games, latest first */
  games: IndexEntry[];
  isAllShown?: boolean;
  /** the address of the folder of posters */
  posters: string;
  actions?: SaveActions;
  showAll?: () => void;
}

export function SavedGames({ games, isAllShown = false, posters, actions, showAll }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (isAllShown) list.current?.querySelectorAll("a")[FEW]?.focus();
  }, [isAllShown]);
  const running = games.filter(({ over }) => !over);
  return (
    <section id="going" aria-labelledby="going-title" hidden={!running.length}>
      <h2 id="going-title">{t("Continue playing")}</h2>
      <ul class="saves" id="saves" ref={list}>
        {running.slice(0, isAllShown ? running.length : FEW).map((game) => (
          <Card game={game} posters={posters} actions={actions} key={game.id} />
        ))}
      </ul>
      <button type="button" id="saves-more" hidden={isAllShown || running.length <= FEW} onClick={showAll}>
        {n("One game", "All {count} games", running.length)}
      </button>
    </section>
  );
}

/** Mark the cards of the games that were played here. @param saved games */
export function markPlayed(saved: IndexEntry[]) {
  const played = new Set(saved.map(({ game }) => `game-${game}`));
  for (const card of document.querySelectorAll(".game")) card.toggleAttribute("data-played", played.has(card.id));
}

function Card({ game: { id, game, name, where, seats, plies, changed }, posters, actions }: { game: IndexEntry } & Pick<Props, "posters" | "actions">) {
  const moves = plies ? t("move {number}", { number: plies }) : t("not started");
  const isKnown = GAMES.some(([known]) => known === game);
  const picture = boardPicture(id) ?? (isKnown ? `${posters}${game}.svg` : null);
  return (
    <li class="save" id={`save-${id}`}>
      {picture && <img class="board-picture" src={picture} alt="" width={320} height={205} />}
      <div class="save-text">
        <h3>{name}</h3>
        <p class="where">{where}</p>
        <p class="quiet">{[...opponentsOf(seats), moves, ...(changed ? [relativeDay(changed)] : [])].join(" · ")}</p>
      </div>
      <p class="buttons">
        <a class="button main open" href={addressOfSave(game, id)} aria-label={t("Continue {name}: {where}", { name, where })}>
          <span>{t("Continue")}</span>
        </a>
        <SaveButtons id={id} name={name} actions={actions} />
      </p>
    </li>
  );
}

/** The buttons that download and delete a saved game. */
export function SaveButtons({ id, name, actions }: { id: string; name: string; actions?: SaveActions }) {
  const [downloading, deleting] = [t("Download {name}", { name }), t("Delete {name}", { name })];
  return (
    <>
      <button type="button" class="plain" aria-label={downloading} title={downloading} data-file={id} onClick={() => actions?.download(id)}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v11m-4.500-4.500L12 15l4.500-4.500M5 19.500h14" />
        </svg>
      </button>
      <button type="button" class="plain" aria-label={deleting} title={deleting} data-delete={id} onClick={() => actions?.remove(id)}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 7h14M10 7V4.500h4V7m-7.500 0 .8 12.500h9.400L17.500 7M10.500 11v5m3-5v5" />
        </svg>
      </button>
    </>
  );
}

/** The AI opponents in words, as a list of one text; empty if there are none or nobody plays against them. */
const opponentsOf = (seats: string[]): string[] =>
  seats.some(isComputer) && !isSpectating(seats) ? [t("vs {opponents}", { opponents: against(seats.filter(isComputer)) })] : [];
