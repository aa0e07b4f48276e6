// What the words of a query mean by themselves: offices, institutions and provinces narrow the search,
// words that carry nothing are dropped, and the rest is looked for.

import { ALL_PROVINCES, PROVINCE_NAMES, regionNamed, regionOfProvince } from "../regions.ts";
import type { Region } from "../regions.ts";
import { foldLetters, foldText } from "../search-text.ts";
import type { Source } from "../source.ts";
import { LEVEL_WORDS, OFFICE_BITS, OFFICE_WORDS, SOURCE_BITS } from "./office-kinds.ts";
import type { OfficeName } from "./office-names.ts";
import { EMPTY_WORDS, isParticle, TITLES } from "./words.ts";

const MAX_WORDS = 10;

/** What a part of the query was understood as. */
export type Understood =
  | { kind: "office"; value: OfficeName }
  | { kind: "institution"; value: Source | "Parlamento" }
  | { kind: "province" | "region" | "place"; value: string };

export type Part = Understood & {
  /** The query without this part. */
  without: string;
};

/** A word to look for. */
export interface QueryWord {
  /** Its token in the query. */
  token: number;
  text: string;
  /** Joined with the particles before it: "lorusso" of "lo russo"; null without particles. */
  joined: string | null;
  /** Only the joined form counts: "d'amato" is not the place Amato. */
  isNameOnly: boolean;
  /** The province it may be the code of. */
  province: string | null;
  /** Whether "di" or the like stands before it, as before a place. */
  isOfPlace: boolean;
}

export interface Token {
  /** As typed. */
  written: string;
  folded: string;
}

export interface Query {
  tokens: Token[];
  words: QueryWord[];
  /** Bits of the offices asked for; 0 for any. */
  offices: number;
  /** Bits of the sources asked for; 0 for any. */
  sources: number;
  /** Code of the province asked for. */
  province: string | null;
  parts: (Understood & { tokens: number[] })[];
  dropped: number[];
}

export function understand(text: string): Query {
  return new Reader(text).read();
}

/** A word by itself. */
export function toWord(token: number, text: string): QueryWord {
  return { token, text, joined: null, isNameOnly: false, province: null, isOfPlace: false };
}

/** The query without the given tokens, and without what only led to them. */
export function withoutTokens({ tokens }: Query, gone: readonly number[]): string {
  const left = tokens.map((token, at) => ({ ...token, isGone: gone.includes(at) }));
  return left
    .filter(
      ({ folded, isGone }, at) =>
        !isGone && !(EMPTY_WORDS.has(folded) && (left[at + 1]?.isGone ?? true)),
    )
    .map(({ written }) => written)
    .join(" ");
}

const PROVINCE_BY_NAME = new Map(
  ALL_PROVINCES.toReversed().flatMap(({ code, name }) =>
    [name, ...name.split("-"), ...name.split(" e ")].map(
      (one) => [carrying(foldText(one)).join(" "), code] as const,
    ),
  ),
);
PROVINCE_BY_NAME.set("bozen", "BZ").set("monza", "MB").set("verbania", "VB");
for (const name of ["gallura", "olbia", "tempio", "olbia tempio"]) PROVINCE_BY_NAME.set(name, "OT");
for (const name of ["sulcis", "carbonia", "iglesias", "carbonia iglesias"])
  PROVINCE_BY_NAME.set(name, "CI");

function carrying(folded: string): string[] {
  return folded.split(" ").filter((word) => word !== "" && !EMPTY_WORDS.has(word));
}

