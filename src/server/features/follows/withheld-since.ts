// The first window after a silence also tells what was new in it: windows that ended in the silence told nothing.

import { lastWindowEnd } from "#domain/follow/digest-window.ts";
import type { DigestWindow } from "#domain/follow/digest-window.ts";
import type { DigestFrequency, FollowSubject } from "#domain/follow/follow.ts";
import { isPlaceConcerned } from "#server/shared/silence/concerned-places.ts";
import { findBeginning } from "#server/shared/silence/silence.ts";
import type { Vote } from "#server/shared/silence/silence.ts";

export function endedIn(votes: readonly Vote[], { from, to }: DigestWindow): Vote[] {
  return votes.filter(({ endsAt }) => endsAt > from && endsAt <= to);
}

/** Where the first window that told nothing of the subject began; null if no silence of it ended in this one. */
export function withheldSince(
  votes: readonly Vote[],
  { frequency, ...window }: DigestWindow & { frequency: DigestFrequency },
  subject: FollowSubject,
): Date | null {
  const own = votes.filter((vote) => isConcerned(subject, vote));
  const [ended] = endedIn(own, window);
  if (ended === undefined) return null;
  // The silence before a run-off begins in that before the first round.
  const begins = findBeginning(own.filter(({ beginsAt }) => beginsAt <= ended.beginsAt));
  return lastWindowEnd(frequency, new Date(begins.getTime() - 1));
}

function isConcerned(subject: FollowSubject, vote: Vote): boolean {
  switch (subject.kind) {
    case "politician":
      return vote.politicians.has(subject.id);
    case "topic":
      return vote.topicId === subject.id;
    case "place":
      return isPlaceConcerned(subject.code, [vote]);
    case "topics":
    case "chamber":
      return false;
  }
}
