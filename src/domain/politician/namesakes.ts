// Finds people of one name, in either order, and people of one place whose names differ by a slip.
// While in use it holds the names of everybody.

import { sortedName } from "./identity.ts";
import { MIN_SLIP_LETTERS } from "./name-habits.ts";
import { joinParticles } from "./particles.ts";
import { isOneSlip } from "./same-person.ts";
import { foldText } from "./search-text.ts";
import type { Source } from "./source.ts";

interface NamedPerson {
  id: number;
  name: string;
  source: Source;
  placeCode: string | null;
}

/** Two people to compare. */
export interface Namesakes {
  lowId: number;
  highId: number;
  isSlip: boolean;
  /** How many people have the name of the first. */
  namesakes: number;
  /** How many others of this name chance makes expect, by how frequent its words are. */
  expected: number;
}

export class NamesakeFinder {
  readonly #byName = new Map<string, { words: string; ids: number[] }>();
  readonly #byPlace = new Map<string, { id: number; words: string }[]>();
  readonly #words = new Map<string, number>();
  #people = 0;

  /** By rising id. */
  add({ id, name, source, placeCode }: NamedPerson): void {
    this.#people += 1;
    const words = joinParticles(foldText(name));
    for (const word of words.split(" ")) this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
    const key = sortedName(name);
    const same = this.#byName.get(key);
    if (same === undefined) this.#byName.set(key, { words, ids: [id] });
    else same.ids.push(id);
    if (placeCode === null) return;
    const place = `${source}${placeCode}`;
    const there = this.#byPlace.get(place);
    if (there === undefined) this.#byPlace.set(place, [{ id, words }]);
    else there.push({ id, words });
  }

  *find(): Generator<Namesakes> {
    for (const { words, ids } of this.#byName.values()) {
      if (ids.length === 1) continue;
      const expected = this.#expect(words);
      for (const [lowId, highId] of pairsOf(ids))
        yield { lowId, highId, isSlip: false, namesakes: ids.length, expected };
    }
    for (const people of this.#byPlace.values()) yield* this.#findSlips(people);
  }

  *#findSlips(people: readonly { id: number; words: string }[]): Generator<Namesakes> {
    const named = people.map(({ id, words }) => ({
      id,
      words,
      letters: words.replaceAll(" ", ""),
      sorted: sortedName(words),
    }));
    for (const [a, b] of pairsOf(named)) {
      if (Math.min(a.letters.length, b.letters.length) < MIN_SLIP_LETTERS) continue;
      if (a.letters === b.letters) continue;
      if (!isOneSlip(a.letters, b.letters) && !isOneSlip(a.sorted, b.sorted)) continue;
      const expected = Math.min(this.#expect(a.words), this.#expect(b.words));
      yield { lowId: a.id, highId: b.id, isSlip: true, namesakes: 1, expected };
    }
  }

  #expect(words: string): number {
    const all = this.#people;
    return words
      .split(" ")
      .reduce((many, word) => (many * (this.#words.get(word) ?? 0)) / all, all);
  }
}

function* pairsOf<Value>(values: readonly Value[]): Generator<[Value, Value]> {
  for (const [index, value] of values.entries())
    for (const other of values.slice(index + 1)) yield [value, other];
}
