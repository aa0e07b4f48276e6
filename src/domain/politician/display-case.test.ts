import { describe, expect, it } from "vitest";
import { personName, placeName } from "./display-case.ts";
import { foldLetters } from "./search-text.ts";

const PEOPLE: [string, string][] = [
  ["FRANCESCO MICCICHE'", "Francesco Miccichè"],
  ["NICOLO' D'ALEMA", "Nicolò D'Alema"],
  ["NICOLÒ ROSSI", "Nicolò Rossi"],
  ["NICOLò ROSSI", "Nicolò Rossi"],
  ["WILNA DE' LIGUORO", "Wilna De' Liguoro"],
  ["MARIA JOSE' DELL'AQUILA", "Maria José Dell'Aquila"],
  ["DESIREE' BIANCHI", "Desirée Bianchi"],
  ["DESIRE'E BIANCHI", "Desirée Bianchi"],
  ["SALVATORE DI MATTINA", "Salvatore Di Mattina"],
  ["SANTO D' ERRICO", "Santo D'Errico"],
  ["GIAN-LUCA DALL'O'", "Gian-Luca Dall'Ò"],
  ["RONALD MC DONALD", "Ronald Mc Donald"],
  ["RONALD MCDONALD", "Ronald McDonald"],
  ["MCHELA FRANCO", "Mchela Franco"],
  ["FLORIAN VON ACH", "Florian von Ach"],
  ["ANTON MAIR UNTER DER EGGEN", "Anton Mair unter der Eggen"],
  ["HERVE' PRE'", "Hervé Pré"],
  ["AVGUŠTIN LOVRENČIČ", "Avguštin Lovrenčič"],
  ["GIUSEPPE DETTO PINO NERI", "Giuseppe detto Pino Neri"],
  ["FRANCESCO DETTA", "Francesco Detta"],
  ["FRANCESCA  IANNO’ ", "Francesca Iannò"],
  ["MARIA 'PAVONE", "Maria Pavone"],
  ["EDIN JOLDIC'", "Edin Joldić"],
  ["LAURA DEGL'INNOCENTI O SANNI", "Laura Degl'Innocenti o Sanni"],
  ["GIULIO TERZI DI SANT'AGATA", "Giulio Terzi di Sant'Agata"],
  ["AIMO BARATTIERI DI SAN PIETRO", "Aimo Barattieri di San Pietro"],
  ["GIOMMARIA BONAZZI DI SANNICANDRO", "Giommaria Bonazzi di Sannicandro"],
  ["MARIA CRISTINA DI SANZA", "Maria Cristina Di Sanza"],
  ["FORTUNATO ASCENZIO DI SANTO", "Fortunato Ascenzio Di Santo"],
  ["RITA DALLA CHIESA", "Rita dalla Chiesa"],
  ["UGO PROVINI III", "Ugo Provini III"],
  ["Ugo Provini Iii", "Ugo Provini III"],
  ["WEI XI", "Wei Xi"],
  ["LEA PROVINI Y NERINI", "Lea Provini y Nerini"],
  ["ADA NERINI VED. PROVINI", "Ada Nerini ved. Provini"],
  ["UGO (GIGI) PROVINI", "Ugo (Gigi) Provini"],
  ["UGO 'GIGI' PROVINI", 'Ugo "Gigi" Provini'],
  ["MARIA 'PROVINI", "Maria Provini"],
  ["UGO PROVINI (detto Gigi)", "Ugo Provini (detto Gigi)"],
  ["PROVINI UGO detto Gigi", "Provini Ugo detto Gigi"],
  ["UGO PROVINI Iii", "Ugo Provini III"],
  ["PROVINI, UGO", "Ugo Provini"],
  ["Lo Provini, Ugo Maria", "Ugo Maria Lo Provini"],
  ["ADA NERINI, UGO PROVINI", "Ada Nerini, Ugo Provini"],
  ["DE NERINI, ADA MARIA", "Ada Maria De Nerini"],
  ["“NICOLÒ PROVINI”", "Nicolò Provini"],
  ["D'ORTINI, UGO", "Ugo D'Ortini"],
  ["VON DER NERINI, ADA", "Ada von der Nerini"],
  ["ADA NERINI, SINDACA", "Ada Nerini, Sindaca"],
  ["Ugo Provini, indipendente", "Ugo Provini, indipendente"],
  ["Ugo Provini, Lega", "Ugo Provini, Lega"],
  ["Ugo Provini, Jr", "Ugo Provini, Jr"],
  ["Ugo Provini, detto Gigi", "Ugo Provini, detto Gigi"],
  ["UGO PROVINI.", "Ugo Provini"],
  ["UGO PROVINI JR.", "Ugo Provini Jr."],
  ["ugo provini", "Ugo Provini"],
  ["ada dell'ortini", "Ada Dell'Ortini"],
  ["ADA NERINI SPOSATA PROVINI", "Ada Nerini sposata Provini"],
  ["Ada VAN DER NERINI", "Ada van der Nerini"],
  ["ADA GARCINI Y LOPINI", "Ada Garcini y Lopini"],
  ["Ada Garcini Y Lopini", "Ada Garcini y Lopini"],
  ["Ada NERINI", "Ada Nerini"],
  ["Ada M. DE NERINI", "Ada M. De Nerini"],
  ["Ada DE' NERINI-PROVINI", "Ada De' Nerini-Provini"],
];

