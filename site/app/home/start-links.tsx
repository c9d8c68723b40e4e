// Home page: the links that start a game open the start sheet, or first the dialog to play with a friend. If the sheet
// cannot be loaded, they lead to a game against the last opponent.

import { addressOfDeal, addressOfGame } from "../model/addresses.ts";
import { gameCard, knownGame } from "../model/games.ts";
import { startOf } from "../model/start-choice.ts";
import { lastChoice, lastOpponent } from "../preferences/last-choices.ts";
import { openDialog } from "../shared/components.tsx";
import { asksForNewTab } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { isNewGame, LessonLine, lessonMinutes, markOffered } from "../start/lesson-progress.tsx";

/** A [data-alone] link opens the start sheet, preset to the last choice. A [data-friend] link opens the dialog to play its game, or one to choose, with a friend. */
export function openSheets() {
  pointAtOpponents();
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-alone], [data-friend]") : null;
    if (!(link instanceof HTMLAnchorElement) || asksForNewTab(event)) return;
    event.preventDefault();
    const { alone = "", friend } = link.dataset;
    if (friend !== undefined) showFriendDialog(friend);
    else void askStart(alone, link.href);
  });
}

/** Point the [data-alone] links at a game against the last opponent. */
export function pointAtOpponents() {
  for (const link of document.querySelectorAll("[data-alone]") as NodeListOf<HTMLAnchorElement>) {
    const game = link.dataset.alone ?? "";
    link.href = addressOfGame(game, lastOpponent(game));
  }
}

/**
 * Open the start sheet.
 * @param instead the address of the game that starts if the sheet cannot be loaded
 * @param friend by link, or on this device, instead of the last opponents
 */
async function askStart(id: string, instead: string, friend?: "away" | "person") {
  try {
    const { openStartSheet } = await lazyImport(() => import("../start/start-sheet.tsx"));
    const game = await gameCard(id);
    if (!game) throw new Error(`There is no game ${id}.`);
    const last = lastChoice(game);
    await openStartSheet({
      game,
      choice: friend ? { ...last, opponents: last.opponents.map(() => friend) } : last,
      note: isNewGame(id) ? <LessonLine game={id} name={game.name} minutes={lessonMinutes(id)} /> : null,
      start: (choice) => {
        const { deal, seats, names } = startOf(game, choice);
        location.href = addressOfDeal(deal, seats, names);
      },
    });
    markOffered(id);
  } catch {
    location.href = instead;
  }
}

/** Ask which game, and whether by link or on this device. @param game "" to choose one */
function showFriendDialog(game: string) {
  const name = knownGame(game)?.name ?? game;
  const choose = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    const friend = event.submitter?.getAttribute("value") === "away" ? "away" : "person";
    const chosen = game || String(new FormData(event.currentTarget).get("game"));
    void askStart(chosen, addressOfDeal({ game: chosen, options: {} }, ["person", friend]), friend);
  };
  openDialog(
    "friend",
    <form method="dialog" onSubmit={choose}>
      <h2 id="friend-title">{game ? t("Play {name} with a friend", { name }) : t("Play a friend")}</h2>
      <fieldset class="friend-games wrap" hidden={game !== ""}>
        <legend>{t("Game")}</legend>
        {GAMES.map(({ id, name }, index) => (
          <label key={id}>
            <input type="radio" name="game" value={id} defaultChecked={index === 0} />
            <span class="across">{name}</span>
          </label>
        ))}
      </fieldset>
      <div class="friend-ways">
        <button type="submit" value="away">
          <span>
            <b>{t("By link")}</b> <small>{t("Each on your own device. After a move, you send a link by any messenger.")}</small>
          </span>
        </button>
        <button type="submit" value="person">
          <span>
            <b>{t("On this device")}</b> <small>{t("You pass the device back and forth.")}</small>
          </span>
        </button>
      </div>
    </form>,
    "friend-dialog",
  );
}
