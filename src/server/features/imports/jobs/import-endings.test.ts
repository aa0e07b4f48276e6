import { describe, expect, it } from "vitest";
import { useFileImport } from "#tests/file-import.ts";

const imports = useFileImport();
const { importRows, selectPoliticians } = imports;

describe("a politician whom the file does not name", () => {
  const five = ["A", "B", "C", "D", "E"].map(
    (letter) => `ADA NERI${letter},Sindaco - ASTI (AT),,,`,
  );

  const inOffice = async () =>
    (await selectPoliticians()).filter(({ endedAt }) => endedAt === null);

  it("stays in office unless the import says that the file is complete", async () => {
    await importRows("Comuni", five);
    expect(await importRows("Comuni", five.slice(3))).toMatchObject({
      success: true,
      totalSkipped: 2,
      totalEnded: 0,
      preview: { ended: 0, endsTooMany: false },
    });
    expect(await inOffice()).toHaveLength(5);
  });

  it("ends where the file is said to be complete, and is back when named again", async () => {
    await importRows("Comuni", five);
    await importRows("Camera", ["Ugo Rossi,Deputato,,,"]);
    const without = await importRows("Comuni", five.slice(1), { ending: "source" });
    expect(without).toMatchObject({
      success: true,
      totalEnded: 1,
      totalSkipped: 4,
      preview: {
        ended: 1,
        skipped: 4,
        endsTooMany: false,
      },
    });
    const ended = (await selectPoliticians()).filter(({ endedAt }) => endedAt !== null);
    expect(ended).toMatchObject([{ name: "Ada Neria", endedAt: imports.context.clock.now() }]);
    expect(await importRows("Comuni", five)).toMatchObject({
      totalAdded: 0,
      totalUpdated: 1,
      totalEnded: 0,
    });
    expect((await selectPoliticians()).every(({ endedAt }) => endedAt === null)).toBe(true);
  });

  it("stays while a file would end more than a fifth, unless that is said to be right", async () => {
    await importRows("Comuni", five);
    const refused = await importRows("Comuni", five.slice(2), { ending: "source" });
    expect(refused).toMatchObject({
      success: false,
      totalEnded: 0,
      preview: { ended: 2, endsTooMany: true },
    });
    expect(refused.error).toContain("--end-many");
    expect((await selectPoliticians()).every(({ endedAt }) => endedAt === null)).toBe(true);
    expect(
      await importRows("Comuni", five.slice(2), { ending: "source", endMany: true }),
    ).toMatchObject({ totalEnded: 2 });
  });

  it("ends in the towns that the file names, and in no other", async () => {
    const alba = ["IDA BLU,Sindaco - ALBA (CN),,,", "ELIO BLU,Consigliere - ALBA (CN),,,"];
    await importRows("Comuni", [...five, ...alba]);
    const choice = { ending: "places", endMany: true } as const;
    expect(await importRows("Comuni", alba.slice(0, 1), choice)).toMatchObject({
      totalEnded: 1,
      preview: { ended: 1, endsTooMany: true },
    });
    expect(await inOffice()).toHaveLength(6);
  });

  it("ends in the regions that the file names, and in no other", async () => {
    const piedmont = ["IDA BLU,Assessore - PIEMONTE,,,", "ELIO BLU,Consigliere - PIEMONTE,,,"];
    await importRows("Regioni", [...piedmont, "ADA NERI,Consigliere - LIGURIA,,,"]);
    const choice = { ending: "places", endMany: true } as const;
    expect(await importRows("Regioni", piedmont.slice(0, 1), choice)).toMatchObject({
      totalEnded: 1,
    });
    const names = (await inOffice()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(["Ada Neri", "Ida Blu"]);
  });
});
