/** Of the ids in parts that the server renders by themselves. */
export const PART_PREFIX = "p";
