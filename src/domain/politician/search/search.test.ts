import { describe, expect, it } from "vitest";
import type { Source } from "../source.ts";
import { findPeople } from "./find-people.ts";
import { SearchIndex } from "./search-index.ts";
import type { SearchEntry } from "./search-index.ts";
import { toUnderstanding } from "./understanding.ts";

type Given = [
  name: string,
  role: string,
  location: string | null,
  region: string | null,
  more?: Partial<SearchEntry>,
];

const town = (code: string, population: number, ...names: string[]) => ({
  place: { code, names, population },
});
const OLBIA = { code: "113017", names: ["Olbia"], population: 61_681, sigla: "OT" };
const party = (...supportingLists: string[]) => ({ supportingLists });

const PARLIAMENT: Record<string, Source> = { Senatore: "Senato", Deputato: "Camera" };

/** Ids are the positions, from 1 on. */
const PEOPLE: Given[] = [
  ["Matteo Salvini", "Senatore", null, null, party("Lega - Salvini Premier")],
  ["Alberto Bagnai", "Deputato", null, null, party("Lega - Salvini Premier")],
  ["Giorgia Meloni", "Deputato", null, null, party("Fratelli d'Italia")],
  ["Giuseppe Conte", "Deputato", null, null],
  ["Maria Elisabetta Alberti Casellati", "Senatore", null, null],
  ["Roberto Gualtieri", "Sindaco", "Roma (RM)", "Lazio", town("058091", 2_617_175, "Roma")],
  ["Ugo Neri", "Consigliere", "Roma (RM)", "Lazio", town("058091", 2_617_175, "Roma")],
  ["Antonio Roma", "Sindaco", "Nettuno (RM)", "Lazio"],
  ["Stefano Lo Russo", "Sindaco", "Torino (TO)", "Piemonte", town("001272", 872_367, "Torino")],
  ["Carla Torino", "Sindaco", "Acqui Terme (AL)", "Piemonte"],
  ["Ada Bruni", "Sindaco", "Castro (BG)", "Lombardia", town("016065", 1_400, "Castro")],
  ["Bice Lodi", "Sindaco", "Castro (LE)", "Puglia", town("075096", 2_500, "Castro")],
  ["Pia Castro", "Consigliere", "Como (CO)", "Lombardia"],
  ["Luca Vecchi", "Sindaco", "Reggio nell'Emilia (RE)", "Emilia-Romagna"],
  [
    "Elio Corti",
    "Sindaco",
    "Bolzano (BZ)",
    "Trentino-Alto Adige",
    town("021008", 102_575, "Bolzano", "Bozen"),
  ],
  ["Pierluigi Biondi", "Sindaco", "L'Aquila (AQ)", "Abruzzo"],
  ["Domenico D'Amato", "Sindaco", "Petina (SA)", "Campania"],
  ["Saverio Ruga", "Sindaco", "Amato (CZ)", "Calabria"],
  ["Nello Musumeci", "Senatore", null, null],
  ["Ada Musumeci", "Sindaco", "Moncalvo (AT)", "Piemonte"],
  ["Attilio Fontana", "Presidente della regione", "Lombardia", "Lombardia"],
  ["Rosa Verdi", "Consigliere", "Lombardia", "Lombardia"],
  ["Ivo Porcu", "Sindaco", "Olbia (SS)", "Sardegna", { place: OLBIA }],
  [
    "Zita Rossi",
    "Sindaco",
    "San Giovanni di Fassa (TN)",
    "Trentino-Alto Adige",
    town("022250", 3_622, "San Giovanni di Fassa", "Sèn Jan"),
  ],
  [
    "Gino Blu",
    "Sindaco",
    "Luserna San Giovanni (TO)",
    "Piemonte",
    town("001139", 7_061, "Luserna San Giovanni", "Lusèrna Sant Jan"),
  ],
  ["Armin Lodi", "Consigliere", "Cormons (GO)", "Friuli-Venezia Giulia"],
  ["Tina Gialli", "Assessore al Bilancio", "Siena (SI)", "Toscana", party("Insieme per Salvini")],
  ["Dora Prati", "Consigliere", "Siena (SI)", "Toscana", party("Partito Democratico")],
  ["Elsa Prati", "Consigliere", "Siena (SI)", "Toscana", party("Siena Repubblica - PD")],
  ["Remo Salvi", "Presidente della regione", "Molise", "Molise", party("Partito Repubblicano")],
];

const index = new SearchIndex();
for (const [at, [name, role, location, region, more]] of PEOPLE.entries())
  index.set({
    id: at + 1,
    name,
    role,
    source: PARLIAMENT[role] ?? (location !== null && location === region ? "Regioni" : "Comuni"),
    location,
    region,
    supportingLists: [],
    ...more,
  });

