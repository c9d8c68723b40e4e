// Checks timestamps in milliseconds since 1970.

/** Whether the value is a valid date. NaN, strings and numbers out of range (9e15) are not. */
export const isTime = (value: unknown) => typeof value === "number" && !Number.isNaN(new Date(value).getTime());
