import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offices, politicians } from "#platform/db/schema.ts";
import { toCounts, useFileImport } from "#tests/file-import.ts";

const imports = useFileImport();
const { importRows, importText, selectPoliticians } = imports;
const selectOffices = () => imports.context.db.select().from(offices).orderBy(asc(offices.id));

describe("a person with several offices", () => {
  const both = ["ADA NERI,Consigliere - STIO (SA),INSIEME,,", "ADA NERI,Assessore - STIO (SA),,,"];

  it("has one page, which shows the highest present office and names the others", async () => {
    expect(toCounts(await importRows("Comuni", both))).toMatchObject({ totalAdded: 2 });
    expect(await selectPoliticians()).toMatchObject([
      {
        name: "Ada Neri",
        role: "Assessore",
        otherRoles: ["Consigliere"],
        supportingLists: ["Insieme"],
      },
    ]);
    expect(toCounts(await importRows("Comuni", both.toReversed()))).toMatchObject({
      totalAdded: 0,
      totalUpdated: 0,
    });
  });

  it("shows the other office when the highest ends, and ends with the last", async () => {
    await importRows("Comuni", both);
    const complete = { ending: "source", endMany: true } as const;
    await importRows("Comuni", both.slice(0, 1), complete);
    expect(await selectPoliticians()).toMatchObject([
      { role: "Consigliere", supportingLists: ["Insieme"], otherRoles: [], endedAt: null },
    ]);
    await importRows("Comuni", ["UGO BLU,Sindaco - STIO (SA),,,"], complete);
    const [ada] = await selectPoliticians();
    expect(ada?.endedAt).toEqual(imports.context.clock.now());
  });

  it("is one whether the name comes first or last, and keeps the office", async () => {
    await importRows("Comuni", both);
    const turned = await importRows("Comuni", ["NERI ADA,Assessore - STIO (SA),,,"]);
    expect(toCounts(turned)).toMatchObject({ totalAdded: 0 });
    expect(await selectPoliticians()).toHaveLength(1);
    expect(await selectOffices()).toHaveLength(2);
  });

  it("stays one when the town changes its name", async () => {
    await importRows("Comuni", ["ADA NERI,Sindaco - JONADI (VV),,,"]);
    const renamed = await importRows("Comuni", ["ADA NERI,Sindaco - IONADI (VV),,,"]);
    expect(toCounts(renamed)).toMatchObject({ totalAdded: 0 });
    expect(await selectOffices()).toHaveLength(1);
  });
});

describe("days of birth", () => {
  const HEADER =
    "denominazione_regione;cognome;nome;data_nascita;luogo_nascita;descrizione_carica;data_entrata_in_carica;partito";
  const file = (day: string, ...rows: string[]) =>
    ["Amministratori Regionali", `Aggiornato al ${day}`, HEADER, ...rows].join("\n");
  const NERI = "LAZIO;NERI;ADA;02/01/1970;ROMA (RM);Consigliere;09/06/2024;LEGA";

  it("tell two people of one name, office and list apart", async () => {
    const other = NERI.replace("1970", "1980");
    expect(toCounts(await importText("Regioni", file("17/01/2025", NERI, other)))).toMatchObject({
      totalAdded: 2,
    });
    const before = await selectPoliticians();
    expect(before).toHaveLength(2);
    expect(toCounts(await importText("Regioni", file("17/01/2025", other, NERI)))).toMatchObject({
      totalAdded: 0,
      totalUpdated: 0,
    });
    expect((await selectPoliticians()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it("recognise a person whose name is mended, and are stored as hashes only", async () => {
    await importText("Regioni", file("17/01/2025", NERI.replace("NERI", "NERRI")));
    const mended = await importText("Regioni", file("18/01/2025", NERI));
    expect(toCounts(mended)).toMatchObject({ totalAdded: 0, totalUpdated: 1 });
    expect(await selectPoliticians()).toMatchObject([{ name: "Ada Neri" }]);
    expect(JSON.stringify(await selectPoliticians())).not.toMatch(/1970-01-02|02\/01\/1970/);
  });

  it("find the person in another source", async () => {
    await importText("Regioni", file("17/01/2025", NERI));
    const TOWN = HEADER.replace("denominazione_regione", "sigla_provincia;denominazione_comune");
    const mayor = NERI.replace("LAZIO", "RM;ROMA").replace("Consigliere", "Sindaco");
    await importText("Comuni", [TOWN, mayor].join("\n"));
    expect(await selectPoliticians()).toMatchObject([
      { role: "Sindaco", otherRoles: ["Consigliere"] },
    ]);
  });

  it("are not taken from a file less recent than the last, unless that is said to be right", async () => {
    await importText("Regioni", file("17/01/2025", NERI));
    const refused = await importText("Regioni", file("29/9/2023", NERI.replace("LEGA", "MISTO")));
    expect(refused).toMatchObject({ success: false, totalUpdated: 0 });
    expect(refused.error).toContain("sono del 29/09/2023");
    expect(refused.error).toContain("quelli del 17/01/2025");
    const accepted = await importText("Regioni", file("29/9/2023", NERI.replace("LEGA", "MISTO")), {
      acceptsOlder: true,
    });
    expect(accepted).toMatchObject({ success: true, totalUpdated: 1 });
  });

  it("come with the day of the data, of the election and of the beginning of the office", async () => {
    const dated = (day: string) =>
      file(day, `${NERI};03/06/2024`).replace(HEADER, `${HEADER};data_elezione`);
    await importText("Regioni", dated("17/01/2025"));
    expect(await selectOffices()).toMatchObject([
      { sourceDay: "2025-01-17", electedOn: "2024-06-03", beganOn: "2024-06-09" },
    ]);
    expect(toCounts(await importText("Regioni", dated("20/02/2025")))).toMatchObject({
      totalUpdated: 0,
    });
    // A file without the column does not take it away.
    expect(toCounts(await importText("Regioni", file("21/02/2025", NERI)))).toMatchObject({
      totalUpdated: 0,
    });
    expect(await selectOffices()).toMatchObject([
      { sourceDay: "2025-02-21", electedOn: "2024-06-03" },
    ]);
    expect(await imports.context.db.$count(politicians)).toBe(1);
  });
});
