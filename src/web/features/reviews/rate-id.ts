/** Where the form is, on the page. */
export const RATE_ID = "valuta";

/** Draft key of a politician. */
export const draftKey = (politicianId: number): string => `review:${politicianId}`;
