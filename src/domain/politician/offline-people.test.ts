import { describe, expect, it } from "vitest";
import { findPeople } from "./search/find-people.ts";
import { SearchIndex } from "./search/search-index.ts";
import { isLeader, packPeople, unpackPeople } from "./offline-people.ts";
import type { OfflinePerson } from "./offline-people.ts";

const mayor: OfflinePerson = {
  id: 12,
  name: "Anna De Luca",
  surname: "De Luca",
  role: "Sindaca",
  source: "Comuni",
  location: "Bolzano/Bozen (BZ)",
  region: "Trentino-Alto Adige",
  place: {
    code: "Bolzano/Bozen (BZ)",
    names: ["Bolzano/Bozen", "Bozen"],
    population: 106_463,
  },
  supportingLists: ["Insieme", "Partito Democratico"],
  partyFamilies: ["Altre liste", "Partito Democratico"],
  party: null,
  isDemo: false,
};
const senator: OfflinePerson = {
  ...mayor,
  id: 7,
  name: "Vincenzo Di Maria Rossi",
  surname: null,
  role: "Senatore",
  source: "Senato",
  location: null,
  region: null,
  place: null,
  supportingLists: ["Gruppo Misto"],
  party: "Partito Democratico",
  isDemo: true,
};

describe("people to be found without a connection", () => {
  it("are read as they were packed, by id", () => {
    const names = { nameSort: "de luca  anna  Anna De Luca" };
    const people = unpackPeople(packPeople([mayor, { ...mayor, id: 40 }, senator]));
    expect(people).toEqual([
      { ...senator, nameSort: "rossi  vincenzo di maria  Vincenzo Di Maria Rossi" },
      { ...mayor, ...names },
      { ...mayor, ...names, id: 40 },
    ]);
  });

  it("are found by the one search of the product, by other names of their place too", () => {
    const index = new SearchIndex();
    for (const person of unpackPeople(packPeople([mayor, senator]))) index.set(person);
    for (const [q, id] of [
      ["sindaca bozen", 12],
      ["de luca", 12],
      ["senatore rossi", 7],
    ] as const) {
      const { slots } = findPeople(index, q);
      expect([...slots].map((slot) => index.ids.data[slot])).toEqual([id]);
    }
  });

  it("are those who lead: government, parliament, presidents, mayors and who stands in for them", () => {
    for (const role of ["Sindaco", "Commissario Prefettizio"])
      expect(isLeader({ source: "Comuni", role })).toBe(true);
    expect(isLeader({ source: "Camera", role: "Deputato" })).toBe(true);
    expect(isLeader({ source: "Regioni", role: "Presidente della regione" })).toBe(true);
    for (const role of ["Assessore", "Consigliere", "Presidente del consiglio"])
      expect(isLeader({ source: "Comuni", role })).toBe(false);
  });
});
