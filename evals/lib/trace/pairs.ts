// Pairs of texts that may be of one author, as attacks name them.

/** Two texts by their places in the lists, and how sure the attacker is. */
export interface Pair {
  one: number;
  other: number;
  sureness: number;
}

export type Pairs = Map<string, Pair>;

/** More texts than this have nothing telling in common. */
export const MAX_CLASS = 400;

export function addPairs(pairs: Pairs, members: readonly number[], sureness: number): void {
  if (members.length > MAX_CLASS) return;
  for (const [at, one] of members.entries())
    for (const other of members.slice(at + 1)) addPair(pairs, { one, other, sureness });
}

export function addPair(pairs: Pairs, { one, other, sureness }: Pair): void {
  const key = one < other ? `${one} ${other}` : `${other} ${one}`;
  const pair = pairs.get(key) ?? { one, other, sureness: 0 };
  pairs.set(key, { ...pair, sureness: pair.sureness + sureness });
}
