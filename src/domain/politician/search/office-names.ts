// Names of what an office in a query means. By themselves, so that the browser does not load the search.

export const OFFICE_NAMES = [
  "senator",
  "deputy",
  "parliament",
  "government",
  "president",
  "mayor",
  "viceMayor",
  "assessor",
  "councillor",
  "commissioner",
] as const;
export type OfficeName = (typeof OFFICE_NAMES)[number];
