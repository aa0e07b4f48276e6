// The word sets of italian/mentions.ts and italian/sets.ts, parsed once and addressed by name.
// Invariant: an unknown name throws at start, never during moderation.
import { mentions } from "../italian/mentions.ts";
import { places } from "../italian/places.ts";
import { sets } from "../italian/sets.ts";
import { contains, readWordSet, type WordSet } from "../phrases/phrase.ts";
import type { Token } from "../reading/token.ts";

const all = { ...sets, ...mentions, ...places };
const compiled = new Map<string, WordSet>(
  Object.keys(all).map((name) => [name, readWordSet(`@${name}`, all)]),
);

export type WordTest = (token: Token | undefined) => boolean;

export function matchesAny(...names: string[]): WordTest {
  const chosen = names.map((name) => {
    const set = compiled.get(name);
    if (set === undefined) throw new Error(`No set of words is called "${name}"`);
    return set;
  });
  return (token) => token !== undefined && chosen.some((set) => contains(set, token.word));
}
