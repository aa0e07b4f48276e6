import { describe, expect, it } from "vitest";
import { and, asc, eq } from "drizzle-orm";
import { auditLog, bulkJobFiles, offices, politicianRatings } from "#platform/db/schema.ts";
import { HEADER } from "#tests/bulk-jobs.ts";
import { MAYORS, toBytes, toCounts, useFileImport } from "#tests/file-import.ts";
import { importFile } from "./import-file.ts";
import { beginImport } from "./start-import.ts";

const imports = useFileImport();
const { importRows, importText, selectPoliticians } = imports;

describe("importing a file", () => {
  it("adds everybody in readable form, with ratings of nothing", async () => {
    const result = await importRows("Comuni", MAYORS);
    expect(result).toEqual({
      source: "Comuni",
      success: true,
      totalAdded: 4,
      totalUpdated: 0,
      totalSkipped: 0,
      totalRejected: 0,
      totalCorrected: 0,
      totalEnded: 0,
      totalExcluded: 0,
      deletedCount: 0,
      preview: expect.objectContaining({ added: 4, updated: 0, skipped: 0, ended: 0 }) as unknown,
      errors: [],
      error: null,
      timestamp: "2026-11-20T10:00:00.000Z",
    });
    const rows = await selectPoliticians();
    expect(rows[0]).toMatchObject({
      name: "Stefano Rossi",
      role: "Sindaco",
      party: "Lega",
      supportingLists: ["Lega"],
      location: "Asti (AT)",
      region: "Piemonte",
      createdAt: new Date("2026-11-20T10:00:00Z"),
      endedAt: null,
      deletedAt: null,
    });
    const ratings = await imports.context.db.select().from(politicianRatings);
    expect(ratings.map(({ reviewCount, tenths }) => [reviewCount, tenths])).toEqual(
      Array.from({ length: 3 }, () => [0, null]),
    );
  });

  it("knows the place of everybody, and mends it in people it already has", async () => {
    const rows = [
      "ADA NERI,Sindaco - FORLI' (FC),LEGA,,",
      "PIA BLU,Sindaco - IONADI (VV),LEGA,,",
      "UGO ROSA,Sindaco - ATLANTIDE (VV),LEGA,,",
    ];
    await importRows("Comuni", rows);
    const placeCodes = async () => (await selectPoliticians()).map(({ placeCode }) => placeCode);
    expect(await placeCodes()).toEqual(["040012", "102017", null]);
    await imports.context.db.update(offices).set({ placeCode: null });
    expect(toCounts(await importRows("Comuni", rows))).toMatchObject({ totalUpdated: 2 });
    expect(await placeCodes()).toEqual(["040012", "102017", null]);
  });

  it("knows where members of parliament were elected, also after a file that does not tell", async () => {
    const header = "nome,ruolo,partito,avatar_url,scheda_url,collegio";
    const page = "https://www.camera.it/deputati/elenco/19-7";
    await importText("Camera", `${header}\nADA NERI,Deputato,MISTO,,${page},LOMBARDIA 1 - P02\n`);
    const elected = { constituency: "Lombardia 1 - P02", region: "Lombardia", placeCode: "03" };
    expect(await selectPoliticians()).toMatchObject([elected]);
    const [before] = await selectPoliticians();
    const untold = `nome,ruolo,partito,avatar_url,scheda_url\nADA NERI,Deputato,MISTO,,${page}\n`;
    expect(toCounts(await importText("Camera", untold))).toMatchObject({ totalUpdated: 0 });
    const other = untold.replace("MISTO", "LISTA DEI FIUMI");
    expect(toCounts(await importText("Camera", other))).toMatchObject({ totalUpdated: 1 });
    expect(await selectPoliticians()).toMatchObject([{ ...elected, id: before?.id }]);
  });

  it("adds nothing the second time, in whatever order and spelling [security 28]", async () => {
    await importRows("Comuni", MAYORS);
    expect(toCounts(await importRows("Comuni", MAYORS.toReversed()))).toEqual({
      totalAdded: 0,
      totalUpdated: 0,
      totalSkipped: 4,
      totalRejected: 0,
    });
    const spelled = ["Ada  Neri;SINDACO - Forlì (FC);"];
    const other = await importText("Comuni", ["nome;ruolo;partito", ...spelled].join("\r\n"));
    expect(toCounts(other)).toMatchObject({ totalAdded: 0, totalSkipped: 1 });
  });

  it("updates party, photo and link, and keeps a photo the new file does not have", async () => {
    const photo = "https://example.org/neri.jpg";
    await importRows("Comuni", [`ADA NERI,Sindaco - ASTI (AT),LEGA,${photo},`]);
    const result = await importRows("Comuni", [
      "ADA NERI,Sindaco - ASTI (AT),INSIEME,,https://it.wikipedia.org/wiki/Ada_Neri",
    ]);
    expect(toCounts(result)).toMatchObject({ totalAdded: 0, totalUpdated: 1 });
    const [ada] = await selectPoliticians();
    expect(ada).toMatchObject({
      supportingLists: ["Insieme"],
      imageUrl: photo,
      schedaUrl: "https://it.wikipedia.org/wiki/Ada_Neri",
    });
    expect(ada?.searchText).toContain("insieme");
  });

  it("brings back who was deleted or had ended, as the same person", async () => {
    await importRows("Comuni", MAYORS);
    const [first, second] = await selectPoliticians();
    const now = new Date();
    await imports.context.db
      .update(offices)
      .set({ deletedAt: now })
      .where(eq(offices.politicianId, first?.id ?? 0));
    await imports.context.db
      .update(offices)
      .set({ endedAt: now })
      .where(and(eq(offices.politicianId, second?.id ?? 0), eq(offices.role, "Sindaco")));
    expect(toCounts(await importRows("Comuni", MAYORS))).toEqual({
      totalAdded: 1,
      totalUpdated: 1,
      totalSkipped: 2,
      totalRejected: 0,
    });
    const rows = await selectPoliticians();
    expect(rows.map(({ deletedAt, endedAt }) => [deletedAt, endedAt])).toEqual(
      Array.from({ length: 3 }, () => [null, null]),
    );
    expect(rows[0]?.id).toBe(first?.id);
  });

  it("lists bad rows by line and imports the others", async () => {
    const result = await importRows("Camera", ["Ada Neri,,,,", "Ugo Rossi,Deputato,,ftp://x,"]);
    expect(toCounts(result)).toMatchObject({ totalAdded: 1, totalRejected: 1 });
    expect(result.errors).toEqual([
      "Riga 2, ruolo: manca il ruolo",
      "Riga 3, avatar_url: indirizzo non valido, ignorato",
    ]);
  });

  it("writes more rows than one batch holds", async () => {
    const many = Array.from(
      { length: 2500 },
      (_, index) => `ADA NERI${index},Sindaco - ASTI (AT),,,`,
    );
    expect(toCounts(await importRows("Comuni", many.map(lettersForDigits)))).toMatchObject({
      totalAdded: 2500,
    });
  });
});

