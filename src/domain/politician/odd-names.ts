// The oddest names of a file: what a person looks at before confirming, because no rule is certain of it.

import { foldText } from "./search-text.ts";

export interface OddName {
  line: number;
  name: string;
}

const MAX_ODD_NAMES = 10;

/** Each sign of oddness, and how much it says. */
const SIGNS: readonly (readonly [RegExp, number])[] = [
  [/\d/u, 6],
  [/[^\p{L}\p{M}\p{N} '.-]/u, 4],
  [/^\P{L}/u, 4],
  [/[-'.]$|--|\.\.|- | -/u, 3],
  [/(?<!\p{L})\p{L}(?![\p{L}'’.])/u, 2],
  [/(?<!\p{L})\p{L}\./u, 2],
  [/(\p{L})\1\1/iu, 6],
  [/\p{Ll}\p{Lu}/u, 2],
  [/\p{Lu}{3}/u, 3],
  [/[\u0100-\u{10FFFF}]/u, 2],
  [/(?<!\p{L})[bcdfghj-np-tv-z]{3,}(?!\p{L})/iu, 5],
  [/[bcdfghj-np-tvwxz]{5}/iu, 4],
  [/[aeiou]{4}/iu, 3],
  [/\p{L}{15}/u, 3],
  [/^(?:\S+ ){5}/u, 2],
  [/^\S+$/u, 6],
  [/(?<!\p{L})(?:detto|detta|in|ved|coniugata|jr|junior|ii|iii|iv)(?!\p{L})/iu, 1],
  [
    /(?<!\p{L})(?:(?:sindac|consiglier|assessor|president)\p{L}|(?:lista|comune|null|test|prova)(?!\p{L}))/iu,
    6,
  ],
];

/** Keeps the oddest of all names that it is given. */
export class OddNames {
  #found: (OddName & { score: number })[] = [];

  add(name: string, line: number): void {
    const score = scoreName(name);
    const last = this.#found[MAX_ODD_NAMES - 1];
    if (score === 0 || (last !== undefined && score <= last.score)) return;
    if (this.#found.some((one) => one.name === name)) return;
    this.#found = [...this.#found, { line, name, score }]
      .toSorted((a, b) => b.score - a.score || a.line - b.line)
      .slice(0, MAX_ODD_NAMES);
  }

  /** The oddest first. */
  list(): OddName[] {
    return this.#found.map(({ line, name }) => ({ line, name }));
  }
}

function scoreName(name: string): number {
  const folded = foldText(name).replaceAll(" ", "");
  const isRepeated = /^(.{3,})\1$/.test(folded);
  return SIGNS.reduce(
    (sum, [sign, score]) => sum + (sign.test(name) ? score : 0),
    isRepeated ? 6 : 0,
  );
}
