// What a group chose in a division, and who chose something else.

import { CHOICES } from "./state.ts";
import type { Choice } from "./state.ts";

/** How many members of a group must have chosen before it has a line. */
export const MIN_CHOICES_OF_LINE = 3;

/** Its members share no programme. */
export function isMixedGroup(name: string): boolean {
  return /\bmisto\b/iu.test(name);
}

/** The most frequent choice of an open division; null without one: too few chose, or two are as frequent. */
export function groupLine(counts: Readonly<Record<Choice, number>>): Choice | null {
  const total = CHOICES.reduce((sum, choice) => sum + counts[choice], 0);
  if (total < MIN_CHOICES_OF_LINE) return null;
  const [first, second] = CHOICES.toSorted((a, b) => counts[b] - counts[a]);
  if (first === undefined || second === undefined || counts[first] === counts[second]) return null;
  return counts[first] > 0 ? first : null;
}

/** Choices by group of the day. Who has none belongs to none. */
export function countByGroup(
  records: Iterable<{ group: string | null; state: string }>,
): Map<string, Record<Choice, number>> {
  const groups = new Map<string, Record<Choice, number>>();
  for (const { group, state } of records) {
    const choice = CHOICES.find((one) => one === state);
    if (group === null) continue;
    const counts = groups.get(group) ?? { for: 0, against: 0, abstained: 0 };
    if (choice !== undefined) counts[choice] += 1;
    groups.set(group, counts);
  }
  return groups;
}
