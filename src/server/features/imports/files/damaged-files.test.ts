import { describe, expect, it } from "vitest";
import type { Source } from "#domain/politician/source.ts";
import { HIGH_CHARACTERS } from "./csv/codecs.ts";
import type { SingleByte } from "./csv/codecs.ts";
import { planReading, readRows } from "./read-csv.ts";

const HEADER = "nome;ruolo;partito;avatar_url;scheda_url";
const ROLE = "Consigliere - FAVARA (AG)";

interface Read {
  names: string[];
  problems: string[];
}

function read(bytes: Uint8Array | string, source: Source = "Comuni"): Read {
  const rows = [...readRows(planReading(source, [Buffer.from(bytes)]))];
  return {
    names: rows.flatMap((row) => (row.kind === "record" ? [row.record.name] : [])),
    problems: rows.flatMap((row) =>
      row.kind === "record" ? [] : [`${row.kind} ${row.line} ${row.column}: ${row.reason}`],
    ),
  };
}

const file = (...rows: string[]) => [HEADER, ...rows].join("\n");
const person = (name: string, list = "LISTA UNO", role = ROLE) => `${name};${role};${list};;`;

/** Text in a single-byte encoding. */
function encode(text: string, encoding: SingleByte): Uint8Array {
  return Uint8Array.from(
    Array.from(text, (character) => {
      const high = HIGH_CHARACTERS[encoding].indexOf(character);
      return high === -1 ? character.charCodeAt(0) : 128 + high;
    }),
  );
}

