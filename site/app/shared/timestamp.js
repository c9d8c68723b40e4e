// Checks timestamps in milliseconds since 1970.

/** Whether the value is a valid date. NaN, strings and numbers out of range (9e15) are not. @param {unknown} value */
export const isTime = (value) => typeof value === "number" && !Number.isNaN(new Date(value).getTime());
