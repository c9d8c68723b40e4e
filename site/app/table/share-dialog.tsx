// The share dialog: links to the game, play by link, export, a field for a link that was sent back, and under "More…"
// the embed page and the seed. And the box under the board with the link to send.

import { type ComponentChild, render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ExportOptions, TableView } from "../engine/protocol.ts";
import { addressOfLink } from "../model/addresses.ts";
import {
  aiLevelAt,
  cleanName,
  isRemoteGame,
  isRemoteTurn,
  localOnlySeat,
  localSeat,
  MAX_NAME_LENGTH,
  nameOfFriend,
  nameOfPerson,
  rematchSeats,
  seatsForRecipient,
  seatsForSender,
} from "../model/seats.ts";
import { resultToShare } from "../model/share-text.ts";
import { isDealt } from "../model/start-choice.ts";
import { lastNames, setLastNames } from "../preferences/last-choices.ts";
import { resultOf } from "../saves/results-store.ts";
import { importText } from "../session/actions.ts";
import type { GameSession } from "../session/game-session.ts";
import type { Table } from "../session/table.ts";
import { showDialog } from "../shared/components.tsx";
import { canCopyPictures, canShare, copy, copyPicture, downloadFile, share, svgToPng } from "../shared/copy-share-download.ts";
import { $ } from "../shared/dom.ts";
import { joined, n, t } from "../shared/i18n.ts";
import { follow } from "../shared/signals.ts";

const NO_SECRET = t(
  "Links and game files are not secret. This page shows you only your own cards, but both contain the whole deal, and anyone who decodes them can read it.",
);

const MAX_SEED_LENGTH = 200; // characters; longer seeds get a scrolling box

interface Shared {
  session: GameSession; // with an open game
  position: TableView;
  seats: string[]; // as they were when the dialog was opened
  link: string;
  page: string; // the page that opens the link
  needs: string; // what a friend needs besides the link
}

/** @param table with an open game */
export async function showShareDialog(table: Table) {
  const { session, config } = table;
  const position = session.position as TableView;
  const title = <h2 id="share-title">{t("Share this game of {game}", { game: position.name })}</h2>;
  const waiting = <p class="quiet">{t("Creating the link…")}</p>;
  const dialog = await showDialog("share", [title, waiting]);
  const link = await session.link().catch((error) => {
    dialog.close(); // the table says why
    throw error;
  });
  const receive = (text: string) => {
    dialog.close();
    importText(table, text);
  };
  const shared = { session, position, seats: session.seats, link, page: config.page, needs: config.linkNeeds };
  render(<ShareDialog shared={shared} title={title} receive={receive} close={() => dialog.close()} />, dialog.firstElementChild as Element);
  dialog.querySelector("button")?.focus();
}

interface ShareDialogProps {
  shared: Shared;
  title: ComponentChild;
  receive: (text: string) => void;
  close: () => void;
}

function ShareDialog({ shared, title, receive, close }: ShareDialogProps) {
  const { session, position, seats } = shared;
  const [failure, setFailure] = useState("");
  const takesTurns = !position.over && !hasNoTurnToSend(position, seats);
  return (
    <>
      {title}
      {shared.needs && <p class="link-needs">{shared.needs}</p>}
      {takesTurns && <PlayByLink shared={shared} close={close} />}
      <LinkToPosition {...shared} />
      {position.private && !position.over && <p class="quiet">{NO_SECRET}</p>}
      <h3>{t("Picture")}</h3>
      <p class="buttons">
        <ExportButtons session={session} item={PICTURE} onFailure={setFailure} />
      </p>
      <p class="refusal" role="alert">
        {failure}
      </p>
      {takesTurns && <ReturnedLinkForm receive={receive} />}
      <details class="share-more">
        <summary>{t("More…")}</summary>
        {EXPORTS.map((item) => (
          <p class="export-row wrap" key={item.save}>
            <span>{item.name}</span>
            <span class="export-formats">
              <ExportButtons session={session} item={item} onFailure={setFailure} />
            </span>
          </p>
        ))}
        <p>
          <SnippetLink {...shared} />
        </p>
        {isDealt(position) && <Deal seed={position.seed} />}
      </details>
    </>
  );
}

function Deal({ seed }: { seed: string | null }) {
  if (seed === null) return <p class="quiet">{t("Deal: set up by hand, no code")}</p>;
  const isLong = seed.length > MAX_SEED_LENGTH;
  return (
    <>
      <p class="quiet">
        {t("Deal:")} {!isLong && <b class="seed">{seed}</b>}
      </p>
      {isLong && <textarea class="seed" rows={3} readOnly aria-label={t("Deal code")} value={seed} />}
    </>
  );
}

/** Whether an AI is to move, or one person plays only against AIs: then there is no turn to send. */
const hasNoTurnToSend = (position: TableView, seats: string[]) => aiLevelAt(seats, position.to_move) !== null || localOnlySeat(seats) !== null;

