// What a next table is dealt from the one that is there.

/** @import { Deal, Table } from "../engine/protocol.js" */

/** The deal of a table, to be played again: everything falls as it fell. @param {Table} table @returns {Deal} */
export const sameDeal = ({ game, record }) => ({ game, options: {}, deal: record.deal });

/** A fresh deal for the same players, with the same options. @param {Table} table @returns {Deal} */
export const freshDeal = ({ game, players, options }) => ({ game, players, options });
