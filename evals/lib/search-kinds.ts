// The kinds of queries search is measured on: made from the people, with whom each must find and how
// high.

import { ALL_PROVINCES } from "#domain/politician/regions.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { placeVariants, splitLocation, splitName } from "#domain/politician/search/words.ts";
import type { Person } from "./search-people.ts";

export interface Query {
  q: string;
  /** Any of these is right. */
  wanted: readonly number[];
  /** Among how many. */
  among: number;
}

export interface Kind {
  name: string;
  /** Percent that must be right. */
  gate: number;
  queries: Query[];
}

const MAX_QUERIES = 300;

export function makeKinds(people: readonly Person[]): Kind[] {
  const random = seeded(7);
  const sample = <T>(list: readonly T[], max = MAX_QUERIES) => shuffle(list, random).slice(0, max);
  const towns = readTowns(people);
  const large = towns.filter(({ isCapital }) => isCapital);
  const small = sample(towns.filter(({ isCapital }) => !isCapital));
  const heads = (list: readonly Town[], write: (town: Town) => string, among: number) =>
    list.map((town) => ({ q: write(town), wanted: town.heads, among }));
  const parliament = people.filter(({ source }) => source === "Camera" || source === "Senato");
  const members = sample(parliament);
  const namesakes = (person: Person, same: (other: Person) => boolean) => [
    person.id,
    ...parliament.filter(same).map(({ id }) => id),
  ];
  const presidents = people.filter(({ role }) => role === "Presidente della regione");
  const hasCouncil = (region: string) =>
    people.some(
      (one) =>
        one.source === "Regioni" && one.region === region && one.role.startsWith("Consigliere"),
    );
  const regions = [...new Set(people.flatMap(({ region }) => region ?? []))];
  const officeHolders = sample(people.filter(({ source }) => source === "Comuni"));
  const kind = (name: string, gate: number, queries: Query[]): Kind => ({ name, gate, queries });
  const full = members.map((person) => ({
    person,
    ...splitAtSurname(person.name),
  }));
  const byFullName = (write: (one: (typeof full)[number]) => string, among: number) =>
    full.map((one) => ({
      q: write(one),
      wanted: namesakes(one.person, ({ name }) => foldText(name) === foldText(one.person.name)),
      among,
    }));
  return [
    kind(
      "large town",
      95,
      heads(large, ({ name }) => name.toLowerCase(), 3),
    ),
    kind(
      "sindaco di + large town",
      95,
      heads(large, ({ name }) => `sindaco di ${name}`, 1),
    ),
    kind(
      "sindaco + large town",
      95,
      heads(large, ({ name }) => `SINDACO ${name} `, 1),
    ),
    kind(
      "sindaca + small town",
      95,
      heads(small, ({ name }) => `sindaca ${name.toLowerCase()}`, 1),
    ),
    kind(
      "sindaco di + small town + (code)",
      95,
      heads(small, ({ label }) => `sindaco di ${label}`, 1),
    ),
    kind(
      "small town",
      95,
      heads(small, ({ name }) => name.toLowerCase(), 3),
    ),
    kind(
      "small town, half written",
      60,
      heads(
        small.filter(({ name }) => name.length >= 6),
        ({ name }) => name.slice(0, -2),
        5,
      ),
    ),
    kind(
      "full name",
      95,
      byFullName(({ person }) => person.name.toLowerCase(), 1),
    ),
    kind(
      "full name, surname first",
      95,
      byFullName((one) => `${one.surname} ${one.given}`, 1),
    ),
    kind(
      "full name, shouted and quoted",
      95,
      byFullName(({ person }) => ` "${person.name.toUpperCase()}"`, 1),
    ),
    kind(
      "full name without accents and spaces",
      95,
      byFullName(({ surname, given }) => `${given} ${foldText(surname).replaceAll(" ", "")}`, 1),
    ),
    kind(
      "full name with the office",
      95,
      byFullName(({ person }) => `on. ${person.role} ${person.name}`, 1),
    ),
    kind(
      "surname",
      90,
      full.map((one) => ({
        q: one.surname.toLowerCase(),
        wanted: namesakes(
          one.person,
          ({ name }) => splitAtSurname(name).surname.toLowerCase() === one.surname.toLowerCase(),
        ),
        among: 5,
      })),
    ),
    kind(
      "one slip in the surname",
      80,
      byFullName(({ given, surname }) => `${given} ${slip(surname, random)}`, 3),
    ),
    kind(
      "surname alone, with a slip",
      70,
      full
        .filter(({ surname }) => surname.length >= 6)
        .map(({ surname }) => ({
          q: slip(surname, random).toLowerCase(),
          wanted: parliament
            .filter(({ name }) => splitAtSurname(name).surname === surname)
            .map(({ id }) => id),
          among: 5,
        })),
    ),
    kind(
      "sindaco di + large town with a slip",
      80,
      heads(
        large.filter(({ name }) => name.length >= 6),
        ({ name }) => `sindaco di ${slip(name, random)}`,
        3,
      ),
    ),
    kind(
      "presidente + region",
      95,
      presidents.map(({ id, region }) => ({ q: `presidente ${region}`, wanted: [id], among: 1 })),
    ),
    kind(
      "presidente della regione + region",
      95,
      presidents.map(({ id, region }) => ({
        q: `presidente della regione ${region}`,
        wanted: [id],
        among: 1,
      })),
    ),
    kind(
      "consigliere regionale + region",
      95,
      regions.filter(hasCouncil).map((region) => ({
        q: `consigliera regionale ${region}`,
        wanted: people
          .filter((one) => one.source === "Regioni" && one.region === region)
          .filter(({ role }) => role.startsWith("Consigliere"))
          .map(({ id }) => id),
        among: 1,
      })),
    ),
    kind(
      "name + town of anybody",
      95,
      officeHolders.map((person) => ({
        q: `${person.name} ${splitLocation(person.location ?? "").name}`,
        wanted: people
          .filter(({ name, location }) => name === person.name && location === person.location)
          .map(({ id }) => id),
        among: 1,
      })),
    ),
    kind(
      "sindaco + town in a language of a minority",
      95,
      sample(
        people
          .filter(({ role }) => /^Sindac[oa]$/.test(role))
          .flatMap(({ id, place }) => otherNames(place).map((name) => ({ id, name }))),
      ).map(({ id, name }) => ({ q: `sindaco ${name}`, wanted: [id], among: 1 })),
    ),
    kind(
      "sindaco + town + letters of a former province",
      95,
      FORMER_LETTERS.flatMap(([name, letters]) => {
        const found = towns.find((town) => foldText(town.name) === foldText(name));
        return found === undefined
          ? []
          : [{ q: `sindaco ${name} ${letters}`, wanted: found.heads, among: 1 }];
      }),
    ),
    kind(
      "title + full name",
      95,
      sample(full, 80).map((one, index) => ({
        q: `${TITLES[index % TITLES.length] ?? ""} ${one.person.name}`,
        wanted: namesakes(one.person, ({ name }) => foldText(name) === foldText(one.person.name)),
        among: 1,
      })),
    ),
  ].filter(({ queries }) => queries.length > 0);
}