describe("a file that is refused [security 28]", () => {
  it.each([
    ["empty", "", "Il file è vuoto"],
    ["no table", "<html></html>", "intestazione"],
    ["another source's", `${HEADER}\nAda Neri,Deputato,,,`, "Nessuna riga"],
  ])("changes nothing when it is %s", async (_, text, reason) => {
    await importRows("Comuni", MAYORS);
    const result = await importText("Comuni", text);
    expect(result).toMatchObject({ success: false, totalAdded: 0, totalEnded: 0 });
    expect(result.error).toContain(reason);
    expect(await imports.context.db.$count(bulkJobFiles)).toBe(0);
    expect(await selectPoliticians()).toHaveLength(3);
  });
});

describe("two imports at once", () => {
  it("are one: the other gets the error that one is running", async () => {
    // Neither is finished: on a server one could be over before the other begins.
    const begin = (rows: readonly string[]) => {
      const file = toBytes([HEADER, ...rows].join("\n"));
      const given = { source: "Comuni", fileName: "file.csv", ending: "none", file } as const;
      return beginImport(imports.context, given, { actor: { kind: "command-line" } });
    };
    const both = await Promise.allSettled([begin(MAYORS), begin(MAYORS.toReversed())]);
    const refused = both.filter((one) => one.status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "bulk_job_running" } }]);
    expect(await imports.context.db.$count(bulkJobFiles)).toBe(1);
    await expect(importRows("Comuni", MAYORS)).rejects.toMatchObject({ code: "bulk_job_running" });
    expect(await imports.context.db.$count(bulkJobFiles)).toBe(1);
    expect(await selectPoliticians()).toEqual([]);
  });
});

describe("an import", () => {
  it("previews exactly the changes it then makes", async () => {
    await importRows("Comuni", [...MAYORS, "ZOE BLU,Sindaco - ASTI (AT),,,"]);
    const rows = [
      "STEFANO ROSSI,Sindaco - ASTI (AT),INSIEME,,",
      ...MAYORS.slice(1),
      "STEFANO ROSSI,Sindaco - ALBA (CN),INSIEME,,",
      "EVA ROSA,Sindaco - ROMA (RM),,,",
      ",Sindaco - ROMA (RM),,,",
    ];
    const choice = { ending: "source", endMany: true } as const;
    const { preview, ...result } = await importRows("Comuni", rows, choice);
    expect(preview).toMatchObject({ added: 1, updated: 1, skipped: 4, rejected: 1, ended: 1 });
    expect(result).toMatchObject({
      totalAdded: 1,
      totalUpdated: 1,
      totalSkipped: 4,
      totalRejected: 1,
      totalEnded: 1,
    });
  });

  it("is recorded in the audit log, with what was decided and what was done", async () => {
    const before = await imports.context.db.$count(auditLog);
    await importRows("Comuni", MAYORS);
    const entries = await imports.context.db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(entries.slice(before)).toMatchObject([
      {
        action: "import-started",
        actorKind: "command-line",
        details: { source: "Comuni", ending: "none" },
      },
      { action: "bulk-job-confirmed", details: { added: 4, endsTooMany: false } },
      { action: "import-applied", details: { added: 4, ended: 0 } },
    ]);
  });

  it("that is interrupted keeps nothing and leaves the way free [security 28]", async () => {
    const stop = new AbortController();
    const given = { source: "Comuni", fileName: "a.csv", ending: "none", endMany: false } as const;
    const file = toBytes([HEADER, ...MAYORS].join("\n"));
    const interrupted = importFile(
      imports.context,
      { ...given, file },
      { signal: stop.signal, onProgress: () => stop.abort(new Error("Interrotto")) },
    );
    await expect(interrupted).rejects.toThrow("Interrotto");
    expect(await selectPoliticians()).toEqual([]);
    expect(await importRows("Comuni", MAYORS)).toMatchObject({ totalAdded: 4 });
  });
});

function lettersForDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(65 + Number(digit)));
}
