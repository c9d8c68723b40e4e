// What a table does once its engine runs: it makes the offline copy, takes pictures of the board for the home page, and
// welcomes new players.

import { render } from "preact";
import { showOfflineSign } from "../offline/client.ts";
import { explainsLadder } from "../saves/results-store.ts";
import { setBoardPicture } from "../saves/saves-store.ts";
import { changePlayers, perform } from "../session/actions.ts";
import { isInAddress, type Table } from "../session/table.ts";
import { CloseButton } from "../shared/components.tsx";
import { inBothThemes, photograph } from "../shared/copy-share-download.ts";
import { $, h } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import { follow, until } from "../shared/signals.ts";
import { isUnknown, LessonLine, markOffered } from "../start/lesson-progress.tsx";
import { cardOfGame } from "./new-game.ts";

const DELAY = 600; // ms without a change: the computer's reply usually comes sooner

export function afterStart(table: Table) {
  const { session, view } = table;
  void until(() => view.stage === "ready" && session.position !== null).then(() => {
    nameThePlayers(table);
    takePictures(table);
    welcome(table).catch(() => {}); // the game can be played without it
    showOfflineSign();
  });
}

/**
 * Redraw a prebuilt table, which calls the players by their seats, with their names. Not while a move is being chosen
 * or held: playing it redraws the table anyway.
 */
function nameThePlayers(table: Table) {
  const { session, view } = table;
  if (session.position && !session.addressesPlayer && !view.choice.picked.length && !view.choice.isHeld) void perform(table, session.refresh());
}

function takePictures(table: Table) {
  const { session } = table;
  followPictures(table, async () => {
    const { id, isSaved } = session.autosave;
    if (!isSaved) return;
    const picture = await photograph((await session.bystanderPicture()).text);
    if (session.autosave.id === id) setBoardPicture(id, inBothThemes(picture));
  });
}

/** Call a function after each change of the board, once it rests. If it fails, home shows the game's poster. */
export function followPictures({ session }: Table, take: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  follow(
    () => session.position,
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => take().catch(() => {}), DELAY);
    },
  );
}

/**
 * Show a line under the prompt of a new game. If no such game was finished here yet: how many people play, if no computer does, and the
 * lesson. Otherwise, once, what the ladder asks for. The line disappears with the player's first move.
 */
async function welcome(table: Table) {
  const { session, config } = table;
  await session.settled; // the engine may be ready before it has dealt
  const { game = "" } = session.position ?? {};
  const isNew = () => session.position?.game === game && !session.position.log.some(({ seat }) => session.seats[seat] === "person");
  if (!isInAddress(config) || !config.isOwnGame || !isNew()) return;
  const aboutLadder = () => (explainsLadder(session) ? t("Hint and Undo help you in every game; a win without them is a step of the ladder.") : "");
  const words = isUnknown(game) ? await introduction(table) : aboutLadder();
  if (!words || !isNew()) return;
  const place = h("p", { class: "welcome across" });
  const end = () => {
    render(null, place);
    place.remove();
  };
  const close = () => {
    markOffered(game);
    end();
  };
  render(
    <>
      <span>{words}</span>
      <CloseButton onClick={close} />
    </>,
    place,
  );
  $(".prompt").append(place);
  follow(
    () => session.position,
    () => isNew() || end(),
  );
}

/** How many people play, if no computer does, and the lesson; null if there is nothing to say. */
async function introduction(table: Table) {
  const { session } = table;
  const { game = "", name = "" } = session.position ?? {};
  const card = await cardOfGame(table);
  const people = session.seats.every((who) => who === "person") ? session.seats.length : 0;
  const minutes = card?.lesson_minutes ?? 0;
  if (!people && !minutes) return null;
  return (
    <>
      {people > 0 && (
        <span class="welcome-players">
          {n("{count} player on this device.", "{count} players on this device.", people)}{" "}
          <button type="button" onClick={() => void changePlayers(table)}>
            {t("Change players")}
          </button>{" "}
        </span>
      )}
      {minutes > 0 && <LessonLine game={game} name={name} minutes={minutes} />}
    </>
  );
}
