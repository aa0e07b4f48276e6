import { asc, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offices, personPairs } from "#platform/db/schema.ts";
import { findPairs } from "../pairs/find-pairs.ts";
import { decidePair } from "../pairs/decide-pair.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { toCounts, useFileImport } from "#tests/file-import.ts";

const imports = useFileImport();
const { importRows, importText, selectPoliticians } = imports;

const row = (name: string, role = "Consigliere", place = "PESARO (PU)") =>
  `${name},${role} - ${place},LISTA UNO,,`;
/** All that the town has. */
const importAll = (...rows: string[]) =>
  importRows("Comuni", rows, { ending: "source", endMany: true });
const selectPairs = () =>
  imports.context.db
    .select({
      lowId: personPairs.lowId,
      highId: personPairs.highId,
      keepsOffice: personPairs.keepsOffice,
    })
    .from(personPairs)
    .orderBy(asc(personPairs.lowId), asc(personPairs.highId));

const OTHERS = ["UGO BLU", "LIA VERDELLI", "PIO GIALLINI"].map((name) => row(name));

describe("a person whose name a complete file writes otherwise", () => {
  it.each([
    ["AVV. MARCO TESTONI", "MARCO TESTONI"],
    ["GIUSEPPE DETTO PINO FARNETINI", "GIUSEPPE FARNETINI"],
    ["GIUSEPPE FARNETINI", "GIUSEPPE (PINO) FARNETINI"],
    ["GIUSEPPE FARNETINI", "GIUSEPPE «PINO» FARNETINI"],
    ["MARIA ROSSINI IN BIANCHETTI", "MARIA ROSSINI"],
    ["MARIA ROSSINI", "MARIA ROSSINI VED. BIANCHETTI"],
    ["JOLANDA JACOBINI", "IOLANDA IACOBINI"],
    ["ANNA BIANCHINI VERDELLI", "BIANCHINI-VERDELLI Anna"],
    ["LEA GARCINI Y LOPINI", "LEA GARCINI LOPINI"],
    ["LORENZO LOVERSINI", "LO VERSINI LORENZO"],
  ])("keeps the page: %s, %s", async (before, after) => {
    await importAll(row(before), ...OTHERS);
    const [person] = await selectPoliticians();
    const result = await importAll(row(after), ...OTHERS);
    expect(toCounts(result)).toMatchObject({ totalAdded: 0 });
    expect(result.totalEnded).toBe(0);
    expect(result.preview?.doubts).toEqual([]);
    expect(await selectPoliticians()).toMatchObject([
      { id: person?.id, endedAt: null, mergedInto: null },
      {},
      {},
      {},
    ]);
    expect(toCounts(await importAll(row(after), ...OTHERS))).toMatchObject({
      totalAdded: 0,
      totalUpdated: 0,
      totalSkipped: 4,
    });
  });

  it("keeps the page of each namesake in the town: an assessor, councillors of two lists", async () => {
    const rows = (name: string) => [
      row(name, "Assessore").replace("LISTA UNO", ""),
      row(name),
      row(name).replace("LISTA UNO", "LISTA DUE"),
    ];
    await importAll(...rows("RENATO PROVINI"), ...OTHERS);
    const result = await importAll(...rows("PROVINI RENATO"), ...OTHERS);
    expect(toCounts(result)).toMatchObject({ totalAdded: 0 });
    expect(result.totalEnded).toBe(0);
  });

  it.each([
    ["ANNA BIANCHINI VERDELLI", "ANNA BIANCHINI"],
    ["UGO MARIA PROVINI", "UGO M. PROVINI"],
    ["UGO PROVINI", "UGO PROVINI III"],
    ["MARTIN VON MALFERINI", "MARTIN MALFERINI"],
    ["ERMENEGILDO PROVINI", "ERMENEGILDO PROVVINI"],
    ["MARIA ROSSINI IN BIANCHETTI", "MARIA BIANCHETTI"],
  ])("stays in office while it is in doubt: %s, %s", async (before, after) => {
    await importAll(row(before), ...OTHERS);
    const result = await importAll(row(after), ...OTHERS);
    expect(toCounts(result)).toMatchObject({ totalAdded: 1 });
    expect(result.totalEnded).toBe(0);
    expect(result.preview?.doubts).toEqual([
      expect.stringMatching(/^Riga 2: «.+» può essere «.+», che il file non nomina più/u),
    ]);
    const [gone, , , , come] = await selectPoliticians();
    const pair = { lowId: gone?.id, highId: come?.id, keepsOffice: true };
    expect(await selectPairs()).toEqual([pair]);
    // Neither a search for pairs nor the same file again decides it.
    imports.app.clock.advance(1_000);
    await findPairs(imports.context);
    expect((await importAll(row(after), ...OTHERS)).totalEnded).toBe(0);
    expect(await selectPairs()).toEqual([pair]);
  });

  it("ends with the next file once an administrator has said that they are two", async () => {
    await importAll(row("ANNA BIANCHINI VERDELLI"), ...OTHERS);
    await importAll(row("ANNA BIANCHINI"), ...OTHERS);
    const [pair] = await selectPairs();
    const { id } = await buildAdministrator(imports.context.db);
    const two = {
      lowId: pair?.lowId ?? 0,
      highId: pair?.highId ?? 0,
      version: 1,
      decision: "apart" as const,
    };
    await decidePair(imports.context, two, { id });
    expect((await importAll(row("ANNA BIANCHINI"), ...OTHERS)).totalEnded).toBe(1);
  });
});

