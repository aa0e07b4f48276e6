// How many pairs are right, and how many would be by chance given what is public of each of the two texts alone.

export interface Truth {
  texts: Iterable<number>;
  authorOf: (text: number) => number;
  /** What is public of a text by itself. */
  publicOf: (text: number) => string;
}

export function compareWithChance(
  pairs: readonly { one: number; other: number }[],
  { texts, authorOf, publicOf }: Truth,
): { right: number; expected: number } {
  const wanted = new Set(pairs.flatMap(({ one, other }) => [publicOf(one), publicOf(other)]));
  /** How many texts each author has in a class. */
  const classes = new Map<string, Map<number, number>>();
  for (const text of texts) {
    const name = publicOf(text);
    if (!wanted.has(name)) continue;
    const authors = classes.get(name) ?? new Map<number, number>();
    classes.set(name, authors);
    authors.set(authorOf(text), (authors.get(authorOf(text)) ?? 0) + 1);
  }
  const sizes = new Map([...classes].map(([name, authors]) => [name, sum(authors.values())]));
  const chances = new Map<string, number>();
  const chanceOf = (one: string, other: string) => {
    const key = `${one}/${other}`;
    const known = chances.get(key);
    if (known !== undefined) return known;
    const [some, others] = [classes.get(one), classes.get(other)];
    const own = one === other ? 1 : 0;
    let right = 0;
    for (const [author, many] of some ?? [])
      right += many * Math.max(0, (others?.get(author) ?? 0) - own);
    const all = (sizes.get(one) ?? 0) * ((sizes.get(other) ?? 0) - own);
    const chance = all === 0 ? 0 : right / all;
    chances.set(key, chance);
    return chance;
  };
  return {
    right: pairs.filter(({ one, other }) => authorOf(one) === authorOf(other)).length,
    expected: sum(pairs.map(({ one, other }) => chanceOf(publicOf(one), publicOf(other)))),
  };
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
