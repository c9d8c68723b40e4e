// The page of embed.html: a poster and a Play button, or the list of games. The table is loaded only when the button is
// pressed.

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { answerHost, type EmbedRequest, fullPageUrl, openOutside, parseEmbedUrl, postHeight } from "../embed/host.ts";
import { type PositionPicture, positionPicture } from "../embed/position-poster.ts";
import { $ } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { aspectOf } from "../shared/position-picture.ts";
import { restrictCsp } from "../shared/restrict-network.ts";
import { asset } from "../shared/site-url.ts";

const INVITES = { "": t("Play"), position: t("Show the position"), game: t("Step through"), puzzle: t("Solve it") };

/** What a link shows. */
const CAPTIONS: Record<string, (name: string) => string> = {
  position: (name) => t("A position in {name}", { name }),
  game: (name) => t("A whole game of {name}, move by move", { name }),
  puzzle: (name) => t("A puzzle in {name}: find the move", { name }),
};

interface Game {
  want: EmbedRequest;
  name: string;
}

function Poster({ want, name, sentence }: Game & { sentence: string }) {
  const [stage, setStage] = useState<"poster" | "loading" | "failed">("poster");
  const play = async () => {
    if (stage === "loading") return;
    setStage("loading");
    try {
      const { startEmbed } = await lazyImport(() => import("../embed/load-table.tsx"));
      await startEmbed(want);
    } catch {
      setStage("failed");
    }
  };
  return (
    <>
      <div class="head">
        <div class="about">
          <h1 id="name">{name}</h1>
          <p class="sentence">{want.say || sentence}</p>
        </div>
        <p class="ways">
          <button type="button" class="main" data-play="" aria-disabled={stage === "loading"} onClick={() => void play()}>
            {INVITES[want.show]}
          </button>
          <a class="away" href={fullPageUrl(want)} target="_blank" rel="noopener">
            {t("Full page")}
          </a>
        </p>
        {stage === "failed" && (
          <p class="error" role="alert">
            {t("Could not load the game. Check your connection and press again, or open the full page.")}
          </p>
        )}
      </div>
      <Picture want={want} name={name} />
    </>
  );
}

/** The picture of the position, or else that of the game. */
function Picture({ want, name }: Game) {
  const [position, setPosition] = useState<PositionPicture | "coming" | null>(want.picture ? "coming" : null);
  useEffect(() => {
    positionPicture(want).then(setPosition, () => setPosition(null));
  }, [want]);
  const isOfPosition = position !== null || (want.show && want.link);
  return (
    <div class={isOfPosition ? "picture of-position" : "picture"} id="picture" style={{ "--aspect": position === "coming" ? null : position?.aspect }}>
      <Caption want={want} name={name} />
      {position === null && <Stock want={want} />}
      {position !== null && position !== "coming" && (
        <img
          src={position.address}
          alt={t("The board at this point of the game")}
          onLoad={({ currentTarget }) => setPosition({ ...position, aspect: position.aspect ?? aspectOf(currentTarget) })}
          onError={() => setPosition(null)}
        />
      )}
    </div>
  );
}

/** What the link shows; nothing if it is a game to play. */
function Caption({ want: { show, at, link }, name }: Game) {
  const words = link && CAPTIONS[show]?.(name);
  if (!words) return null;
  const after = at ? n("After one move.", "After {count} moves.", at) : at === 0 && show !== "game" ? t("Before the first move.") : "";
  return (
    <p class="caption">
      <b>{words}</b>
      {after && <span class="quiet"> {after}</span>}
    </p>
  );
}

/**
 * The poster of the game: in a narrow frame, which is high, a tall one. For a position that is not known here, a few of
 * its pieces: another position would mislead.
 */
function Stock({ want: { game, show, link } }: Pick<Game, "want">) {
  const address = (folder: string) => asset(`posters/${folder}${encodeURIComponent(game)}.svg`);
  if (show && link) return <img src={address("fan/")} alt="" />;
  return (
    <picture>
      <source media="(max-width: 34.99rem)" srcset={address("tall/")} />
      <img src={address("")} alt="" />
    </picture>
  );
}

/** Show the poster of the game, or the list of games if there is none of this name. */
function open(want: EmbedRequest) {
  const card = ([...$("#games").children] as HTMLElement[]).find(({ dataset }) => dataset.game === want.game);
  if (!card) {
    if (want.game) $("#stranger").textContent = t("There is no game called “{game}” here. Choose one of these.", { game: want.game.slice(0, 40) });
    $("#poster").remove();
    $("#choice").hidden = false;
    return;
  }
  const [name = "", sentence = ""] = ["a", "span"].map((part) => card.querySelector(part)?.textContent ?? "");
  document.title = `${name} · The Small Table`;
  $("#choice").remove();
  render(<Poster want={want} name={name} sentence={sentence} />, $("#poster"));
  $("#poster").hidden = false;
}

restrictCsp(); // before anything else runs
const want = parseEmbedUrl(location.search, location.hash);
open(want);
openOutside(want.secret);
answerHost(async (ask, move) => {
  if (!("table" in window)) throw new Error(t("Press Play to start."));
  if (ask === "play" && want.show) throw new Error(t("This game is for the reader to view or solve: scripts cannot play here."));
  return window.table[ask](move);
});
postHeight(want.secret);
