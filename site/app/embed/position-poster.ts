// The picture of the position in the address of an embed. That of an older embed is an image, which is checked.

import { drawnPosition, type PositionPicture } from "../shared/drawn-position.ts";
import type { EmbedRequest } from "./frame.ts";

const MAX_PICTURE = 120_000; // characters of base64
const ASPECTS = { least: 0.5, most: 3 }; // width to height; other pictures are cropped

/** The picture of the position in the address of an embed; null if it has none, or if it cannot be drawn. @param picture untrusted */
export async function positionPicture({ game, show, link, picture }: EmbedRequest): Promise<PositionPicture | null> {
  const image = pictureAddress(picture);
  if (image) return { address: image, aspect: null };
  return show && link ? drawnPosition(game, picture) : null;
}

/** The accepted types, by their first bytes. */
const TYPES: { type: string; is: (start: string) => boolean }[] = [
  { type: "image/webp", is: (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8) },
  { type: "image/jpeg", is: (start) => start.startsWith("\xff\xd8\xff") },
  { type: "image/png", is: (start) => start.startsWith("\x89PNG") },
];

/** The `data:` address of a picture; "" if the text is not one. @param text base64url, untrusted */
export function pictureAddress(text: string): string {
  if (!text || text.length > MAX_PICTURE || !/^[\w-]+$/.test(text)) return "";
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  const start = decoded(base64.slice(0, 24));
  const type = TYPES.find(({ is }) => is(start))?.type;
  return type ? `data:${type};base64,${base64}` : "";
}

/** The aspect ratio of a picture's box: that of the picture, within the limits. */
export const aspectOf = ({ naturalWidth, naturalHeight }: { naturalWidth: number; naturalHeight: number }) =>
  Math.min(ASPECTS.most, Math.max(ASPECTS.least, naturalWidth / naturalHeight || 1));

function decoded(base64: string) {
  try {
    return atob(base64);
  } catch {
    return "";
  }
}