/** The link to the page that creates the embed snippet; from a frame, it opens in a new tab. */
const SnippetLink = ({ position: { game }, link, seats }: Shared) => (
  <a href={addressOfLink({ game, seats: rematchSeats(seats) }, link, "snippet.html")} target={self === top ? undefined : "_blank"} rel="noopener">
    {t("Embed in your own web page")}
  </a>
);

/** Play by link: whoever receives the link plays the seat to move. */
function PlayByLink({ shared: { session, position, seats, link, page }, close }: { shared: Shared; close: () => void }) {
  const { names } = session;
  const mover = position.to_move ?? 0;
  const name = nameOfPerson(position, names, mover);
  const senderSeats = isRemoteTurn(seats, mover) ? seats : seatsForSender(seats, mover);
  const here = (senderSeats ?? seats).flatMap((who, seat) => (who === "person" ? [nameOfPerson(position, names, seat)] : []));
  const words = senderSeats
    ? t("Send this link to the person who plays {seat}. They make their move and send you a link back. You play {here}.", {
        seat: name,
        here: joined(here),
      })
    : t("It is your turn, {seat}. Make your move, then send the link from here.", { seat: name });
  const own = senderSeats && localSeat(senderSeats); // null if several people play here
  const address = addressOfLink({ game: position.game, seats: seatsForRecipient(seats, mover), names }, link, page);
  return (
    <>
      <h3>{t("Play by link")}</h3>
      <p>{words}</p>
      {own !== null && <OwnName session={session} own={own} />}
      {senderSeats && <LinkForSeat seat={name} address={address} given={() => void session.seat(senderSeats)} />}
      {isRemoteGame(seats) && (
        <button type="button" onClick={() => session.seat(rematchSeats(seats)).then(close)}>
          {t("Play all seats here")}
        </button>
      )}
    </>
  );
}

/** A field for the name that the receiver of the link sees. */
function OwnName({ session, own }: { session: GameSession; own: number }) {
  const known = session.names[own] || lastNames()[0] || "";
  const rename = (typed: string) => {
    const name = cleanName(typed);
    setLastNames([name]);
    void session.rename(session.seats.map((_, seat) => (seat === own ? name : (session.names[seat] ?? ""))));
  };
  useLayoutEffect(() => {
    if (known && !session.names[own]) rename(known);
  }, []);
  return (
    <p class="field own-name stack">
      <label for="own-name">{t("Your name, for your friend")}</label>
      <input
        type="text"
        id="own-name"
        defaultValue={known}
        maxLength={MAX_NAME_LENGTH}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => rename(currentTarget.value)}
      />
    </p>
  );
}

/** A finished game is shared with its result in words. */
function LinkToPosition({ session: { autosave, names, flags }, seats, position, link, page }: Shared) {
  const result = position.over ? resultToShare(resultOf(autosave.id, position, seats, { names, ...flags })) : "";
  return (
    <>
      <h3>{position.over ? t("Link to this game") : t("Link")}</h3>
      <p>{position.over ? textAtEnd(position, seats) || result || t("The whole game, move by move.") : t("Anyone can open it and play on from here.")}</p>
      <LinkField
        name={t("Link to this position")}
        copying={t("Copy link to this position")}
        address={addressOfLink({ game: position.game, seats: rematchSeats(seats) }, link, page)}
        text={result}
      />
    </>
  );
}

function ReturnedLinkForm({ receive }: { receive: (text: string) => void }) {
  const come = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    receive(String(new FormData(event.currentTarget).get("came")));
  };
  return (
    <>
      <h3>{t("Got a link back?")}</h3>
      <form class="field stack" onSubmit={come}>
        <label for="returned-link">{t("Paste it here")}</label>
        <div class="line wrap">
          <input type="text" id="returned-link" name="came" autocomplete="off" spellcheck={false} required />
          <button type="submit">{t("Open")}</button>
        </div>
      </form>
    </>
  );
}

interface LinkFieldProps {
  name: string; // accessible name of the link
  copying: string; // accessible name of the copy button
  address: string;
  text?: string; // that is copied and shared with it
  given?: () => void; // called when the link was copied or shared
}

function LinkField({ name, copying, address, text = "", given }: LinkFieldProps) {
  const line = useRef<HTMLInputElement>(null);
  return (
    <div class="line wrap">
      <input type="text" class="link" readOnly value={address} aria-label={name} onFocus={() => line.current?.select()} onCopy={given} ref={line} />
      {canShare() && (
        <button type="button" class="main" onClick={() => share({ title: document.title, ...(text && { text }), url: address }, given)}>
          {t("Share…")}
        </button>
      )}
      <button
        type="button"
        class={canShare() ? undefined : "main"}
        aria-label={copying}
        onClick={({ currentTarget }) => copy(text ? `${text}\n${address}` : address, currentTarget, line.current, given)}
      >
        {t("Copy")}
      </button>
    </div>
  );
}