describe("nobody is taken for another", () => {
  it("when the file names both", async () => {
    await importAll(row("MARIA ROSSINI"), ...OTHERS);
    const both = [row("MARIA ROSSINI"), row("MARIA ROSSINI IN BIANCHETTI")];
    const result = await importAll(...both, ...OTHERS);
    expect(toCounts(result)).toMatchObject({ totalAdded: 1 });
    expect(await selectPairs()).toEqual([]);
  });

  it("when two could be the one", async () => {
    await importAll(
      row("GIUSEPPE DETTO PINO ROSSINI"),
      row("GIUSEPPE DETTO BEPPE ROSSINI"),
      ...OTHERS,
    );
    const result = await importAll(row("GIUSEPPE ROSSINI"), ...OTHERS);
    expect(toCounts(result)).toMatchObject({ totalAdded: 1 });
    expect(result.totalEnded).toBe(0);
    expect(await selectPairs()).toMatchObject([{ keepsOffice: true }, { keepsOffice: true }]);
  });

  it.each([
    ["MARIO PROVINELLI", "MARIA PROVINELLI"],
    ["ANNA BIANCHINI", "ANNA VERDELLI"],
  ])("when the names are of two: %s, %s", async (before, after) => {
    await importAll(row(before), ...OTHERS);
    expect((await importAll(row(after), ...OTHERS)).totalEnded).toBe(1);
    expect(await selectPairs()).toEqual([]);
  });

  it("when the towns are two", async () => {
    await importAll(row("MARIA ROSSINI"), ...OTHERS);
    const elsewhere = row("MARIA ROSSINI IN BIANCHETTI", "Consigliere", "URBINO (PU)");
    expect((await importAll(elsewhere, ...OTHERS)).totalEnded).toBe(1);
  });

  it("when they were born on different days", async () => {
    const file = (name: string, born: string) =>
      `denominazione_comune;sigla_provincia;cognome;nome;descrizione_carica;data_nascita\nPESARO;PU;${name};MARIA;Consigliere;${born}`;
    const choice = { ending: "source", endMany: true } as const;
    await importText("Comuni", file("ROSSINI", "01/01/1970"), choice);
    const result = await importText("Comuni", file("ROSSINI IN BIANCHETTI", "02/01/1970"), choice);
    expect(result.totalEnded).toBe(1);
    expect(await selectPairs()).toEqual([]);
  });
});

describe("a town that moved or has another name", () => {
  it.each([
    ["SAPPADA (UD)", "SAPPADA (BL)"],
    ["MONTECOPIOLO (PU)", "MONTECOPIOLO (RN)"],
    ["SASSOFELTRIO (PS)", "SASSOFELTRIO (RN)"],
    ["OLBIA (SS)", "OLBIA (OT)"],
    ["CARBONIA (SU)", "CARBONIA (CI)"],
    ["SEREGNO (MI)", "SEREGNO (MB)"],
    ["POPOLI (PE)", "POPOLI TERME (PE)"],
    ["ROMA (RM)", "ROMA CAPITALE (RM)"],
    ["JONADI (VV)", "IONADI (VV)"],
    ["BOLZANO (BZ)", "BOZEN (BZ)"],
    ["SAN DORLIGO DELLA VALLE (TS)", "DOLINA (TS)"],
    ["REGGIO DI CALABRIA (RC)", "REGGIO CALABRIA"],
  ])("keeps its people: %s, %s", async (before, after) => {
    await importAll(row("PIA PROVINI", "Sindaco", before));
    const result = await importAll(row("PIA PROVINI", "Sindaco", after));
    expect(toCounts(result)).toMatchObject({ totalAdded: 0 });
    expect(result.totalEnded).toBe(0);
    const present = await imports.context.db.select().from(offices).where(isNull(offices.endedAt));
    expect(present).toHaveLength(1);
    expect(present[0]?.placeCode).not.toBeNull();
  });
});
