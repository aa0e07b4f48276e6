import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/admin-results.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician } from "#contract/politicians.ts";
import { auditLog, offices } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-20T10:00:00Z" });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

/** As a file of the Ministry of 2023 names and orders its columns. */
const COLUMNS =
  "DATAELEZIONE;TURNO;elettoritot;elettorimaschi;votantitot;votantimaschi;skbianche;descrlista;VOTILISTA;seggilista;cognome;nome;datanascita;luogonascita;sesso;CODTIPOELETTO;VOTICAND;regione;provincia;comune";

interface Row {
  day?: string;
  round?: string;
  electors?: string;
  voters?: string;
  blank?: string;
  list?: string;
  surname?: string;
  name?: string;
  elected?: string;
  votes?: string;
  region?: string;
  province?: string;
  town?: string;
}

const SIENA = { region: "TOSCANA", province: "SIENA", town: "SIENA" };

function toLine(given: Row): string {
  const row = {
    ...SIENA,
    day: "14/05/2023",
    round: "1",
    electors: "1.000",
    voters: "600",
    ...given,
  };
  const { blank = "10", list = "INSIEME", surname = "NERI", name = "ADA", elected = "" } = row;
  const ballots = [row.electors, "490", row.voters, "290", blank, list, "100", "3"];
  const person = [surname, name, "01/02/1970", "SIENA", "F", elected, row.votes ?? "300"];
  return [row.day, row.round, ...ballots, ...person, row.region, row.province, row.town].join(";");
}

const file = (...rows: Row[]) => [COLUMNS, ...rows.map(toLine)].join("\r\n");

const ADA = { elected: "S", votes: "300" };
const UGO = { surname: "ROSA", name: "UGO", list: "AVANTI", votes: "200" };
const SOURCE = {
  sourceUrl: "https://dait.interno.gov.it/documenti/opendata/comunali/comunali-20230514.zip",
  readOn: "2026-11-18",
};

async function buildMayor(name = "Ada Neri", electedOn = "2023-05-14") {
  const { db } = app.context;
  const place = { location: "Siena (SI)", region: "Toscana", placeCode: "052032" };
  const mayor = await buildPolitician(db, { ...place, name, role: "Sindaca" });
  await db.update(offices).set({ electedOn }).where(eq(offices.politicianId, mayor.id));
  return mayor;
}

async function asAdministrator() {
  const { call } = app.as(await buildAdministrator(app.context.db));
  const send = (text: string | Uint8Array<ArrayBuffer>, more: object = {}) =>
    call(contract.importResultFile, { fileName: "comunali.csv", file: new Blob([text]), ...more });
  const accept = (text: string, more: object = {}) =>
    send(text, { apply: "yes", ...SOURCE, ...more });
  return { call, send, accept };
}

const actions = async () =>
  (await app.database.db.select().from(auditLog).orderBy(auditLog.id)).map((one) => one.action);
const onTown = async () => (await app.as(null).call(getPlace, { code: "052032" })).result;
const onPerson = async (id: number) =>
  (await app.as(null).call(getPolitician, { id })).offices[0]?.result;