/** A link for the player of a seat. @param seat its name */
const LinkForSeat = ({ seat, ...link }: Pick<LinkFieldProps, "address" | "given"> & { seat: string }) =>
  seat ? (
    <LinkField name={t("Link for {seat}", { seat })} copying={t("Copy link for {seat}", { seat })} {...link} />
  ) : (
    <LinkField name={t("Link for your friend")} copying={t("Copy link for your friend")} {...link} />
  );

/**
 * For whom the link of a finished game is; "" if everyone knows the result, as the friend who made the last move does.
 */
function textAtEnd({ log }: TableView, seats: string[]) {
  const friends = seats.filter((who, seat) => who === "away" && seat !== log.at(-1)?.seat).length;
  if (!friends) return "";
  return n("Send this link so that your friend sees the result.", "Send this link so that the others see the result.", friends);
}

interface Export {
  as: ExportOptions["as"]; // the engine's format
  isPng?: boolean; // whether to convert it
  name: string;
  words: string; // of the button that saves it
  save: string; // accessible names of its buttons
  copy?: string;
  share?: string;
}

const PICTURE: Export = {
  as: "svg",
  isPng: true,
  name: t("Picture"),
  words: t("Download"),
  save: t("Download the position as a picture"),
  copy: t("Copy picture"),
  share: t("Share the position as a picture"),
};

const EXPORTS: Export[] = [
  { as: "svg", name: t("Picture"), words: "SVG", save: t("Save the position as a picture: {form}", { form: "SVG" }) },
  { as: "animation", name: t("Animation"), words: "SVG", save: t("Save the game as an animation: {form}", { form: "SVG" }) },
  {
    as: "text",
    name: t("Moves as text"),
    words: t("Text"),
    save: t("Save the moves as text: {form}", { form: t("Text") }),
    copy: t("Copy the moves as text"),
    share: t("Share the moves as text"),
  },
  { as: "json", name: t("Game file"), words: t("File"), save: t("Save the game as a file: {form}", { form: t("File") }) },
];

function ExportButtons({ session, item, onFailure }: { session: GameSession; item: Export; onFailure: (reason: string) => void }) {
  const { isPng, words, save, copy: copying, share: sharing } = item;
  const file = () => exportedFile(session, item);
  const button = (text: string, spoken: string | undefined, action: (button: HTMLButtonElement) => Promise<unknown>) => {
    const act = ({ currentTarget }: { currentTarget: HTMLButtonElement }) => action(currentTarget).catch(({ message }: Error) => onFailure(message));
    return (
      <button type="button" aria-label={spoken} onClick={act}>
        {text}
      </button>
    );
  };
  const example = isPng ? new File(["?"], "a.png", { type: "image/png" }) : new File(["?"], "a.txt", { type: "text/plain" });
  return (
    <>
      {button(words, save, async () => downloadFile(await file()))}
      {copying && !isPng && button(t("Copy"), copying, async (it) => copy(await (await file()).text(), it))}
      {copying && isPng && canCopyPictures() && button(copying, undefined, (it) => copyPicture(file(), it))}
      {sharing && canShare([example]) && button(t("Share…"), sharing, async () => share({ files: [await file()] }))}
    </>
  );
}

async function exportedFile(session: GameSession, { as, isPng }: Export) {
  const { text, type, name } = await session.exported(as);
  return isPng ? new File([await svgToPng(text)], name.replace(/\.\w+$/, ".png"), { type: "image/png" }) : new File([text], name, { type });
}

/** Show the link to send if a remote player is to move, or a game by link is over. */
export function showPendingLink({ session, config }: Table) {
  const box = $("#pending-link");
  follow(
    () => [session.position, session.names],
    () => void fillPendingLink(box, session, config.page),
  );
}

async function fillPendingLink(container: HTMLElement, session: GameSession, page: string) {
  const position = session.position;
  const due = position && isRemoteGame(session.seats) && (position.over ? textAtEnd(position, session.seats) : session.isRemoteTurn);
  container.hidden = true; // the old link is for another ply
  if (!due) return render(null, container);
  const link = await session.link();
  if (session.position !== position) return;
  const name = nameOfFriend(position, session.seats, session.names, position.to_move ?? 0);
  const seats = position.to_move === null ? [] : seatsForRecipient(session.seats, position.to_move);
  const sends = name ? t("Now send this link to {seat}.", { seat: name }) : t("Now send this link to your friend.");
  const address = addressOfLink({ game: position.game, seats, names: session.names }, link, page);
  const field = position.over ? (
    <LinkField name={t("Link to this game")} copying={t("Copy link to this game")} address={address} key={address} />
  ) : (
    <LinkForSeat seat={name} address={address} key={address} />
  );
  render([<p key="words">{position.over ? textAtEnd(position, session.seats) : sends}</p>, field], container);
  container.hidden = false;
}
