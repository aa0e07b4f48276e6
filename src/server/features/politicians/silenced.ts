// Whom a vote silences, for lists: their order, and whether they have reviews, must not tell their scores.

import type { SilenceNow } from "#server/shared/silence/silence.ts";

export interface Silenced {
  has: (id: number) => boolean;
  /** Differs between silences. */
  key: string;
}

/** Null at most times. */
export function toSilenced({ votes, of }: SilenceNow): Silenced | null {
  const concerning = votes.filter(({ politicians }) => politicians.size > 0);
  if (concerning.length === 0) return null;
  return {
    has: (id) => of({ kind: "politician", id }) !== null,
    key: concerning.map(({ id, version }) => `${id}.${version}`).join(","),
  };
}
