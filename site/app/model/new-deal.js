// Parameters of the next game: the same deal again, or a new one with the same options.

/** @import { Deal, Table } from "../engine/protocol.js" */

/** The same deal, with the same random outcomes. @param {Table} table @returns {Deal} */
export const sameDeal = ({ game, record }) => ({ game, options: {}, deal: record.deal });

/** A new random deal with the same number of players and options. @param {Table} table @returns {Deal} */
export const freshDeal = ({ game, players, options }) => ({ game, players, options });
