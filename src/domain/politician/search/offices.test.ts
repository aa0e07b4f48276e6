// Offices of towns, districts and provinces as they are imported, found by the words people use for them.

import { describe, expect, it } from "vitest";
import { getPlaces } from "#platform/places/read-places.ts";
import { findPlace } from "../../place/place-directory.ts";
import { provinceOf } from "../filters.ts";
import { parseOffice } from "../office.ts";
import { findPeople } from "./find-people.ts";
import { toPlaceFacts } from "./place-table.ts";
import { SearchIndex } from "./search-index.ts";

/** Who, and the office as a register writes it. */
const PEOPLE: [name: string, office: string][] = [
  ["Ada Provini", "Presidente - PROVINCIA DI SALERNO"],
  ["Pia Salernini", "Sindaco - SALERNO (SA)"],
  ["Lea Nerini", "Consigliere provinciale - SALERNO (SA)"],
  ["Ivo Nerini", "Consigliere - SALERNO (SA)"],
  ["Ugo Provini", "Sindaco metropolitano - CITTA' METROPOLITANA DI BARI"],
  ["Rino Albini", "Consigliere metropolitano - BARI (BA)"],
  ["Zita Barini", "Sindaco - BARI (BA)"],
  ["Pio Nerini", "Presidente - MUNICIPIO VIII - ROMA (RM)"],
  ["Zeno Romini", "Sindaco - ROMA (RM)"],
  ["Lia Bluini", "Consigliere - CIRCOSCRIZIONE 3 - TORINO (TO)"],
  ["Teo Bluini", "Commissario straordinario - LIBERO CONSORZIO COMUNALE DI AGRIGENTO"],
  ["Gino Rossini", "Prosindaco - FAVARA (AG)"],
  ["Ida Rossini", "Vicesindaca reggente - FAVARA (AG)"],
  ["Eva Verdini", "Sindaco (sospeso ai sensi dell'art. 11) - FAVARA (AG)"],
  ["Ita Verdini", "Bürgermeisterin - BOZEN (BZ)"],
  ["Dina Albini", "Presidente della Provincia di Pesaro e Urbino"],
];

const index = new SearchIndex();
for (const [at, [name, office]] of PEOPLE.entries()) {
  const held = { source: "Comuni" as const, ...parseOffice(office) };
  const place = findPlace(getPlaces(), held);
  index.set({
    id: at + 1,
    name,
    supportingLists: [],
    place: place && toPlaceFacts(place),
    ...held,
  });
}

function findFirst(q: string): string | undefined {
  const { slots, ranks } = findPeople(index, q);
  const [first] = [...slots.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const id = index.ids.data[slots[first ?? -1] ?? -1] ?? 0;
  return PEOPLE[id - 1]?.[0];
}

describe("the first one found", () => {
  it.each([
    ["presidente della provincia di salerno", "Ada Provini"],
    ["presidente provincia salerno", "Ada Provini"],
    ["sindaco di salerno", "Pia Salernini"],
    ["consigliere provinciale salerno", "Lea Nerini"],
    ["sindaco metropolitano bari", "Ugo Provini"],
    ["città metropolitana bari", "Ugo Provini"],
    ["consigliere metropolitano bari", "Rino Albini"],
    ["sindaco di bari", "Zita Barini"],
    ["presidente municipio viii roma", "Pio Nerini"],
    ["presidente del municipio roma", "Pio Nerini"],
    ["sindaco roma", "Zeno Romini"],
    ["consigliere circoscrizione torino", "Lia Bluini"],
    ["commissario straordinario agrigento", "Teo Bluini"],
    ["prosindaco favara", "Gino Rossini"],
    ["vicesindaco reggente favara", "Ida Rossini"],
    ["sindaco favara", "Eva Verdini"],
    ["sindaco sospeso favara", "Eva Verdini"],
    ["burgermeister bozen", "Ita Verdini"],
    ["presidente provincia pesaro e urbino", "Dina Albini"],
  ])("by «%s» is %s", (q, name) => {
    expect(findFirst(q)).toBe(name);
  });
});

it.each([
  ["Presidente - PROVINCIA DI PESARO E URBINO", "Pesaro e Urbino"],
  ["Sindaco metropolitano di Bari", "Bari"],
  ["Presidente - LIBERO CONSORZIO COMUNALE DI AGRIGENTO", "Agrigento"],
  ["Presidente - PROVINCIA DELL'AQUILA", "L'Aquila"],
  ["Sindaco - SALERNO (SA)", "Salerno"],
  ["Presidente della regione - LIGURIA", null],
])("«%s» is filtered by its province", (office, province) => {
  expect(provinceOf(parseOffice(office).location)).toBe(province);
});
