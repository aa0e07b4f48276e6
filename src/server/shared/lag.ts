// How old figures of everybody may be. Of a whole country it takes the database 0.1 to 0.4 seconds to read them: after
// each review of an election night it would do little else.

/** Up to so many people they have every review. */
const MANY_PEOPLE = 2_000;
const MAX_LAG_MS = 20_000;

export const hasManyPeople = (people: number): boolean => people > MANY_PEOPLE;

/** In milliseconds. */
export const lagOfFigures = (people: number): number => (hasManyPeople(people) ? MAX_LAG_MS : 0);