const PLACES: [string, string][] = [
  ["REGGIO NELL'EMILIA (RE)", "Reggio nell'Emilia (RE)"],
  ["SANT'AGATA DE' GOTI", "Sant'Agata de' Goti"],
  ["FORLI'", "Forlì"],
  ["L'AQUILA", "L'Aquila"],
  ["SAN GIOVANNI IN PERSICETO", "San Giovanni in Persiceto"],
  ["RONCO ALL'ADIGE", "Ronco all'Adige"],
  ["BOLZANO/BOZEN", "Bolzano/Bozen"],
  [
    "APPIANO SULLA STRADA DEL VINO/EPPAN AN DER WEINSTRASSE (BZ)",
    "Appiano sulla Strada del Vino/Eppan an der Weinstrasse (BZ)",
  ],
  ["VO'", "Vo'"],
  ["CASTELNOVO NE' MONTI", "Castelnovo ne' Monti"],
  ["MALE'", "Malé"],
  ["CARRE'", "Carrè"],
  ["GRESSONEY-LA-TRINITE'", "Gressoney-La-Trinité"],
  ["CHATILLON (AO)", "Châtillon (AO)"],
  ["SAN VITO LO CAPO", "San Vito Lo Capo"],
  ["SANTA MARIA LA LONGA", "Santa Maria la Longa"],
  ["SOTTO IL MONTE GIOVANNI XXIII", "Sotto il Monte Giovanni XXIII"],
  ["CORIGLIANO-ROSSANO", "Corigliano-Rossano"],
  ["CA' D'ANDREA", "Ca' d'Andrea"],
];

const SURNAME_FIRST: [string, string][] = [
  ["DE LORENZIS Diego", "Diego De Lorenzis"],
  ["LA RUSSA Ignazio Benito Maria", "Ignazio Benito Maria La Russa"],
  ["D'ALEMA Massimo", "Massimo D'Alema"],
  ["MICCICHE' Gianfranco", "Gianfranco Miccichè"],
  ["ROSSI-DORIA Anna M.", "Anna M. Rossi-Doria"],
  ["DALLA CHIESA Rita", "Rita dalla Chiesa"],
  ["DALLA TORRINI in BIANCHELLI Ida", "Ida Dalla Torrini in Bianchelli"],
  ["PROVINI detto GIGI Luigi", "Luigi Provini detto Gigi"],
  ["NERINI ved. PROVINI Ada", "Ada Nerini ved. Provini"],
  ["von MALFERINI Martin", "Martin von Malferini"],
  ["McCARTHELLI Rob", "Rob McCarthelli"],
];

describe("names of people", () => {
  it.each(SURNAME_FIRST)("turns %s round to %s", (official, readable) => {
    expect(personName(official)).toBe(readable);
    expect(personName(readable)).toBe(readable);
  });

  it.each(PEOPLE)("reads %s as %s", (official, readable) => {
    expect(personName(official)).toBe(readable);
  });

  it("leaves mixed case as it is, but for accents and spaces", () => {
    expect(personName(" Lavinia  Cantu' ")).toBe("Lavinia Cantù");
    expect(personName("Giuliomaria Terzi di Sant'Agata")).toBe("Giuliomaria Terzi di Sant'Agata");
    expect(personName("Wilna de' Liguoro")).toBe("Wilna de' Liguoro");
  });
});

describe("names of places", () => {
  it.each(PLACES)("reads %s as %s", (official, readable) => {
    expect(placeName(official)).toBe(readable);
  });
});

describe("readable case", () => {
  const texts = [...PEOPLE, ...PLACES].map(([official]) => official);

  it.each([
    ["personName", personName],
    ["placeName", placeName],
  ])("%s loses no letter and changes nothing the second time", (_, readable) => {
    for (const text of [...texts, ...madeUpNames()]) {
      const once = readable(text);
      expect([text, lettersOf(once)]).toEqual([text, lettersOf(text)]);
      expect([text, readable(once)]).toEqual([text, once]);
    }
  });
});

/** In alphabetical order: "COGNOME Nome" is turned round. */
function lettersOf(text: string): string {
  return [...foldLetters(text)].toSorted().join("");
}

/** All short sequences of pieces that are hard to case. */
function madeUpNames(): string[] {
  const pieces = ["D'", "E'", "DE' ", "ÀB", "MC", "-", "/", " ", "'", "IC'", "È", "A", "x", "(AL)"];
  const pairs = pieces.flatMap((a) => pieces.map((b) => a + b));
  return pairs.flatMap((pair) => pieces.map((piece) => pair + piece));
}
