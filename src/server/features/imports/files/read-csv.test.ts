import { officeRank } from "#domain/politician/office-rank.ts";
import { DERIVED_VERSION } from "#domain/politician/derived-columns.ts";
import { describe, expect, it } from "vitest";
import type { Source } from "#domain/politician/source.ts";
import { collectFile } from "./csv/file.ts";
import type { ImportRow } from "../import-rows.ts";
import type { ImportedPolitician } from "../imported-politician.ts";
import { planReading, readRows } from "./read-csv.ts";

async function listRows(source: Source, text: string | Uint8Array): Promise<ImportRow[]> {
  const file = await collectFile(pieces(typeof text === "string" ? Buffer.from(text) : text));
  return [...readRows(planReading(source, file))];
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

async function readPoliticians(
  source: Source,
  text: string | Uint8Array,
): Promise<ImportedPolitician[]> {
  const rows = await listRows(source, text);
  return rows.flatMap((row) => (row.kind === "record" ? [row.record] : []));
}

async function readNames(text: string | Uint8Array): Promise<string[]> {
  return (await readPoliticians("Camera", text)).map(({ name }) => name);
}

async function findProblemsIn(source: Source, text: string): Promise<string[]> {
  const rows = await listRows(source, text);
  return rows.flatMap((row) =>
    row.kind === "record" ? [] : [`${row.kind} ${row.line} ${row.column}: ${row.reason}`],
  );
}

const HEADER = "nome,ruolo,partito,avatar_url,scheda_url";

describe("a row of the product's columns", () => {
  it("becomes a readable, findable politician", async () => {
    const [politician] = await readPoliticians(
      "Comuni",
      `${HEADER}\nNICOLO' D'ALEMA,Sindaco - ACQUI TERME (AL),FORZA ITALIA PPE | PER ACQUI,,\n`,
    );
    expect(politician).toEqual({
      source: "Comuni",
      externalId: null,
      identityKey: "Comuni:nicolodalema:sindaco:acquiterme@piemonte",
      personKey: "Comuni:alemadnicolo:006001",
      birth: { dayHash: null, hash: null },
      rank: officeRank({ source: "Comuni", role: "Sindaco" }),
      electedOn: null,
      beganOn: null,
      sourceDay: null,
      name: "Nicolò D'Alema",
      surname: null,
      nameSort: "dalema  nicolo  Nicolò D'Alema",
      partyFamilies: ["Forza Italia"],
      derivedVersion: DERIVED_VERSION,
      role: "Sindaco",
      party: null,
      statedParty: null,
      partySource: null,
      supportingLists: ["Forza Italia PPE", "Per Acqui"],
      location: "Acqui Terme (AL)",
      region: "Piemonte",
      placeCode: "006001",
      constituency: null,
      imageUrl: null,
      schedaUrl: null,
      searchText: "nicolo d alema sindaco forza italia ppe per acqui terme al piemonte dalema",
    });
  });

  it("takes id, photo and page where the institution has them", async () => {
    const photo = "https://www.senato.it/leg/19/Immagini/Senatori/00000032.jpg";
    const [politician] = await readPoliticians(
      "Senato",
      `${HEADER}\nMaria Rossi,Senatore,Misto,${photo},https://it.wikipedia.org/wiki/Maria_Rossi\n`,
    );
    expect(politician).toMatchObject({
      externalId: "32",
      identityKey: "Senato:id:32",
      imageUrl: photo,
      schedaUrl: "https://it.wikipedia.org/wiki/Maria_Rossi",
      location: null,
    });
  });

  it("may have no party, and an own column for place and id", async () => {
    const [politician] = await readPoliticians(
      "Regioni",
      "id_esterno;Località;Nome;Ruolo;Partito\nA-7;LAZIO;ADA NERI;Consigliere;\n",
    );
    expect(politician).toMatchObject({
      party: null,
      supportingLists: [],
      location: "Lazio",
      region: "Lazio",
      externalId: "A-7",
    });
  });
});

describe("a file", () => {
  const body = ["Élia Forlì,Deputato,Misto,,", "Ada Neri,Deputata,Misto,,"];
  const names = ["Élia Forlì", "Ada Neri"];
  it.each([
    ["comma", ","],
    ["semicolon", ";"],
    ["tab", "\t"],
  ])("may separate by %s", async (_, separator) => {
    const text = [HEADER, ...body].join("\n").replaceAll(",", separator);
    expect(await readNames(text)).toEqual(names);
  });

  it("may be UTF-8 with or without a byte order mark, or UTF-16 [security 28]", async () => {
    const text = [HEADER, ...body].join("\r\n");
    expect(await readNames(text)).toEqual(names);
    expect(await readNames(`\uFEFF${text}`)).toEqual(names);
    expect(await readNames(Buffer.from(`\uFEFF${text}`, "utf16le"))).toEqual(names);
  });

  it("may be Windows-1252, bytes 0x80 to 0x9F included [security 28]", async () => {
    const latin = Buffer.from(
      `${HEADER}\nNICOL\xd2 D\x92ALEMA,Deputato,LISTA \x93\x80URO\x94 \x96 VIVA,,`,
      "latin1",
    );
    const [politician] = await readPoliticians("Camera", latin);
    expect(politician?.name).toBe("Nicolò D'Alema");
    expect(politician?.supportingLists).toEqual(["Lista “€Uro” – Viva"]);
  });

  it("may have no header, then in the specified order", async () => {
    expect(await readNames(body.join("\n"))).toEqual(names);
  });

  it("may have its columns in any order and others besides", async () => {
    const [politician] = await readPoliticians(
      "Camera",
      "legislatura,RUOLO,partito,nome\n19,Deputato,Misto,Ada Neri\n",
    );
    expect(politician).toMatchObject({
      name: "Ada Neri",
      role: "Deputato",
      supportingLists: ["Misto"],
    });
  });

  it("may begin with a title and a date, and repeat its header", async () => {
    const text = [
      "Elenco dei deputati",
      "Aggiornato al 17/01/2025",
      "",
      HEADER,
      body[0],
      HEADER,
      body[1],
    ];
    expect(await readNames(text.join("\n"))).toEqual(names);
  });

  it("may have HTML entities, double spaces and invisible characters", async () => {
    const [politician] = await readPoliticians(
      "Camera",
      `${HEADER}\n  Nicol&ograve;\u00A0 D&#39;Alema\u200B ,Deputato,Libert&amp;agrave; &amp; Lavoro,,\n`,
    );
    expect(politician).toMatchObject({
      name: "Nicolò D'Alema",
      supportingLists: ["Libertà & Lavoro"],
    });
  });

  it("may have cells that begin like a formula [security 28]", async () => {
    const [politician] = await readPoliticians(
      "Camera",
      `${HEADER}\nAda Neri,Deputato,+EUROPA,,\n`,
    );
    expect(politician?.supportingLists).toEqual(["+Europa"]);
    const [other] = await readPoliticians("Camera", `${HEADER}\nAda Neri,Deputato,=1+1 @SUM,,\n`);
    expect(other?.supportingLists).toEqual(["=1+1 @Sum"]);
    for (const first of "=+-@") {
      const row = `${HEADER}\n${first}Ada Neri,Deputato,${first}Lista,,\n`;
      expect(await readPoliticians("Camera", row)).toMatchObject([
        { name: `${first}Ada Neri`, supportingLists: [`${first}Lista`] },
      ]);
    }
  });

  it("may not have an address where a name belongs", async () => {
    const row = `${HEADER}\nada@example.org,Deputato,Misto,,\n`;
    expect(await findProblemsIn("Camera", row)).toEqual([
      "rejected 2 nome: non sembra il nome di una persona",
    ]);
  });

  it("may end its lines with a bare CR, inside quotes too", async () => {
    const text = [HEADER, '"Ada\rNeri",Deputato,"Misto\rViva",,', body[0]].join("\r");
    expect(await readNames(text)).toEqual(["Ada Neri", "Élia Forlì"]);
  });

  it("may have a bare comma in a list's name", async () => {
    const [politician] = await readPoliticians(
      "Camera",
      `${HEADER}\nAda Neri,Deputato,UNITI, INSIEME,https://example.org/a.jpg,\n`,
    );
    expect(politician).toMatchObject({
      supportingLists: ["Uniti, Insieme"],
      imageUrl: "https://example.org/a.jpg",
    });
  });
});

describe("the Interior Ministry's files", () => {
  const regions2025 = `"Amministratori Regionali - elenco completo Italia"
"Aggiornato al 17/01/2025"
"codice_regione";"denominazione_regione";"cognome";"nome";"sesso";"data_nascita";"luogo_nascita";"descrizione_carica";"incarico";"data_elezione";"data_entrata_in_carica";"lista_appartenenza/collegamento";"titolo_studio";"professione"
"08";"EMILIA ROMAGNA";"NERI";"ADA";"F";"01/01/1970";"FORLI' (FC)";"Consigliere";"Presidente del consiglio";"09/06/2024";"09/06/2024";"UNITI | PER L'EMILIA";"Laurea";"Medici"
"08";"EMILIA ROMAGNA";"D'ALO'";"UGO";"M";"01/01/1970";"FORLI' (FC)";"Consigliere";;"09/06/2024";"09/06/2024";;"Laurea";"Medici"`;
  const regions2023 = Buffer.from(
    `Amministratori Regionali - elenco completo Italia\naggiornato al 29/9/2023\ncodice_regione;denominazione_regione;titolo_accademico;cognome;nome;sesso;data_nascita;luogo_nascita;descrizione_carica;data_elezione;data_entrata_in_carica;partito;titolo_studio;professione\n08;EMILIA ROMAGNA;DOTT;NERI;ADA;F;01/01/1970;FORL\xcc (FC);Presidente del consiglio;26/01/2020;28/02/2020;LISTA REGIONALE | UNITI;LAUREA;MEDICI\n`,
    "latin1",
  );

  it("are read as they are, places as regions and offices as duties", async () => {
    const [ada, ugo] = await readPoliticians("Regioni", regions2025);
    expect(ada).toMatchObject({
      name: "Ada Neri",
      role: "Presidente del consiglio regionale",
      supportingLists: ["Uniti", "Per l'Emilia"],
      location: "Emilia-Romagna",
      region: "Emilia-Romagna",
    });
    expect(ugo).toMatchObject({ name: "Ugo D'Alò", role: "Consigliere", supportingLists: [] });
  });

  it("tell who is a woman, and her role says so", async () => {
    const [ada] = await readPoliticians(
      "Regioni",
      regions2025.replace('"Presidente del consiglio"', ""),
    );
    const [, ugo] = await readPoliticians("Regioni", regions2025);
    expect([ada?.role, ugo?.role]).toEqual(["Consigliera", "Consigliere"]);
  });

  it("mean the same person in both years and in our own columns", async () => {
    const [before] = await readPoliticians("Regioni", regions2023);
    const [after] = await readPoliticians("Regioni", regions2025);
    const [own] = await readPoliticians(
      "Regioni",
      `${HEADER}\nADA NERI,Consigliere - EMILIA ROMAGNA,UNITI,,\n`,
    );
    expect(before?.supportingLists).toEqual(["Uniti"]);
    expect(new Set([before, after, own].map((one) => one?.identityKey)).size).toBe(1);
  });

  it("never let birth dates, birthplaces and professions through", async () => {
    expect(JSON.stringify(await listRows("Regioni", regions2025))).not.toMatch(/1970|Forlì|Medici/);
  });

  it("name municipalities with their province", async () => {
    const [politician] = await readPoliticians(
      "Comuni",
      `"Organi straordinari di governo"\n"denominazione_comune";"sigla_provincia";"cognome";"nome";"descrizione_carica"\n"VO'";"PD";"NERI";"ADA";"Commissario Prefettizio"\n`,
    );
    expect(politician).toMatchObject({
      role: "Commissario Prefettizio",
      location: "Vo' (PD)",
      region: "Veneto",
    });
  });
});

describe("a row that cannot be imported", () => {
  it("is named with its line, column and reason, and does not stop the file [security 28]", async () => {
    const text = [
      HEADER,
      ",Deputato,Misto,,",
      '"Ada\nNeri",,Misto,,',
      "12345,Deputato,Misto,,",
      "<b>Ada</b>,Deputato,Misto,,",
      "Ada Neri,Sindaco - ASTI (AT),Misto,,",
      `${"A".repeat(161)},Deputato,Misto,,`,
      "Ada Neri,Deputato,Misto,,",
    ].join("\n");
    expect(await findProblemsIn("Camera", text)).toEqual([
      "rejected 2 nome: manca il nome",
      "rejected 3 ruolo: manca il ruolo",
      "rejected 5 nome: non sembra il nome di una persona",
      "rejected 6 nome: non sembra il nome di una persona",
      "rejected 7 ruolo: questa carica non appartiene alla fonte Camera",
      "rejected 8 nome: il testo supera 160 caratteri",
    ]);
    expect(await readPoliticians("Camera", text)).toHaveLength(1);
  });

  it.each<[Source, string]>([
    ["Senato", "Ada Neri,Deputato,,,"],
    ["Camera", "Ada Neri,Senatrice,,,"],
    ["Regioni", "Ada Neri,Consigliere - ASTI (AT),,,"],
    ["Regioni", "Ada Neri,Sindaco - ASTI (AT),,,"],
    ["Comuni", "Ada Neri,Consigliere - LAZIO,,,"],
    ["Comuni", "Ada Neri,Presidente della regione - LAZIO,,,"],
  ])("may be another institution's: %s, %s", async (source, row) => {
    expect(await findProblemsIn(source, `${HEADER}\n${row}`)).toHaveLength(1);
  });

  it("is imported without a link that is none", async () => {
    const text = `${HEADER}\nAda Neri,Deputato,Misto,javascript:alert(1),https://example.org/\n`;
    expect(await findProblemsIn("Camera", text)).toEqual([
      "ignored 2 avatar_url: indirizzo non valido, ignorato",
    ]);
    expect(await readPoliticians("Camera", text)).toMatchObject([
      { imageUrl: null, schedaUrl: "https://example.org/" },
    ]);
  });

  it("is refused with its line when it has more cells than the header", async () => {
    const text = `${HEADER}\nNeri, Ada,Deputato,Misto,,nota\nUgo Blu,Deputato,Misto,,,nota\n`;
    expect(await findProblemsIn("Camera", text)).toEqual([
      "rejected 2 : ha più campi del previsto",
      "rejected 3 : ha più campi del previsto",
    ]);
    expect(await readPoliticians("Camera", text)).toEqual([]);
    // Empty ones do not count.
    expect(await findProblemsIn("Camera", `${HEADER}\nAda Neri,Deputato,Misto,,,,,\n`)).toEqual([]);
  });
});

describe("a quote that is never closed", () => {
  it("refuses its own row with its line, and no other", async () => {
    const text = `${HEADER}\n"Non chiuso,Senatore,MISTO,,\nAda Neri,Senatrice,MISTO,,\n`;
    expect(await findProblemsIn("Senato", text)).toEqual([
      "rejected 2 : le virgolette non sono chiuse",
    ]);
    expect(await readPoliticians("Senato", text)).toMatchObject([{ name: "Ada Neri" }]);
  });
});

describe("a file that is refused whole [security 28]", () => {
  it.each([
    ["empty", "", "vuoto"],
    ["nothing but blank lines", "\n\n \n", "vuoto"],
    ["no table", "Caro amministratore,\nti scrivo per dirti che\n", "intestazione"],
    ["a web page", "<!doctype html><html><body>Accesso negato</body></html>", "intestazione"],
    ["without the role column", "nome,partito\nAda Neri,Misto\n", "intestazione"],
    ["only a header", `${HEADER}\n`, "nessuna riga"],
    ["binary", "PK\u0003\u0004\u0000\u0000binario", "non è un CSV"],
  ])("is %s", async (_, text, reason) => {
    await expect(listRows("Camera", text)).rejects.toThrow(reason);
  });

  it("is over the limit", async () => {
    await expect(collectFile(pieces(Buffer.alloc(2_000_000, "a")), 1)).rejects.toThrow(
      "il limite è 1 MB",
    );
  });
});
