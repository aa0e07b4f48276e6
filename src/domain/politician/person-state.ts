// What became of a person: in office, ended, hidden by an administrator, merged into another, or deleted
// with the data of a source.

export const PERSON_STATES = ["in-office", "ended", "hidden", "merged", "deleted"] as const;
export type PersonState = (typeof PERSON_STATES)[number];

interface PersonTimes {
  endedAt: Date | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
  mergedInto: number | null;
}

/** A hidden person is marked as deleted, so that no reader shows them. */
export function toPersonState({
  endedAt,
  deletedAt,
  hiddenAt,
  mergedInto,
}: PersonTimes): PersonState {
  if (mergedInto !== null) return "merged";
  if (hiddenAt !== null) return "hidden";
  if (deletedAt !== null) return "deleted";
  return endedAt === null ? "in-office" : "ended";
}
