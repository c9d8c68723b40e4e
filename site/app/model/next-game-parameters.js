// Parameters of the next game: the same deal again, or a new one with the same options.

/** @import { NewDeal, TableView } from "../engine/protocol.js" */

/** The same deal, with the same random outcomes. @param {TableView} table @returns {NewDeal} */
export const sameDeal = ({ game, record }) => ({ game, options: {}, deal: record.deal });

/** A new random deal with the same options and number of players. @param {TableView} table @returns {NewDeal} */
export const freshDeal = ({ game, players, options }) => ({ game, players, options });
