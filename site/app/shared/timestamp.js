// Moments, as milliseconds since 1970.

/** Whether a calendar has this moment: NaN, a text and 9e15 are none, and no date can be written of them. @param {unknown} value */
export const isTime = (value) => typeof value === "number" && !Number.isNaN(new Date(value).getTime());
