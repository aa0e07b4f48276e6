// When a text was written and last edited: for its author the times, for everybody else the Italian days. Several texts
// at one time are of one person more often than by chance.

import { dayInItaly } from "#domain/day.ts";

interface Written {
  createdAt: Date;
  /** Last change by the author. */
  updatedAt: Date;
}

export function writtenTimes({ createdAt, updatedAt }: Written) {
  return {
    createdAt: createdAt.toISOString(),
    editedAt: updatedAt > createdAt ? updatedAt.toISOString() : null,
  };
}

export function writtenDays({ createdAt, updatedAt }: Written) {
  return {
    createdAt: dayInItaly(createdAt),
    editedAt: updatedAt > createdAt ? dayInItaly(updatedAt) : null,
  };
}