function ask(q: string) {
  const answer = findPeople(index, q);
  const order = [...answer.slots.keys()].sort(
    (a, b) => (answer.ranks[a] ?? 0) - (answer.ranks[b] ?? 0),
  );
  const names = order.map((at) => PEOPLE[answer.slots[at] ?? 0]?.[0]);
  return { names, ...toUnderstanding(index, answer) };
}

const find = (q: string) => ask(q).names;

describe("people are found", () => {
  it.each(["matteo salvini", "Salvini Matteo", ' "MATTEO  SALVINI" ', "on. Matteo Salvini"])(
    "by their full name in any order and case: %s",
    (q) => expect(find(q)[0]).toBe("Matteo Salvini"),
  );

  it("by their surname before the words of lists, which are hidden by it", () => {
    expect(find("salvini")).toEqual(["Matteo Salvini"]);
  });

  it("by given name and one of their surnames", () => {
    expect(find("elisabetta casellati")).toEqual(["Maria Elisabetta Alberti Casellati"]);
    expect(find("casellati")).toEqual(["Maria Elisabetta Alberti Casellati"]);
  });

  it.each(["lo russo", "lorusso", "Lo  Russo Stefano"])("whatever the spaces: %s", (q) =>
    expect(find(q)).toEqual(["Stefano Lo Russo"]),
  );

  it.each(["d'amato", "damato", "d amato", "D’AMATO"])(
    "whatever the apostrophes, and not by a town that the rest names: %s",
    (q) => expect(find(q)).toEqual(["Domenico D'Amato"]),
  );

  it("by a given name that is also a preposition", () => {
    expect(find("nello musumeci")[0]).toBe("Nello Musumeci");
  });

  it("by the beginnings of words, not by their middles", () => {
    expect(find("gio mel")).toEqual(["Giorgia Meloni"]);
    expect(find("loni")).toEqual([]);
  });

  it.each(["%", "_", "\\", " '"])("by no sign alone: %s", (q) => expect(find(q)).toEqual([]));
});

describe("places are found", () => {
  it("by their name, the mayor first, before namesakes of the town", () => {
    expect(find("roma").slice(0, 2)).toEqual(["Roberto Gualtieri", "Antonio Roma"]);
  });

  it("of the same name by population", () => {
    expect(find("castro")).toEqual(["Bice Lodi", "Ada Bruni", "Pia Castro"]);
    expect(find("castro bg")).toEqual(["Ada Bruni"]);
    expect(find("SINDACO DI CASTRO (LE)")).toEqual(["Bice Lodi"]);
  });

  it.each([
    ["reggio emilia", "Luca Vecchi"],
    ["Reggio nell’Emilia", "Luca Vecchi"],
    ["bozen", "Elio Corti"],
    ["Bolzano/Bozen", "Elio Corti"],
    ["laquila", "Pierluigi Biondi"],
    ["l'aquila", "Pierluigi Biondi"],
    ["L AQUILA", "Pierluigi Biondi"],
  ])("in any spelling and language: %s", (q, mayor) => expect(find(q)[0]).toBe(mayor));
});

describe("words that narrow", () => {
  it.each([
    "sindaco di torino",
    "Sindaca Torino",
    "sindaco del comune di Torino",
    "torino sindaco",
  ])("lead to the mayor of a town: %s", (q) => expect(find(q)[0]).toBe("Stefano Lo Russo"));

  it("are shown with the query without them", () => {
    expect(ask("sindaco di torino").parts).toEqual([
      { kind: "office", value: "mayor", without: "di torino" },
      { kind: "place", value: "Torino", without: "sindaco" },
    ]);
    expect(ask("consigliere regionale Lombardia").parts).toMatchObject([
      { kind: "office", value: "councillor", without: "Lombardia" },
      { kind: "institution", value: "Regioni" },
      { kind: "region", value: "Lombardia", without: "consigliere regionale" },
    ]);
  });

  it("are offices of a region, of a chamber, of a town", () => {
    expect(find("presidente della regione lombardia")).toEqual(["Attilio Fontana"]);
    expect(find("consigliera regionale lombardia")).toEqual(["Rosa Verdi"]);
    expect(find("senatori").toSorted((a = "", b = "") => a.localeCompare(b))).toEqual([
      "Maria Elisabetta Alberti Casellati",
      "Matteo Salvini",
      "Nello Musumeci",
    ]);
    expect(find("assessora bilancio siena")).toEqual(["Tina Gialli"]);
  });

  it("are provinces by name and by code", () => {
    expect(find("provincia di Lecce")).toEqual(["Bice Lodi"]);
    expect(find("TO")).toEqual(["Stefano Lo Russo", "Gino Blu"]);
    expect(find("to").length).toBeGreaterThan(1);
  });

  it("have a name that begins as a title, but with an accent", () => {
    expect(find("sindaco Sèn Jan")[0]).toBe("Zita Rossi");
    expect(find("sen. Matteo Salvini")[0]).toBe("Matteo Salvini");
  });

  it("are the province of today and the one that the source still writes", () => {
    for (const q of ["sindaco olbia ot", "sindaco olbia ss", "sindaco olbia (OT)", "olbia SS"])
      expect(find(q)).toEqual(["Ivo Porcu"]);
  });
});