/** UTF-8 that was read in another encoding, and saved. */
const damage = (text: string, encoding: SingleByte) =>
  Array.from(Buffer.from(text), (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (HIGH_CHARACTERS[encoding][byte - 128] ?? ""),
  ).join("");

const NAMES = ["Nicolò Provini", "Desirée D'Esempini", "Giosuè Nerini", "Zoë Müllerini"];
const WRITTEN = ["NICOLÒ PROVINI", "Desirée D’Esempini", "GIOSUÈ NERINI", "Zoë Müllerini"];

describe("a file in another encoding", () => {
  it.each<SingleByte>(["windows-1252", "macintosh", "cp850"])("may be %s", (encoding) => {
    const text = file(...WRITTEN.map((name) => person(name.replace("’", "'"))));
    expect(read(encode(text, encoding))).toEqual({ names: NAMES, problems: [] });
  });

  it.each<[SingleByte, string]>([
    ["windows-1252", "NICOLÒ"],
    ["macintosh", "NICOLÒ"],
    ["cp850", "NICOLÒ"],
    ["windows-1252", "Nicolò"],
    ["macintosh", "Nicolò"],
    ["cp850", "Nicolò"],
    ["windows-1252", "ÀLIDA"],
    ["macintosh", "ÀLIDA"],
    ["cp850", "ÀLIDA"],
  ])("is known by a single letter: %s, %s", (encoding, name) => {
    const text = file(person(`${name} PROVINI`), person("ADA NERINI"));
    expect(read(encode(text, encoding)).names[0]).toMatch(/^(?:Nicolò|Àlida|NICOLÒ|ÀLIDA)/iu);
  });

  it("may have lines in UTF-8 among others", () => {
    const mixed = Buffer.concat([
      Buffer.from(`${HEADER}\n${person("NICOLÒ PROVINI")}\n`),
      encode(`${person("GIOSUÈ NERINI")}\n`, "windows-1252"),
    ]);
    expect(read(mixed).names).toEqual(["Nicolò Provini", "Giosuè Nerini"]);
  });
});

describe("text that went through a wrong encoding", () => {
  it.each<SingleByte>(["windows-1252", "macintosh", "cp850"])(
    "is repaired, and the preview says so: %s",
    (encoding) => {
      const text = file(...WRITTEN.map((name) => person(damage(name, encoding))));
      const { names, problems } = read(text);
      expect(names).toEqual(NAMES);
      expect(problems[0]).toBe(
        "ignored 2 : testo rovinato da una codifica sbagliata, letto come «NICOLÒ PROVINI»",
      );
      expect(problems).toHaveLength(4);
    },
  );

  it("is repaired when it happened twice", () => {
    const twice = damage(damage("NICOLÒ PROVINI", "windows-1252"), "windows-1252");
    expect(read(file(person(twice))).names).toEqual(["Nicolò Provini"]);
  });

  it("leaves what is written rightly", () => {
    const names = ["João Conceição", "Aurélie Châtelini", "Žiga Lovrenčič", "Ömer Çelikini"];
    expect(read(file(...names.map((name) => person(name, "“È ORA” – L’ALTRA CITTÀ”"))))).toEqual({
      names,
      problems: [],
    });
  });

  it.each([
    "NICOL\uFFFD PROVINI",
    "NICOL? PROVINI",
    "NICOLÃ PROVINI",
    "NICOLÃ' PROVINI",
    "NICOL√ PROVINI",
    "NICOL├ PROVINI",
    "NICOL\u0095 PROVINI",
    "NICOL¤ PROVINI",
    "NICOL&Ograve PROVINI",
    "NICOL¿ PROVINI",
    "Nicol° Provini",
    "2-mag",
    "#NOME?",
    "NICOL%C3%92 PROVINI",
    "NICOL\\u00d2 PROVINI",
    "NICOL=C3=92 PROVINI",
    "NICOL脪 PROVINI",
    "NICOLĂ\u0092 PROVINI",
    "АDA PROVINI",
    "NIC0LÒ PROVINI",
  ])("is refused where it cannot be read for certain: %s", (name) => {
    const { names, problems } = read(file(person("ADA NERINI"), person(name)));
    expect(names).toEqual(["Ada Nerini"]);
    expect(problems).toEqual([expect.stringMatching(/^rejected 3 nome: «.+» .+: .+/u)]);
  });

  it("is refused in places and lists too", () => {
    const { problems } = read(
      file(
        person("ADA NERINI", "", "Sindaco - FORL? (FC)"),
        person("UGO PROVINI", "LIBERT\uFFFD"),
        person("LEA PROVINI", "CHI SIAMO? NOI"),
      ),
    );
    expect(problems).toEqual([
      expect.stringContaining("rejected 2 ruolo: «Sindaco - FORL? (FC)» ha segni rovinati"),
      expect.stringContaining("rejected 3 partito: «LIBERT\uFFFD» ha segni rovinati"),
    ]);
  });
});

it.each([
  "VACANTE",
  "Seggio vacante",
  "N.D.",
  "n/a",
  "NaN",
  "null",
  "Totale",
  "-",
  "ada@example.test",
  "<b>ADA NERINI</b>",
])("a row of nobody adds nobody: %s", (name) => {
  expect(read(file(person("ADA NERINI"), person(name)))).toEqual({
    names: ["Ada Nerini"],
    problems: ["rejected 3 nome: non sembra il nome di una persona"],
  });
});

describe("a file of a spreadsheet", () => {
  it.each([
    '="ADA NERINI"',
    "“ADA NERINI”",
    "'ADA NERINI",
    "ＡＤＡ NERINI",
    "ADA NE\u00adRI\u200bNI",
    "\u200eADA NERINI\u200f",
    "Ada Nerini.",
    "NERINI, ADA",
  ])("may have written a name as %s", (name) => {
    expect(read(file(person(name)))).toEqual({ names: ["Ada Nerini"], problems: [] });
  });

  it("may protect each cell as a formula, and copy ligatures", () => {
    const rows = [`="ADA NERINI"`, `="${ROLE}"`, `="LISTA UNO"`, "", ""].join(";");
    expect([...readRows(planReading("Comuni", [Buffer.from(`${HEADER}\n${rows}`)]))]).toMatchObject(
      [{ record: { name: "Ada Nerini", location: "Favara (AG)", supportingLists: ["Lista Uno"] } }],
    );
    expect(read(file(person("Ugo Fioreﬁni"))).names).toEqual(["Ugo Fiorefini"]);
  });

  it.each([
    "2-mag",
    "02-mag",
    "1-gen-24",
    "mag-24",
    "5 ott",
    "2024-05-02 00:00:00",
    "02/05/2024",
    "3-may",
    "2,02E+11",
    "#RIF!",
    "#N/D",
    "########",
  ])("has lost a list's name: %s", (list) => {
    const { names, problems } = read(file(person("ADA NERINI", `UNITI | ${list}`)));
    expect(names).toEqual([]);
    expect(problems).toEqual([
      `rejected 2 partito: «${list}» è una data o un errore messi dal foglio di calcolo al posto del testo: scrivi di nuovo la cella, in formato testo`,
    ]);
  });

  it.each([
    "25 APRILE",
    "MAGGIO 2024",
    "+EUROPA",
    "# AVANTI",
    "2030",
    "LISTA N. 2",
    "10/10 PER STIO",
    "#AVANTI",
  ])("may have the list %s", (list) => {
    expect(read(file(person("ADA NERINI", list))).names).toEqual(["Ada Nerini"]);
  });

  it.each([";", ",", "|", "\t", "^"])("may say its separator: %s", (separator) => {
    const rows = file(person("ADA NERINI")).replaceAll(";", separator);
    expect(read(`sep=${separator}\n${rows}`).names).toEqual(["Ada Nerini"]);
    const headless = person("ADA NERINI").replaceAll(";", separator);
    expect(read(`sep=${separator}\n${headless}`).names).toEqual(["Ada Nerini"]);
  });

  it("may separate by bars", () => {
    expect(read(file(person("ADA NERINI")).replaceAll(";", "|")).names).toEqual(["Ada Nerini"]);
  });
});

describe("HTML entities in a file with semicolons", () => {
  it.each([
    ["NICOL&Ograve; PROVINI", "Nicolò Provini"],
    ["MAR&Igrave;A D&#39;ESEMPINI", "Marìa D'Esempini"],
    ["NICOL&#210; PROVINI", "Nicolò Provini"],
    ["NICOL&#xD2; PROVINI", "Nicolò Provini"],
    ["Nicol&amp;ograve; Provini", "Nicolò Provini"],
    ["&Eacute;LIA PROVINI", "Élia Provini"],
    ["UGO D&rsquo;ESEMPINI", "Ugo D'Esempini"],
    ["ADA&nbsp;NERINI", "Ada Nerini"],
    ["UGO &quot;GIGI&quot; PROVINI", 'Ugo "Gigi" Provini'],
    ["LOVREN&Ccaron;I&Ccaron; ADA", "Lovrenčič Ada"],
  ])("are read: %s", (written, name) => {
    expect(read(file(person(written)))).toEqual({ names: [name], problems: [] });
  });
});

describe("a town's own register", () => {
  it.each([
    "Cognome;Nome;Carica;Comune;Prov.;Lista\nNERINI;ADA;Consigliere;FAVARA;AG;UNITI",
    "COGNOME;NOME;RUOLO;ENTE;PROVINCIA;GRUPPO CONSILIARE\nNERINI;ADA;Consigliere;Comune di Favara;Agrigento;UNITI",
    "Cognome e nome;Carica;Comune;Sigla\nNERINI ADA;Consigliere;FAVARA;AG",
    "Nominativo;Incarico;Comune\nADA NERINI;Consigliere;FAVARA (AG)",
    "Titolo;Cognome;Nome;Qualifica;Comune\nDott.ssa;NERINI;ADA;Consigliere;FAVARA",
    "Cognome;Nome;Sesso;Carica;Comune;Prov\nNERINI;ADA;F;Consigliere;FAVARA;AG",
    "Nome;Cognome;Funzione;Località;Lista civica\nAda;NERINI;Consigliera;Favara (AG);UNITI",
    "Comune,Prov,Cognome,Nome,Carica,Data di nascita\nFAVARA,AG,NERINI,ADA,Consigliere,01/01/1970",
    "ENTE|COGNOME|NOME|CARICA\nFAVARA (AG)|NERINI|ADA|Consigliere",
    "cognome_nome\tcarica\tcomune\tpv\nNERINI ADA\tConsigliere\tFAVARA\tAG",
  ])("is read by its names of columns: %s", (text) => {
    const rows = [...readRows(planReading("Comuni", [Buffer.from(text)]))];
    expect(rows).toMatchObject([
      {
        kind: "record",
        record: {
          name: "Ada Nerini",
          role: expect.stringMatching(/^Consiglier[ea]$/) as string,
          placeCode: "084017",
        },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/1970|Dott/);
  });

  it("names a problem by the file's own column", () => {
    const text = "Cognome;Nome;Carica;Comune;Prov.\nNER?NI;ADA;Consigliere;FAVARA;AG";
    expect(read(text).problems).toEqual([
      expect.stringContaining("rejected 2 cognome: «ADA NER?NI»"),
    ]);
  });
});
