/**
 * `TEST_NIGHT=1` runs what a normal run samples in full: every page and state is read by axe on a phone and on a desktop,
 * in light and in dark, for visitors, citizens and administrators.
 */
export const isNight = process.env["TEST_NIGHT"] === "1";
