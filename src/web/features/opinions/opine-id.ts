/** Where the form is, on the page. */
export const OPINE_ID = "opinione";

/** Draft key of a topic. */
export const draftKey = (topicId: number): string => `opinion:${topicId}`;
