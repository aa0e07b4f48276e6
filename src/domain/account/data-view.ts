// What administrators can open of somebody's data. Names are stored, so their meaning never changes.

export const DATA_VIEWS = [
  /** The page of the account. */
  "account",
  "sanctions",
  /** A case about a text of theirs, by what had opened it. */
  "case-automatic",
  "case-reports",
  "case-watch",
  "case-appeal",
  /** A case they had reported a text for. */
  "report",
  /** A review or an opinion that arrived in a surge. */
  "surge",
  "claim",
  "claim-document",
  /** A request to correct a page, sent from the confirmed address of the account. */
  "correction-request",
] as const;
export type DataView = (typeof DATA_VIEWS)[number];

/** Who looked, never by name. */
export const VIEWER_ROLES = ["administrator"] as const;

export const VIEWS_KEPT_MONTHS = 12;