describe("a file of results of elections of mayors", () => {
  it("is checked, accepted with its source, shown when an administrator says so, and removed", async () => {
    const mayor = await buildMayor();
    const { call, send, accept } = await asAdministrator();
    const text = file(ADA, UGO);
    const { checked } = await send(text);
    expect(checked).toMatchObject({
      electedOn: "2023-05-14",
      rows: { all: 2, firstRound: 2, secondRound: 0, elected: 1 },
      towns: { accepted: 1, unknown: 0, leftOut: 0 },
      refusals: [],
      problems: [],
      replaces: false,
    });
    expect(await actions()).toEqual([]);

    await accept(text);
    expect(await send(text)).toMatchObject({ checked: { replaces: true } });
    const { files } = await call(contract.listResultFiles, {});
    expect(files).toEqual([
      { electedOn: "2023-05-14", fileName: "comunali.csv", ...SOURCE, towns: 1, isShown: false },
    ]);
    expect([await onTown(), await onPerson(mayor.id)]).toEqual([null, null]);

    const show = (isShown: boolean) =>
      call(contract.showResultFile, { electedOn: "2023-05-14", isShown });
    expect(await show(true)).toMatchObject({ files: [{ isShown: true }] });
    const result = {
      electedOn: "2023-05-14",
      ...SOURCE,
      rounds: [
        {
          round: 1,
          heldOn: "2023-05-14",
          electors: 1000,
          voters: 600,
          validVotes: 500,
          ownVotes: 300,
          candidates: 2,
        },
      ],
    };
    expect(await onTown()).toEqual({ ...result, mayor: { id: mayor.id, name: "Ada Neri" } });
    expect(await onPerson(mayor.id)).toEqual(result);
    await show(true);
    await show(false);
    expect([await onTown(), await onPerson(mayor.id)]).toEqual([null, null]);

    await show(true);
    // A file of the same day replaces it, and has to be shown again.
    await accept(file({ ...ADA, votes: "310" }, UGO));
    expect(await onTown()).toBeNull();
    expect(await call(contract.removeResultFile, { electedOn: "2023-05-14" })).toEqual({
      files: [],
    });
    expect(await actions()).toEqual([
      "results-imported",
      "results-shown",
      "results-hidden",
      "results-shown",
      "results-imported",
      "results-removed",
    ]);
  });

  it("has both rounds, under other names and in another order of the columns, in Windows-1252", async () => {
    const mayor = await buildMayor("Ada Nerì", "2023-05-28");
    const { send } = await asAdministrator();
    const head =
      "Comune,Provincia,Regione,Turno,DATA_ELEZIONE,ELETTORITOTALI,NUMVOTANTITOTALI,SCHEDE_BIANCHE,COGNOME,NOME,ELETTO,VOTICANDIDSINDACO,LISTA";
    const line = (round: number, name: string, elected: string, votes: number) =>
      `Siena,SI,Toscana,${round},2023-05-14 00:00:00,1000,600,10,${name},${elected},${votes},Civica`;
    const text = [
      head,
      line(1, "Nerì,Ada", "", 200),
      line(1, "Rosa,Ugo detto Pino", "", 250),
      line(2, "Nerì,Ada", "S", 300),
      line(2, "Rosa,Ugo detto Pino", "", 280),
    ].join("\n");
    const latin1 = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    await send(latin1, { apply: "yes", ...SOURCE });
    const { call } = await asAdministrator();
    await call(contract.showResultFile, { electedOn: "2023-05-14", isShown: true });
    expect(await onPerson(mayor.id)).toMatchObject({
      rounds: [
        { round: 1, ownVotes: 200, heldOn: "2023-05-14" },
        { round: 2, ownVotes: 300, heldOn: null },
      ],
    });
  });

  it("leaves out the towns whose rows, sums or mayors do not agree, with row and column", async () => {
    await buildMayor();
    const { send } = await asAdministrator();
    const { checked } = await send(
      file(
        ADA,
        { ...ADA, town: "COLLE DI VAL D'ELSA", votes: "595" },
        { ...ADA, town: "ATLANTIDE" },
        // A name in another province is another town.
        { ...ADA, province: "FIRENZE", region: "LAZIO" },
      ),
    );
    expect(checked).toMatchObject({
      towns: { accepted: 1, unknown: 2, leftOut: 1 },
      refusals: [],
      problems: [
        "Riga 4, comune: non conosciamo «ATLANTIDE» (SIENA)",
        "Riga 5, comune: non conosciamo «SIENA» (FIRENZE)",
        "Riga 3, votantitot: 600 votanti, ma 605 tra voti e schede senza voto",
      ],
    });
  });

  it("leaves out a mayor whom the site does not hold for that day", async () => {
    await buildMayor("Ivo Gialli");
    const { send } = await asAdministrator();
    expect(await send(file(ADA, UGO))).toMatchObject({
      checked: {
        towns: { accepted: 0, leftOut: 1 },
        problems: ["Riga 2, cognome: non abbiamo «ADA NERI» come sindaco o sindaca di quel giorno"],
        refusals: ["Nessun Comune del file si può accettare"],
      },
    });
  });

  it.each([
    [
      "of another election",
      file(ADA, UGO),
      {},
      /^Del 14\/05\/2023 risultano persone elette in 0 dei 1 Comuni/u,
    ],
    [
      "named for another day",
      file(ADA),
      { fileName: "comunali-20240609.csv" },
      /dice 09\/06\/2024, le righe 14\/05\/2023$/u,
    ],
    [
      "of several elections",
      file(ADA, { ...UGO, day: "12/02/2023" }),
      {},
      /^Riga 3, DATAELEZIONE: 12\/02\/2023, ma la riga 2/u,
    ],
    [
      "without votes of candidates",
      file(ADA).replace("VOTICAND", "PREFERENZE"),
      {},
      /^Riga 1: manca la colonna «VOTICAND»$/u,
    ],
    [
      "with a shifted row",
      file(ADA, { ...UGO, electors: "ROSA" }),
      {},
      /^Riga 3, elettoritot: «ROSA» non è un numero$/u,
    ],
    ["with a row that is too long", `${file(ADA)};X`, {}, /^Riga 2: ha più campi del previsto$/u],
    ["with an empty round", file({ ...ADA, round: "" }), {}, /^Riga 2, TURNO: «» non è un turno/u],
    [
      "with an unknown round",
      file({ ...ADA, round: "3" }),
      {},
      /^Riga 2, TURNO: «3» non è un turno/u,
    ],
  ])("%s is refused whole", async (name, text, more, refusal) => {
    if (name !== "of another election") await buildMayor();
    const { call, send, accept } = await asAdministrator();
    const { checked } = await send(text, more);
    expect(checked.refusals[0]).toMatch(refusal);
    expect(checked.towns.accepted).toBe(0);
    await expect(accept(text, more)).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ path: "file" }],
    });
    expect(await call(contract.listResultFiles, {})).toEqual({ files: [] });
  });

  it("needs an address and a day of the source, and to be a file of text", async () => {
    await buildMayor();
    const { send, accept } = await asAdministrator();
    await expect(accept(file(ADA), { sourceUrl: "ministero" })).rejects.toMatchObject({
      fields: [{ path: "sourceUrl" }],
    });
    for (const readOn of ["", "2026-12-01", "2023-01-01"])
      await expect(accept(file(ADA), { readOn })).rejects.toMatchObject({
        fields: [{ path: "readOn" }],
      });
    await expect(send("x", { fileName: "comunali.xlsx" })).rejects.toMatchObject({
      code: "not_csv",
    });
    await expect(send("PK\0\0")).rejects.toMatchObject({ fields: [{ path: "file" }] });
    await expect(send(COLUMNS)).rejects.toMatchObject({ fields: [{ path: "file" }] });
  });

  it("is refused with a sentence for numbers, days and names that no table can hold", async () => {
    await buildMayor();
    const { call, send, accept } = await asAdministrator();
    const huge = { electors: "123.456.789.012", voters: "123.456.789.012" };
    for (const row of [huge, { day: "14/05/0000" }]) {
      const rows = file({ ...ADA, ...row }, { ...UGO, ...row });
      expect((await send(rows)).checked.refusals[0]).toMatch(/^Riga 2, .+ non è un /u);
    }
    await expect(accept(file(ADA, UGO), { fileName: "a\0b.csv" })).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ path: "fileName" }],
    });
    const noDay = { electedOn: "0000-01-01" };
    await expect(call(contract.removeResultFile, noDay)).rejects.toMatchObject({
      fields: [{ path: "electedOn" }],
    });
    await expect(call(contract.showResultFile, { ...noDay, isShown: true })).rejects.toMatchObject({
      fields: [{ path: "electedOn" }],
    });
  });

  it("leaves out a town whose void ballots are an empty cell, where the file has the column", async () => {
    await buildMayor();
    const { send } = await asAdministrator();
    const text = file(ADA, UGO).replace("skbianche;", "skbianche;SKNULLE;");
    const withVoid = (many: string) => text.replaceAll(/;10;(?=INSIEME|AVANTI)/gu, `;10;${many};`);
    expect(await send(withVoid("5"))).toMatchObject({ checked: { towns: { accepted: 1 } } });
    expect(await send(withVoid(""))).toMatchObject({
      checked: {
        towns: { accepted: 0, leftOut: 1 },
        problems: [expect.stringMatching(/^Riga 2, SKNULLE: /u)],
      },
    });
  });

  it("is of the town: a mayor whose office is moved to another shows it no longer, nor does the town", async () => {
    const mayor = await buildMayor();
    const { call, accept } = await asAdministrator();
    await accept(file(ADA, UGO));
    await call(contract.showResultFile, { electedOn: "2023-05-14", isShown: true });
    const { db } = app.context;
    const move = (placeCode: string) =>
      db.update(offices).set({ placeCode }).where(eq(offices.politicianId, mayor.id));
    await move("001272");
    expect([await onTown(), await onPerson(mayor.id)]).toEqual([null, null]);
    const torino = await app.as(null).call(getPlace, { code: "001272" });
    expect(torino.result).toBeNull();
    await move("052032");
    expect(await onPerson(mayor.id)).toMatchObject({ electedOn: "2023-05-14" });
  });

  it("leaves out a mayor who has no vote in the first round", async () => {
    await buildMayor();
    const { accept } = await asAdministrator();
    const second = { round: "2", day: "28/05/2023" };
    const text = file({ votes: "0" }, UGO, { ...ADA, ...second }, { ...UGO, ...second });
    await expect(accept(text)).rejects.toMatchObject({ code: "invalid_input" });
  });
});
