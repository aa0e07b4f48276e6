// The places of an index: their words, the people each has, and which words of a query they match.

import { ALL_PROVINCES, REGION_ALIASES, REGIONS } from "../regions.ts";
import { placeVariants, placeWord, splitLocation } from "./words.ts";
import type { QueryWord } from "./understand.ts";
import { allowedEdits, countBits, countEdits } from "./slips.ts";
import { Vocabulary } from "./vocabulary.ts";

/** What is known of a place beside what its people's records say. */
export interface PlaceFacts {
  code: string;
  /** In every language, and former ones; the first is shown. */
  names: readonly string[];
  population: number | null;
  /** Letters of its province. */
  sigla?: string | null;
}

export function toPlaceFacts(place: {
  code: string;
  name: string;
  otherName: string | null;
  sigla: string | null;
  aliases: readonly string[];
  population: number | null;
}): PlaceFacts & { names: string[] } {
  const { code, name, otherName, sigla, aliases, population } = place;
  const names = [name, ...(otherName === null ? [] : [otherName]), ...aliases];
  return { code, names, population, sigla };
}

interface PlaceRow {
  name: string;
  /** ISTAT code, where known. */
  code: string | null;
  region: string | null;
  /** Letters of the province today, and those that the source writes: it may keep to a former one. */
  provinces: ReadonlySet<string>;
  /** How many people represent it. */
  members: number;
  population: number | null;
  /** Inhabitants where known, else members. */
  size: number;
}

/** Bits of the words of a query, for each place. */
export interface PlaceMatches {
  /** Words that are the place's whole name. */
  whole: Uint16Array;
  /** Words that are its region's whole name, or its province's code. */
  area: Uint16Array;
  /** Words that are, or begin, a word of its name. */
  any: Uint16Array;
  /** Whole words among those. */
  anyWhole: Uint16Array;
  /** Words of its region's name, or of its province's: they count beside others. */
  region: Uint16Array;
  province: Uint16Array;
  /** Words met with one edit, and with two; empty without slips. */
  edits: [Uint16Array, Uint16Array];
}

interface Variant {
  of: { kind: "place" | "region" | "province"; number: number };
  words: number[];
}