const TITLES = ["avv.", "dott.ssa", "on.", "prof.", "ing.", "dottor", "sen.", "dr."];

/** Of Sardinia until 2025, and of Forlì. */
const FORMER_LETTERS: readonly (readonly [town: string, letters: string])[] = [
  ["olbia", "ot"],
  ["olbia", "ss"],
  ["tempio pausania", "ot"],
  ["carbonia", "ci"],
  ["carbonia", "su"],
  ["iglesias", "ci"],
  ["villacidro", "vs"],
  ["sanluri", "vs"],
  ["tortolì", "og"],
  ["lanusei", "og"],
  ["forlì", "fo"],
  ["cesena", "fo"],
];

/** Names in other languages and former ones, without those that begin as the Italian one. */
function otherNames(place: Person["place"]): string[] {
  const [own = "", ...others] = place?.names ?? [];
  return others.filter((name) => !foldText(own).includes(foldText(name).slice(0, 4)));
}

interface Town {
  name: string;
  label: string;
  heads: number[];
  isCapital: boolean;
}

const CAPITALS = new Set(
  ALL_PROVINCES.flatMap(({ name }) =>
    [name, ...name.split("-"), ...name.split(" e ")].map((one) => foldText(one)),
  ),
);

/** Towns with a mayor or a commissioner, once for each name. */
function readTowns(people: readonly Person[]): Town[] {
  const towns = new Map<string, Town>();
  for (const { id, source, role, location } of people) {
    if (source !== "Comuni" || location === null || !/^(?:sindac|commiss)/i.test(role)) continue;
    const { name } = splitLocation(location);
    const key = foldText(name);
    const known = towns.get(key);
    if (known !== undefined) known.heads.push(id);
    else if (/^sindac/i.test(role))
      towns.set(key, { name, label: location, heads: [id], isCapital: CAPITALS.has(key) });
  }
  return [...towns.values()].filter(({ name }) => placeVariants(name).length > 0);
}

/** At the last unit: "Stefano", "Lo Russo". */
function splitAtSurname(name: string): { given: string; surname: string } {
  const words = name.split(" ");
  const last = splitName(name).at(-1)?.word ?? "";
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const surname = words.slice(at).join(" ");
    if (foldText(surname).replaceAll(" ", "") === last)
      return { given: words.slice(0, at).join(" "), surname };
  }
  return { given: words.slice(0, -1).join(" "), surname: words.at(-1) ?? "" };
}

/** One letter missing, doubled, wrong or swapped, not the first one. */
function slip(word: string, random: () => number): string {
  if (word.length < 5) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const head = word.slice(0, at);
  const letter = word.slice(at, at + 1);
  const rest = word.slice(at + 1);
  switch (Math.floor(random() * 4)) {
    case 0:
      return head + rest;
    case 1:
      return head + letter + letter + rest;
    case 2:
      return head + (letter === "e" ? "a" : "e") + rest;
    default:
      return head + rest.slice(0, 1) + letter + rest.slice(1);
  }
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** A small generator (mulberry32): the same queries every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
