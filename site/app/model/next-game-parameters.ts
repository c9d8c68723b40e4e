// Parameters of the next game: the same deal again, or a new one with the same options.

import type { NewDeal, TableView } from "../engine/protocol.ts";

/** The same deal, with the same random outcomes. */
export const sameDeal = ({ game, record }: TableView): NewDeal => ({ game, options: {}, deal: record.deal });

/** A new random deal with the same options and number of players. */
export const freshDeal = ({ game, players, options }: TableView): NewDeal => ({ game, players, options });
