import { describe, expect, it } from "vitest";
import { partyFamilies, partyOf } from "./party-family.ts";
import { supportingLists } from "./party-name.ts";

/** Of the text of an official file. */
const families = (text: string, source = "Comuni") =>
  partyFamilies({ source, supportingLists: supportingLists(text) });

describe("the family of a party", () => {
  it.each([
    [
      "Lega",
      [
        "LEGA",
        "LEGA SALVINI PREMIER",
        "LEGA - SALVINI PREMIER",
        "LEGA SALVINI PIEMONTE",
        "LEGA - SALVINI PER FONTANA - LEGA LOMBARDA",
        "LEGA NORD",
        "LEGA AUTONOMIA SALVINI TRENTINO",
        "LEGA TRENTINO PER SALVINI PREMIER",
        "LEGA FVG",
        "LEGA-CIVICA",
        "SCEGLI CERMENATE LEGA-CIVICA",
        "PRIMA L'ITALIA",
      ],
    ],
    [
      "Partito Democratico",
      [
        "PARTITO DEMOCRATICO",
        "PARTITO DEMOCRATICO - ITALIA DEMOCRATICA E PROGRESSISTA",
        "PARTITO DEMOCRATICO - LOMBARDIA DEMOCRATICA E PROGRESSISTA - MAJORINO",
        "NOI PER CAPANNOLI-PD",
      ],
    ],
    [
      "Fratelli d'Italia",
      [
        "FRATELLI D'ITALIA",
        "FRATELLI D'ITALIA CON GIORGIA MELONI",
        "LISTA COMPOSITA: GIORGIA MELONI FRATELLI D'ITALIA",
        "FRATELLI D'TALIA",
        "FRATELLID'ITALIA",
      ],
    ],
    ["Movimento 5 Stelle", ["MOVIMENTO 5 STELLE", "MoVimento 5 Stelle", "MOVIMENTO CINQUE STELLE"]],
    [
      "Forza Italia",
      [
        "FORZA ITALIA",
        "FORZA ITALIA - PPE",
        "FORZA ITALIA - BERLUSCONI PRESIDENTE - PPE",
        "FORZA ITALIA BERLUSCONI PER FITTO",
      ],
    ],
    [
      "Azione",
      [
        "AZIONE",
        "AZIONE - SIAMO EUROPEI",
        "AZIONE CON CARLO CALENDA",
        "AZIONE-POPOLARI EUROPEISTI RIFORMATORI-RENEW EUROPE",
      ],
    ],
    [
      "Italia Viva",
      ["ITALIA VIVA", "Italia Viva - Casa Riformista", "ITALIA VIVA-IL CENTRO-RENEW EUROPE"],
    ],
    ["+Europa", ["+EUROPA", "+ EUROPA"]],
    [
      "Alleanza Verdi e Sinistra",
      ["ALLEANZA VERDI E SINISTRA", "EUROPA VERDE", "SI SINISTRA ITALIANA", "VERDI - GRUNE - VERC"],
    ],
    ["Noi Moderati", ["NOI MODERATI", "NOI CON L'ITALIA"]],
    ["Unione di Centro", ["UNIONE DI CENTRO", "BUCCI LIBERTAS UDC"]],
    [
      "Südtiroler Volkspartei",
      ["SVP", "SU'DTIROLER VOLKSPARTEI (SVP)", "SUDTIROLER VOLKSPARTEI TRUDEN", "SVP KLAUSEN"],
    ],
    ["Süd-Tiroler Freiheit", ["SUDTIROLER FREIHEIT", "SU'D-TIROLER FREIHEIT"]],
    ["Partito Autonomista Trentino Tirolese", ["PATT"]],
    ["Union Valdôtaine", ["UNION VALDÔTAINE", "UNION VALDOTAINE"]],
    ["Partito Sardo d'Azione", ["PARTITO SARDO D'AZIONE"]],
  ])("%s is one, however it is written", (family, spellings) => {
    for (const spelling of spellings)
      expect([spelling, families(spelling)]).toEqual([spelling, [family]]);
  });

  it.each([
    "IL PAESE CHE VOGLIAMO",
    "GENTE PER CUTRO LEGALITA' E GIUSTIZIA",
    "PROGETTO COMUNE SELEGAS-SEUNI 2021",
    "TARCENTO CI LEGA",
    "ADELFIA CON COSTANTINO SI LEGA",
    "LEGA AUTONOMIE MUNICIPALI  L.A.M.",
    "LEGA PER L'ITALIA",
    "MARCHIROLO IN AZIONE",
    "PASSIONE-IMPEGNO-AZIONE",
    "DESTINAZIONE COMUNE",
    "+BOLLATE VIVA",
    "+CAMPANIA IN EUROPA",
    "INSIEME PER COLLI VERDI",
    "PATTO PER SAN MARCO",
    "PROGETTO DEMOCRATICO",
    "CORAGGIO DI CONTINUARE",
    "SIAMO AZZANO",
    "IMMAGINA CALENDASCO",
    "CITTA' POSSIBILE",
  ])("%s is a civic list", (list) => {
    expect(families(list)).toEqual(["Altre liste"]);
  });

  it("are several for a coalition, each once", () => {
    expect(families("LEGA SALVINI LOMBARDIA-FORZA ITALIA-FRATELLI D'ITALIA-CIVICA")).toEqual([
      "Fratelli d'Italia",
      "Lega",
      "Forza Italia",
    ]);
    expect(families("COMUNITA' E' FUTURO-PD-+EUROPA-EUROPA VERDE-ITALIA VIVA-VOLT-AZIONE")).toEqual(
      expect.arrayContaining(["Partito Democratico", "+Europa", "Italia Viva", "Volt", "Azione"]),
    );
    expect(families("LEGA SALVINI PIEMONTE | LISTA CIVICA CIRIO PRESIDENTE | LEGA")).toEqual([
      "Lega",
    ]);
  });

  it("are none without a list", () => {
    expect(families("")).toEqual([]);
    expect(families("- Lista non Pervenuta -")).toEqual([]);
  });

  it("of a group of a chamber is the group itself, if it is no party's", () => {
    expect(families("Misto", "Senato")).toEqual(["Gruppo misto"]);
    expect(families("Gruppo dei Cento", "Camera")).toEqual(["Gruppo dei Cento"]);
    expect(families("Per le Autonomie (SVP-PATT, Campobase)", "Senato")).toEqual([
      "Südtiroler Volkspartei",
      "Partito Autonomista Trentino Tirolese",
    ]);
  });

  it("of an invented party is the party, and its civic lists are civic", () => {
    const invented = (...lists: string[]) =>
      partyFamilies({ source: "Comuni", supportingLists: lists, isDemo: true });
    expect(invented("Orizzonte Comune")).toEqual(["Orizzonte Comune"]);
    expect(invented("Insieme per Vasto")).toEqual(["Altre liste"]);
    expect(invented("Insieme per Vasto", "Unione del Faro")).toEqual(["Unione del Faro"]);
  });

  it("is what an administrator has corrected it to", () => {
    const corrections = new Map([["Per Alba", ["Partito Democratico"]]]);
    const one = { source: "Comuni", supportingLists: ["Per Alba", "Lega"] };
    expect(partyFamilies(one, corrections)).toEqual(["Partito Democratico", "Lega"]);
  });
});

