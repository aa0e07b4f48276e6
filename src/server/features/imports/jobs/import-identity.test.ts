import { describe, expect, it } from "vitest";
import { offices } from "#platform/db/schema.ts";
import { toCounts, useFileImport } from "#tests/file-import.ts";

const imports = useFileImport();
const { importRows, selectPoliticians } = imports;

describe("two people of one name, office and place", () => {
  const two = [
    "GIUSEPPE VERDI,Consigliere - SICILIA,SUD CHIAMA NORD,,",
    "GIUSEPPE VERDI,Consigliere - SICILIA,IN SICILIA,,",
  ];

  it("are two, and stay who they are when the order of the file changes", async () => {
    expect(toCounts(await importRows("Regioni", two))).toMatchObject({ totalAdded: 2 });
    const before = await selectPoliticians();
    expect(toCounts(await importRows("Regioni", two.toReversed()))).toMatchObject({
      totalAdded: 0,
      totalUpdated: 0,
      totalSkipped: 2,
    });
    expect(
      (await selectPoliticians()).map(({ id, supportingLists }) => [id, supportingLists]),
    ).toEqual(before.map(({ id, supportingLists }) => [id, supportingLists]));
  });

  it("stay who they are when only one is left, or a namesake joins", async () => {
    await importRows("Regioni", two.slice(1));
    const [first] = await selectPoliticians();
    await importRows("Regioni", two);
    expect(await selectPoliticians()).toMatchObject([
      { id: first?.id, supportingLists: ["In Sicilia"] },
      { supportingLists: ["Sud Chiama Nord"] },
    ]);
    expect(toCounts(await importRows("Regioni", two.slice(0, 1)))).toMatchObject({
      totalAdded: 0,
      totalUpdated: 0,
    });
  });

  it("are one where nothing tells them apart", async () => {
    const row = "ANNA BIANCHI,Consigliere - STIO (SA),STIO UNITA,,";
    expect(toCounts(await importRows("Comuni", [row, row]))).toEqual({
      totalAdded: 1,
      totalUpdated: 0,
      totalSkipped: 1,
      totalRejected: 0,
    });
  });
});

describe("members of a chamber", () => {
  const page = (id: string) => `https://www.senato.it/scheda?did=${id}`;

  it("stay «Senatrice» when a file does not tell the sex", async () => {
    await importRows("Senato", [`Ada Neri,Senatrice,Misto,,${page("00000032")}`]);
    const result = await importRows("Senato", [`Ada Neri,Senatore,Misto,,${page("00000032")}`]);
    expect(toCounts(result)).toMatchObject({ totalAdded: 0, totalUpdated: 0 });
    expect(await selectPoliticians()).toMatchObject([{ role: "Senatrice" }]);
  });

  it("are matched by the Senate's id, whatever their name", async () => {
    await importRows("Senato", [`Ada Neri,Senatore,Misto,,${page("00000032")}`]);
    const result = await importRows("Senato", [`Ada Neri Rossi,Senatrice,Misto,,${page("32")}`]);
    expect(toCounts(result)).toMatchObject({ totalAdded: 0, totalUpdated: 1 });
  });

  it("are matched by name when one of the files has no ids", async () => {
    await importRows("Senato", ["Ada Neri,Senatore,Misto,,"]);
    expect(
      toCounts(await importRows("Senato", [`ADA NERI,Senatore,Misto,,${page("32")}`])),
    ).toMatchObject({ totalAdded: 0, totalUpdated: 1 });
    expect(await selectPoliticians()).toMatchObject([{ externalId: "32" }]);
    expect(await imports.context.db.select().from(offices)).toMatchObject([
      { externalId: "32", identityKey: "Senato:id:32" },
    ]);
    expect(toCounts(await importRows("Senato", ["Ada Neri,Senatrice,Misto,,"]))).toMatchObject({
      totalAdded: 0,
    });
  });

  it("cannot share an id", async () => {
    const result = await importRows("Senato", [
      `Ada Neri,Senatore,Misto,,${page("32")}`,
      `Ugo Rossi,Senatore,Misto,,${page("32")}`,
      `Ada Neri,Senatore,Misto,,${page("32")}`,
    ]);
    expect(toCounts(result)).toEqual({
      totalAdded: 1,
      totalUpdated: 0,
      totalSkipped: 1,
      totalRejected: 1,
    });
    expect(result.errors).toEqual([
      "Riga 3, id_esterno: lo stesso id appartiene già a un'altra persona alla riga 2",
    ]);
  });
});