describe("lists", () => {
  it("are found by the name of a party", () => {
    expect(find("lega")).toEqual(["Matteo Salvini", "Alberto Bagnai"]);
    expect(find("fdi")).toEqual(["Giorgia Meloni"]);
    expect(find("salvini lega")).toEqual(["Matteo Salvini"]);
  });

  it.each(["pd siena", "siena pd", "PD Siena", "Siena PD", "consiglieri PD", "pd toscana"])(
    "are found by another name of a party beside other words: %s",
    (q) => expect(find(q)).toEqual(["Dora Prati", "Elsa Prati"]),
  );

  it("with another name of a party have the other words too", () => {
    expect(find("dora pd")).toEqual(["Dora Prati"]);
    expect(find("pd torino")).toEqual([]);
    expect(ask("pd siena").isByList).toBe(false);
  });

  it("with an office beside are not found by a word that only begins one of theirs", () => {
    expect(find("presidente della repubblica")).toEqual([]);
    expect(find("presidente repubblic")).toEqual(["Remo Salvi"]);
  });

  it("are found by other words only where nothing better is, and say so", () => {
    expect(ask("insieme salvini")).toMatchObject({ names: ["Tina Gialli"], isByList: true });
    expect(ask("salvini").isByList).toBe(false);
  });
});

describe("slips of the pen", () => {
  it.each([
    ["matteo salvni", "Matteo Salvini", "matteo Salvini"],
    ["giorgia mleoni", "Giorgia Meloni", "giorgia Meloni"],
    ["caselllatti", "Maria Elisabetta Alberti Casellati", "Casellati"],
    ["sindco di torino", "Stefano Lo Russo", "sindaco di torino"],
    ["sindaco di tornio", "Stefano Lo Russo", "sindaco di Torino"],
  ])("are forgiven where nothing exact is found: %s", (q, name, correction) => {
    expect(ask(q)).toMatchObject({ correction });
    expect(find(q)[0]).toBe(name);
  });

  it("are not looked for in short words that begin otherwise: the Slovene name of a town is no person", () => {
    expect(ask("krmin")).toMatchObject({ names: [], correction: null });
    expect(find("amrin")[0]).toBe("Armin Lodi");
  });

  it("are not looked for in short words, nor where something exact is found", () => {
    expect(ask("roba")).toMatchObject({ names: [], correction: null });
    expect(ask("conte").correction).toBeNull();
  });

  it("too many for an answer are proposed", () => {
    expect(ask("gualteri robberto")).toMatchObject({ names: ["Roberto Gualtieri"] });
    expect(ask("meloxxi")).toMatchObject({ names: [], nearest: "meloni" });
    expect(ask("elly conte")).toMatchObject({ names: [], nearest: "conte" });
  });
});

it("a person who changed or left is found as they are now", () => {
  const own = new SearchIndex();
  const person: SearchEntry = {
    id: 7,
    name: "Anna Rossi",
    role: "Sindaco",
    source: "Comuni",
    location: "Siena (SI)",
    region: "Toscana",
    supportingLists: [],
  };
  own.set(person);
  own.set({ ...person, name: "Anna Bianchi" });
  expect(findPeople(own, "rossi").slots).toHaveLength(0);
  expect(findPeople(own, "bianchi").slots).toHaveLength(1);
  own.remove(7);
  expect(findPeople(own, "bianchi").slots).toHaveLength(0);
});

it("a surname that the source tells is the surname", () => {
  const own = new SearchIndex();
  const person = {
    role: "Deputato",
    source: "Camera",
    location: null,
    region: null,
    supportingLists: [],
  } as const;
  own.set({ ...person, id: 1, name: "Rossi Anna", surname: "Rossi" });
  own.set({ ...person, id: 2, name: "Anna Maria Rossini" });
  const { slots, ranks } = findPeople(own, "rossi");
  expect([...slots]).toEqual([0, 1]);
  expect(ranks[0]).toBeLessThan(ranks[1] ?? 0);
});

it.each(["constructor", "to string", "__proto__", "has own property"])(
  "the word of the language %s is a word like any other",
  (q) => {
    expect(findPeople(index, q).slots).toHaveLength(0);
  },
);