describe("the one party that a source names", () => {
  const party = (text: string, source = "Comuni") =>
    partyOf({ source, supportingLists: supportingLists(text) });

  it.each([
    ["PARTITO DEMOCRATICO", "Partito Democratico"],
    ["FRATELLI D'ITALIA CON GIORGIA MELONI", "Fratelli d'Italia"],
    ["LEGA SALVINI PIEMONTE", "Lega"],
    ["LEGA - SALVINI PREMIER", "Lega"],
    ["FORZA ITALIA - BERLUSCONI PRESIDENTE - PPE", "Forza Italia"],
    ["PARTITO DEMOCRATICO - ITALIA DEMOCRATICA E PROGRESSISTA", "Partito Democratico"],
    ["AZIONE-POPOLARI EUROPEISTI RIFORMATORI-RENEW EUROPE", "Azione"],
    ["MOVIMENTO 5 STELLE", "Movimento 5 Stelle"],
    ["SVP", "Südtiroler Volkspartei"],
  ])("is said by %j", (list, expected) => expect(party(list)).toBe(expected));

  it("is that of all lists, where one party holds all", () => {
    expect(party("LEGA SALVINI PREMIER | LEGA NORD")).toBe("Lega");
    expect(party("LEGA SALVINI PREMIER | FORZA ITALIA")).toBeNull();
  });

  it("is none of those whose lists supported somebody among others", () => {
    expect(party("BEPPE BIANCHI SINDACO | EUROPA VERDE | PARTITO DEMOCRATICO | VOLT")).toBeNull();
    expect(party("PARTITO DEMOCRATICO | INSIEME PER STIO")).toBeNull();
  });

  it.each([
    "INSIEME PER STIO",
    "CENTRO DEMOCRATICO",
    "LISTA CIVICA BIANCHI PRESIDENTE",
    // Alliances, and lists of a party and others.
    "FORZA ITALIA-CIVICA",
    "FORZA ITALIA - UDC",
    "INSIEME PER VINCI FRATELLI D'ITALIA",
    "PARTITO DEMOCRATICO-INSIEME PER VINCI",
    "ALLEANZA VERDI E SINISTRA - COALIZIONI CIVICHE - POSSIBILE",
    // Filters put them beside another party.
    "EUROPA VERDE",
    "CORAGGIO ITALIA",
  ])("is not said by the list %j", (list) => expect(party(list)).toBeNull());

  it("is not said by a group of no party", () => {
    expect(party("Misto", "Senato")).toBeNull();
    expect(party("Per le Autonomie (SVP-PATT, Campobase)", "Senato")).toBeNull();
  });

  it("is what an administrator corrected a list to, unless that is no party", () => {
    const corrected = (family: string) =>
      partyOf(
        { source: "Comuni", supportingLists: ["Per il paese"] },
        new Map([["Per il paese", [family]]]),
      );
    expect(corrected("Azione")).toBe("Azione");
    expect(corrected("Altre liste")).toBeNull();
  });

  it("of an invented person is the invented one, but no civic list", () => {
    const invented = (lists: string[]) =>
      partyOf({ source: "Comuni", supportingLists: lists, isDemo: true });
    expect(invented(["Cantiere Nord"])).toBe("Cantiere Nord");
    expect(invented(["Insieme per Stio"])).toBeNull();
    expect(invented(["Cantiere Nord", "Rete dei Ponti"])).toBeNull();
  });
});
