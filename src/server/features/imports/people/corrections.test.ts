import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { correct } from "#domain/politician/corrections.ts";
import type { CorrectableFacts } from "#domain/politician/corrections.ts";
import { offices } from "#platform/db/schema.ts";
import { useFileImport } from "#tests/file-import.ts";

const imports = useFileImport();
const { importRows, selectPoliticians } = imports;
const selectOffices = () => imports.context.db.select().from(offices).orderBy(asc(offices.id));

const NERRI = "ADA NERRI,Consigliere - STIO (SA),INSIEME,,";
const ROSSI = "UGO ROSSI,Sindaco - STIO (SA),INSIEME,,";

/** Corrects the first office as an administrator does. */
async function correctFirst(changes: Partial<CorrectableFacts>) {
  const [office] = await selectOffices();
  if (office === undefined) throw new Error("There is no office");
  const { id, endedAt, ...facts } = office;
  const result = correct({ ...facts, endedAt: endedAt?.toISOString() ?? null }, changes);
  const ended = result.endedAt === null ? null : new Date(result.endedAt);
  await imports.context.db
    .update(offices)
    .set({ ...result, endedAt: ended })
    .where(eq(offices.id, id));
}

const name = { name: "Ada Neri", surname: "Neri" };
const role = { role: "Vicesindaca", rank: 50 };

describe("what an administrator corrected", () => {
  it("survives the same file, which counts it", async () => {
    await importRows("Comuni", [NERRI, ROSSI]);
    await correctFirst({ ...name, ...role });
    const again = await importRows("Comuni", [NERRI, ROSSI]);
    expect(again).toMatchObject({ totalAdded: 0, totalUpdated: 0, totalCorrected: 1 });
    expect(again.preview).toMatchObject({ corrected: 1 });
    expect(await selectOffices()).toMatchObject([
      { ...name, ...role, sourceValues: { name: "Ada Nerri", role: "Consigliere" } },
      { corrected: [], sourceValues: {} },
    ]);
  });

  it("survives a file that tells something else, of which the rest is taken", async () => {
    await importRows("Comuni", [NERRI]);
    await correctFirst({ supportingLists: ["Stio unita"] });
    const changed = await importRows("Comuni", [
      "ADA NERRI,Consigliere - STIO (SA),ALTRA LISTA,https://example.org/ada.jpg,",
    ]);
    expect(changed).toMatchObject({ totalUpdated: 1, totalCorrected: 1 });
    expect(await selectPoliticians()).toMatchObject([
      { supportingLists: ["Stio unita"], imageUrl: "https://example.org/ada.jpg" },
    ]);
    expect(await selectOffices()).toMatchObject([
      { sourceValues: { supportingLists: ["Altra Lista"] } },
    ]);
  });

  it("keeps up with what the source tells, also where nothing else changes", async () => {
    await importRows("Comuni", [NERRI]);
    await correctFirst({ supportingLists: ["Stio unita"] });
    const changed = await importRows("Comuni", [NERRI.replace("INSIEME", "ALTRA LISTA")]);
    expect(changed).toMatchObject({ totalUpdated: 0, totalSkipped: 1, totalCorrected: 1 });
    expect(await selectOffices()).toMatchObject([
      { sourceValues: { supportingLists: ["Altra Lista"] } },
    ]);
  });

  it("of the name holds for another office of the same person", async () => {
    await importRows("Comuni", [NERRI]);
    await correctFirst(name);
    await importRows("Comuni", [NERRI.replace("Consigliere", "Sindaco")]);
    expect(await selectPoliticians()).toMatchObject([{ name: "Ada Neri", role: "Sindaco" }]);
    expect(await selectOffices()).toMatchObject([
      { name: "Ada Neri" },
      { name: "Ada Neri", corrected: ["name"], sourceValues: { name: "Ada Nerri" } },
    ]);
  });

  it("stays ended, or in office, whatever the file says", async () => {
    await importRows("Comuni", [NERRI]);
    const day = new Date("2026-05-01T12:00:00Z").toISOString();
    await correctFirst({ endedAt: day });
    expect(await importRows("Comuni", [NERRI])).toMatchObject({ totalCorrected: 1 });
    expect((await selectOffices())[0]?.endedAt?.toISOString()).toBe(day);
    await imports.context.db.update(offices).set({ endedAt: null, sourceValues: { endedAt: day } });
    await importRows("Comuni", [ROSSI], { ending: "source", endMany: true });
    expect((await selectOffices())[0]).toMatchObject({ endedAt: null, corrected: ["ended_at"] });
  });

  it("of the place leaves the town of the file to which the office belongs", async () => {
    await importRows("Comuni", [NERRI]);
    await correctFirst({ location: "Laurino (SA)" });
    const complete = { ending: "places", endMany: true } as const;
    await importRows("Comuni", ["PIA BLU,Sindaco - LAURINO (SA),,,"], complete);
    expect((await selectOffices())[0]).toMatchObject({ endedAt: null });
    await importRows("Comuni", [ROSSI], complete);
    expect((await selectOffices())[0]?.endedAt).not.toBeNull();
  });

  it("by adding an office is the source's once a file names it", async () => {
    await importRows("Comuni", [NERRI]);
    await imports.context.db.update(offices).set({ addedByHand: true });
    expect(await importRows("Comuni", [NERRI])).toMatchObject({ totalUpdated: 1 });
    expect(await selectOffices()).toMatchObject([{ addedByHand: false }]);
  });
});