export class PlaceTable {
  readonly rows: PlaceRow[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly vocabulary = new Vocabulary();
  private readonly variants: Variant[] = [];
  /** Variants by word. */
  private readonly variantsOf: number[][] = [];
  private readonly placesOfRegion = new Map<string, number[]>();
  private readonly placesOfProvince = new Map<string, number[]>();

  constructor() {
    for (const [number, region] of REGIONS.entries())
      for (const name of [
        region,
        ...REGION_ALIASES.flatMap(([alias, of]) => (of === region ? [alias] : [])),
      ])
        this.addVariants(name, { kind: "region", number });
    for (const [number, { name }] of ALL_PROVINCES.entries())
      this.addVariants(name, { kind: "province", number });
  }

  numberOf(location: string | null, region: string | null, facts: PlaceFacts | null): number {
    const key = `${facts?.code ?? ""}|${location ?? ""}|${region ?? ""}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const own = splitLocation(location ?? "");
    const number = this.rows.length;
    const [name = own.name] = facts?.names ?? [];
    const population = facts?.population ?? null;
    const provinces = new Set([facts?.sigla, own.code].filter((one) => typeof one === "string"));
    this.rows.push({
      name,
      code: facts?.code ?? null,
      region,
      provinces,
      members: 0,
      population,
      size: population ?? 0,
    });
    this.numbers.set(key, number);
    for (const one of new Set([own.name, ...(facts?.names ?? [])]))
      if (one !== "") this.addVariants(one, { kind: "place", number });
    addTo(this.placesOfRegion, region, number);
    for (const province of provinces) addTo(this.placesOfProvince, province, number);
    return number;
  }

  knows(text: string): boolean {
    return this.vocabulary.hasBeginning(placeWord(text));
  }

  /** One person more or less represents the place. */
  count(number: number, difference: number): void {
    const row = this.rows[number];
    if (row === undefined) return;
    row.members += difference;
    row.size = row.population ?? row.members;
  }

  match(words: readonly QueryWord[], withSlips: boolean): PlaceMatches {
    const make = (isNeeded = true) => new Uint16Array(isNeeded ? this.rows.length : 0);
    const found: PlaceMatches = {
      whole: make(),
      area: make(),
      any: make(),
      anyWhole: make(),
      region: make(),
      province: make(),
      edits: [make(withSlips), make(withSlips)],
    };
    const covered = new Map<number, number>();
    for (const [index, word] of words.entries()) {
      const bit = 1 << index;
      const hit = (number: number, isWhole: boolean, edits: number) => {
        for (const variant of this.variantsOf[number] ?? []) {
          if (isWhole) covered.set(variant, (covered.get(variant) ?? 0) | bit);
          this.mark(variant, bit, isWhole, edits, isWhole || words.length === 1, found);
        }
      };
      const text = placeWord(word.text);
      if (!word.isNameOnly)
        this.vocabulary.eachBeginning(text, (number, isWhole) => hit(number, isWhole, 0));
      if (word.joined !== null)
        this.vocabulary.eachBeginning(word.joined, (number, isWhole) => hit(number, isWhole, 0));
      if (withSlips)
        this.vocabulary.eachSlip(word.text, (number, edits) => hit(number, true, edits));
      for (const place of this.placesOfProvince.get(word.province ?? "") ?? [])
        or(found.area, place, bit);
    }
    for (const [number, bits] of covered) {
      const variant = this.variants[number];
      if (variant === undefined || countBits(bits) < variant.words.length) continue;
      for (const place of this.placesOf(variant))
        if (variant.of.kind === "place") or(found.whole, place, bits);
        else if (variant.of.kind === "region") or(found.area, place, bits);
        else or(found.province, place, bits);
    }
    return found;
  }

  private mark(
    number: number,
    bit: number,
    isWhole: boolean,
    edits: number,
    /** Beginnings of a region's name count alone only: "Roma" is not "Romagna". */
    marksRegion: boolean,
    found: PlaceMatches,
  ): void {
    const variant = this.variants[number];
    if (variant === undefined || variant.of.kind === "province") return;
    const isRegion = variant.of.kind === "region";
    if (isRegion && !marksRegion) return;
    for (const place of this.placesOf(variant)) {
      or(isRegion ? found.region : found.any, place, bit);
      if (isWhole && !isRegion) or(found.anyWhole, place, bit);
      if (edits > 0) or(found.edits[edits === 1 ? 0 : 1], place, bit);
    }
  }

  /** The word of the place's name that `text` is nearest to, with the number of edits between. */
  nearestWord(place: number, text: string): { word: string; edits: number } | null {
    let nearest: { word: string; edits: number } | null = null;
    for (const { of, words } of this.variants) {
      if (of.kind !== "place" || of.number !== place) continue;
      for (const number of words) {
        const word = this.vocabulary.words[number] ?? "";
        const edits = countEdits(text, word, allowedEdits(text, word));
        if (edits <= allowedEdits(text, word) && edits < (nearest?.edits ?? 9))
          nearest = { word, edits };
      }
    }
    return nearest;
  }

  private placesOf({ of }: Variant): readonly number[] {
    switch (of.kind) {
      case "place":
        return [of.number];
      case "region":
        return this.placesOfRegion.get(REGIONS[of.number] ?? "") ?? [];
      case "province":
        return this.placesOfProvince.get(ALL_PROVINCES[of.number]?.code ?? "") ?? [];
    }
  }

  private addVariants(name: string, of: Variant["of"]): void {
    for (const words of placeVariants(name)) {
      const numbers = words.map((word) => this.vocabulary.numberOf(word));
      const variant = this.variants.push({ of, words: numbers }) - 1;
      for (const word of numbers) (this.variantsOf[word] ??= []).push(variant);
    }
  }
}

function addTo(map: Map<string, number[]>, key: string | null, number: number): void {
  if (key === null) return;
  const known = map.get(key);
  if (known === undefined) map.set(key, [number]);
  else known.push(number);
}

function or(bits: Uint16Array, at: number, bit: number): void {
  bits[at] = (bits[at] ?? 0) | bit;
}
