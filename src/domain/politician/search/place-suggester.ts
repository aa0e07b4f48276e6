// Places for the beginning of a query: their names begin so, the most populous first.

import type { Place, PlaceLevel } from "../../place/place.ts";
import { foldText } from "../search-text.ts";
import { placeWord } from "./words.ts";
import { understand } from "./understand.ts";

/** Of equal matches, a town stands before the province and the region of its name. */
const LEVELS: readonly PlaceLevel[] = ["town", "region", "province", "country"];
const MIN_LETTERS = 2;

interface Known {
  place: Place;
  /** Each name with a space before every word. */
  names: string[];
}

export class PlaceSuggester {
  private readonly known: readonly Known[];

  constructor(places: readonly Place[]) {
    this.known = places.map((place) => ({
      place,
      names: [
        place.name,
        ...(place.otherName === null ? [] : [place.otherName]),
        ...place.aliases,
      ].map(toText),
    }));
  }

  /** What stands for an office or an institution in the query is left out. */
  suggest(q: string, max: number): Place[] {
    const query = understand(q);
    const narrowing = new Set(query.parts.flatMap(({ tokens }) => tokens));
    const rest = query.tokens.filter((_, at) => !narrowing.has(at)).map(({ folded }) => folded);
    // "di Torino" is Torino, "La Spezia" is itself.
    const written = rest.join(" ");
    const carrying = query.words.map(({ text }) => text).join(" ");
    if (carrying.length < MIN_LETTERS) return [];
    const wanted = [...new Set([toText(written), toText(carrying)])].map(toWanted);
    const found: { place: Place; distance: number }[] = [];
    for (const { place, names } of this.known) {
      let distance = Infinity;
      for (const name of names)
        for (const one of wanted) distance = Math.min(distance, match(name, one));
      if (distance < Infinity) found.push({ place, distance });
    }
    return found
      .toSorted(
        (a, b) =>
          a.distance - b.distance ||
          LEVELS.indexOf(a.place.level) - LEVELS.indexOf(b.place.level) ||
          (b.place.population ?? 0) - (a.place.population ?? 0),
      )
      .slice(0, max)
      .map(({ place }) => place);
  }
}

interface Wanted {
  text: string;
  /** Each with a space before it. */
  words: string[];
}

function toWanted(text: string): Wanted {
  const words = text.split(" ").filter((word) => word !== "");
  return { text, words: words.map((word) => ` ${word}`) };
}

/** 0 for the whole name, 1 for its beginning, 2 for words of it; Infinity for none. */
function match(name: string, { text, words }: Wanted): number {
  if (name.startsWith(text)) return name === text ? 0 : 1;
  return words.every((word) => name.includes(word)) ? 2 : Infinity;
}

function toText(name: string): string {
  const words = foldText(name).split(" ");
  // A saint is one in any form; while being typed it is a beginning.
  return words.map((word) => ` ${placeWord(word)}`).join("");
}
