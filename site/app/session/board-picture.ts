// Takes the small picture of the board that the home page shows of a saved game.

import { setBoardPicture } from "../saves/board-pictures.ts";
import { svgToCanvas } from "../shared/svg-to-image.ts";
import type { GameSession } from "./game-session.ts";

const WIDTH = 320; // pixels
const QUALITY = 0.72; // of the JPEG

/** Store a picture of the current position, as a bystander may see it: nobody's hand is in it. */
export async function takePicture(session: GameSession) {
  const { id, isSaved } = session.autosave;
  if (!isSaved) return;
  const { text } = await session.bystanderPicture();
  const canvas = await svgToCanvas(text, (width, height) => ({ width: WIDTH, height: Math.round((WIDTH * height) / width) }));
  if (session.autosave.id === id) setBoardPicture(id, canvas.toDataURL("image/jpeg", QUALITY));
}