class Reader {
  private readonly query: Query;
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
    const tokens = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
      .map(([written]) => ({ written, folded: foldLetters(written) }))
      .filter(({ folded }) => folded !== "");
    this.query = {
      tokens: tokens.slice(0, 4 * MAX_WORDS),
      words: [],
      offices: 0,
      sources: 0,
      province: null,
      parts: [],
      dropped: [],
    };
  }

  read(): Query {
    const { query } = this;
    while (this.at < query.tokens.length) {
      if (this.readOffice() || this.readInstitution() || this.readProvince()) continue;
      this.readWord();
    }
    this.finish();
    return query;
  }

  private folded(at: number): string {
    return this.query.tokens[at]?.folded ?? "";
  }

  private take(part: Understood, from: number, to: number): true {
    const tokens = Array.from({ length: to - from }, (_, index) => from + index);
    this.query.parts.push({ ...part, tokens });
    this.at = to;
    return true;
  }

  /** "sindaca", "vice sindaco", "presidente della regione", "consigliere comunale", "giunta regionale". */
  private readOffice(): boolean {
    const from = this.at;
    const word = this.folded(from);
    const next = this.folded(from + 1);
    if (word === "vice" && OFFICE_WORDS.get(next) === "mayor")
      return this.takeOffice("viceMayor", from, from + 2);
    const council = COUNCILS.get(word);
    if (council !== undefined && LEVEL_WORDS.has(next))
      return this.takeOffice(council, from, from + 1);
    const office = OFFICE_WORDS.get(word);
    if (office !== undefined) return this.takeOffice(office, from, from + 1);
    const level = LEVEL_WORDS.get(word);
    if (level === undefined || this.query.offices === 0) return false;
    this.query.sources |= SOURCE_BITS[level];
    return this.take({ kind: "institution", value: level }, from, from + 1);
  }

  private takeOffice(office: OfficeName, from: number, to: number): true {
    this.query.offices |= OFFICE_BITS[office];
    return this.take({ kind: "office", value: office }, from, to);
  }

  /** "regione Lombardia", "comune di Torino", "Senato". */
  private readInstitution(): boolean {
    const from = this.at;
    const sources = INSTITUTIONS.get(this.folded(from));
    if (sources === undefined) return false;
    const value = sources.length > 1 ? "Parlamento" : (sources[0] ?? "Comuni");
    // A chamber may be meant by "camera dei deputati".
    const isWholeName = this.folded(from) === "camera" && this.folded(from + 2) === "deputati";
    for (const one of sources) this.query.sources |= SOURCE_BITS[one];
    return this.take({ kind: "institution", value }, from, from + (isWholeName ? 3 : 1));
  }

  /** "provincia di Torino", "(TO)", "TO". */
  private readProvince(): boolean {
    const from = this.at;
    const { tokens } = this.query;
    const word = this.folded(from);
    if (word === "provincia" || word === "prov") {
      for (let to = Math.min(from + 7, tokens.length); to > from + 1; to -= 1) {
        const words = tokens.slice(from + 1, to).map(({ folded }) => folded);
        const name = carrying(words.join(" ")).join(" ");
        const code =
          PROVINCE_BY_NAME.get(name) ??
          (words.length <= 2 && regionOfProvince(name) !== null ? name.toUpperCase() : null);
        if (code !== null) return this.takeProvince(code, from, to);
      }
      return false;
    }
    const written = tokens[from]?.written ?? "";
    if (!/^[A-Z]{2}$/.test(written) || regionOfProvince(written) === null) return false;
    const isLast = from === tokens.length - 1;
    const isBracketed = this.text.includes(`(${written})`);
    const isShouted = this.text === this.text.toUpperCase();
    if (!isBracketed && isShouted && !(isLast && !EMPTY_WORDS.has(word))) return false;
    return this.takeProvince(written, from, from + 1);
  }

  private takeProvince(code: string, from: number, to: number): true {
    this.query.province = code;
    return this.take({ kind: "province", value: PROVINCE_NAMES.get(code) ?? code }, from, to);
  }

  private readWord(): void {
    const { query } = this;
    const { words, dropped } = query;
    const at = this.at;
    const text = this.folded(at);
    this.at += 1;
    const isLast = at === query.tokens.length - 1;
    // "Sèn Jan" is a town: titles have no accent.
    const isTitle = TITLES.has(text) && query.tokens[at]?.written.toLowerCase() === text;
    const isEmpty = EMPTY_WORDS.has(text) || isParticle(text) || isTitle;
    if (isEmpty) {
      dropped.push(at);
      return;
    }
    let joined = "";
    for (let before = at - 1; dropped.includes(before); before -= 1) {
      if (!isParticle(this.folded(before))) break;
      joined = this.folded(before) + joined;
    }
    const province = text.length === 2 && isLast && words.length > 0 ? text.toUpperCase() : null;
    words.push({
      ...toWord(at, text),
      joined: joined === "" ? null : joined + text,
      province: province !== null && PROVINCE_NAMES.has(province) ? province : null,
      isOfPlace: dropped.includes(at - 1),
    });
  }

  private finish(): void {
    const { query } = this;
    if (query.words.length === 0 && query.parts.length === 0 && query.dropped.length > 0) {
      // Nothing but words that carry nothing, as while typing "De".
      const joined = query.dropped.map((at) => this.folded(at)).join("");
      const [token = 0] = query.dropped;
      query.words.push(toWord(token, joined));
      query.dropped = [];
    }
    const seen = new Set<string>();
    query.words = query.words
      .filter(({ text }) => !seen.has(text) && seen.add(text))
      .slice(0, MAX_WORDS);
    this.readRegion();
  }

  /** A region is shown as understood; it narrows like any word that must match. */
  private readRegion(): void {
    const { query } = this;
    if (query.words.length === 0) return;
    const numbers = query.words.map(({ token }) => token);
    for (let from = 0; from < numbers.length; from += 1)
      for (let to = Math.min(numbers.length, from + 4); to > from; to -= 1) {
        const first = numbers[from] ?? 0;
        const last = numbers[to - 1] ?? 0;
        const text = query.tokens
          .slice(first, last + 1)
          .map(({ folded }) => folded)
          .join(" ");
        const region: Region | null = regionNamed(text);
        if (region === null) continue;
        query.parts.push({ kind: "region", value: region, tokens: numbers.slice(from, to) });
        return;
      }
  }
}

const COUNCILS: ReadonlyMap<string, OfficeName> = new Map([
  ["consiglio", "councillor"],
  ["giunta", "assessor"],
]);

const INSTITUTIONS: ReadonlyMap<string, readonly Source[]> = new Map([
  ["senato", ["Senato"]],
  ["camera", ["Camera"]],
  ["parlamento", ["Camera", "Senato"]],
  ["regione", ["Regioni"]],
  ["regioni", ["Regioni"]],
  ["comune", ["Comuni"]],
  ["comuni", ["Comuni"]],
  ["municipio", ["Comuni"]],
]);
