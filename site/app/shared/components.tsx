// Components that several pages and features share.

import { type ComponentChild, render } from "preact";
import { useRef } from "preact/hooks";
import { h } from "./dom.ts";
import { t } from "./i18n.ts";
import { loadOptionalStyle } from "./lazy-import.ts";

/** An icon of 24 × 24 units, drawn with lines. */
export const Icon = ({ path }: { path: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const SHARE = "M12 14.500V4M8 7.500 12 3.500l4 4M7 11H5.500v9.500h13V11H17"; // as in site/table.html

export const CloseButton = ({ onClick, class: name = "" }: { onClick: () => void; class?: string }) => (
  <button type="button" class={`plain ${name}`} aria-label={t("Close")} onClick={onClick}>
    <Icon path="m6 6 12 12M18 6 6 18" />
  </button>
);

/** The symbol of a seat's pieces on the board, in its colour and pattern. @param mark its kind, such as "token" */
export const SeatMark = ({ seat, mark }: { seat: number; mark: string }) => (
  <svg class={`seat-mark seat-${seat}`} aria-hidden="true" viewBox="0 0 48 48">
    <use href={`#${mark}-${seat}`} />
  </svg>
);

/** What a panel draws: a closed one keeps what it has drawn last. */
export function useWhileOpen<Value>(isOpen: boolean, read: () => Value): Value | null {
  const shown = useRef<Value | null>(null);
  if (isOpen) shown.current = read();
  return shown.current;
}

/**
 * Show a dialog that is on the page only while it is open. Its button, Escape and a click beside it close it.
 * @param id `${id}-title` is the id of its title @param kind its class @param hasClose false if its content has the buttons that close it
 */
export function openDialog(id: string, content: ComponentChild, kind: string = "", hasClose: boolean = true): HTMLDialogElement {
  document.getElementById(id)?.remove();
  const dialog: HTMLDialogElement = h("dialog", {
    ...{ id, class: kind, "aria-labelledby": `${id}-title` },
    onclose: () => dialog.remove(),
    onclick: ({ target }) => target === dialog && dialog.close(), // the backdrop: the content fills the dialog
  });
  const body = h("div", { class: "dialog-body scrolls" });
  render(content, body);
  if (!body.querySelector("a, button, input, select, textarea")) body.tabIndex = 0; // else it cannot be scrolled by keyboard in Safari
  dialog.append(body);
  if (hasClose) dialog.append(drawn(<CloseButton class="close" onClick={() => dialog.close()} />));
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Show a dialog whose styles are not on the page. @param kind its id and class */
export async function showDialog(kind: string, content: ComponentChild, hasClose: boolean = true): Promise<HTMLDialogElement> {
  await loadOptionalStyle("dialogs.css");
  return openDialog(kind, content, kind, hasClose);
}

interface Question {
  id: string;
  title: string;
  text: string;
  buttons: [yes: string, no: string]; // the words of its buttons
  isNoMain?: boolean; // whether the main button is the one that changes nothing
  more?: ComponentChild;
}

export function isConfirmed({ id, title, text, buttons: [yes, no], isNoMain = false, more }: Question): Promise<boolean> {
  const noButton = (
    <button type="submit" class={isNoMain ? "main" : undefined} value="">
      {no}
    </button>
  );
  const dialog = openDialog(
    id,
    <form method="dialog">
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{text}</p>
      {more}
      <p class="buttons">
        {isNoMain && noButton}
        <button type="submit" class={isNoMain ? undefined : "main"} value="yes" id={`${id}-yes`}>
          {yes}
        </button>
        {!isNoMain && noButton}
      </p>
    </form>,
    "",
    false,
  );
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes")));
}

export function showText(text: string, note: string) {
  const dialog = openDialog(
    "copying",
    <form method="dialog">
      <h2 id="copying-title">{t("Copy manually")}</h2>
      <p>{note}</p>
      <textarea class="to-copy" rows={6} readOnly aria-labelledby="copying-title" value={text} />
    </form>,
  );
  dialog.querySelector("textarea")?.select();
}

export interface Choice {
  value: string;
  text: string;
}

interface SelectProps {
  id?: string;
  name?: string;
  choices: Choice[];
  chosen: string | undefined;
  onChoose?: (value: string) => void;
}

/** A list to choose from. If the choice is not offered, such as a remembered one of an older version, it is the first one. */
export function Select({ id, name, choices, chosen, onChoose }: SelectProps) {
  const isOffered = choices.some(({ value }) => value === chosen);
  return (
    <select id={id} name={name} value={isOffered ? chosen : choices[0]?.value} onInput={onChoose && (({ currentTarget }) => onChoose(currentTarget.value))}>
      {choices.map(({ value, text }) => (
        <option value={value} key={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface FileButtonProps {
  id: string;
  words: string;
  onFiles: (files: File[]) => void;
  class?: string;
  accept?: string; // the ending of the files that can be chosen
  isFolder?: boolean;
}

/** A button that lets the player choose files. Without `accept` it takes several. */
export function FileButton({ id, words, onFiles, class: name, accept, isFolder = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={name} onClick={() => input.current?.click()}>
        {words}
      </button>
      <input
        type="file"
        id={id}
        accept={accept}
        multiple={!accept}
        {...{ webkitdirectory: isFolder }}
        hidden
        ref={input}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ""; // so that the same file can be chosen again
        }}
      />
    </>
  );
}

/** Draw a part of a page that its markup has not. @returns where it can be inserted */
export function drawn(part: ComponentChild) {
  const made = document.createDocumentFragment();
  render(part, made);
  return made;
}
