import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asc, eq, sql } from "drizzle-orm";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import { auditLog, bulkJobFiles, politicianRatings, politicians } from "#platform/db/schema.ts";
import type { Database } from "#platform/db/database.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { importFile } from "./import-file.ts";
import type { FileImport } from "./import-file.ts";

let app: TestApp;
let database: Database;

beforeAll(async () => {
  app = await startTestApp();
  ({ database } = app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE politicians, operations CASCADE`);
});

const HEADER = "nome,ruolo,partito,avatar_url,scheda_url";

type Choice = Partial<Pick<FileImport, "ending" | "endMany">>;

function importRows(source: Source, rows: readonly string[], choice: Choice = {}) {
  return importText(source, [HEADER, ...rows].join("\n"), choice);
}

async function importText(source: Source, text: string, choice: Choice = {}) {
  const { ending = "none", endMany = false } = choice;
  const given = { source, fileName: "file.csv", file: bytesOf(text), ending, endMany };
  const { signal } = new AbortController();
  const { result, errors, preview } = await importFile(app.context, given, { signal });
  if (result === null) throw new Error("The import is not over");
  return { ...result, errors, preview };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

type Counts = Pick<
  NonNullable<BulkJob["result"]>,
  "totalAdded" | "totalUpdated" | "totalSkipped" | "totalRejected"
>;

function counts({ totalAdded, totalUpdated, totalSkipped, totalRejected }: Counts) {
  return { totalAdded, totalUpdated, totalSkipped, totalRejected };
}

function everybody() {
  return database.db.select().from(politicians).orderBy(asc(politicians.id));
}

const MAYORS = [
  "STEFANO ROSSI,Sindaco - ASTI (AT),LEGA,,",
  "STEFANO ROSSI,Sindaco - ALBA (CN),INSIEME,,",
  "STEFANO ROSSI,Consigliere - ALBA (CN),INSIEME,,",
  "ADA NERI,Sindaco - FORLI' (FC),,,",
];

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
      totalEnded: 0,
      deletedCount: 0,
      preview: expect.objectContaining({ added: 4, updated: 0, skipped: 0, ended: 0 }) as unknown,
      errors: [],
      error: null,
      timestamp: "2026-11-20T10:00:00.000Z",
    });
    const rows = await everybody();
    expect(rows[0]).toMatchObject({
      name: "Stefano Rossi",
      role: "Sindaco",
      party: "Lega",
      partyLists: ["Lega"],
      location: "Asti (AT)",
      region: "Piemonte",
      createdAt: new Date("2026-11-20T10:00:00Z"),
      endedAt: null,
      deletedAt: null,
    });
    const ratings = await database.db.select().from(politicianRatings);
    expect(ratings.map(({ reviewCount, tenths }) => [reviewCount, tenths])).toEqual(
      Array.from({ length: 4 }, () => [0, null]),
    );
  });

  it("adds nothing the second time, in whatever order and spelling", async () => {
    await importRows("Comuni", MAYORS);
    expect(counts(await importRows("Comuni", MAYORS.toReversed()))).toEqual({
      totalAdded: 0,
      totalUpdated: 0,
      totalSkipped: 4,
      totalRejected: 0,
    });
    const spelled = ["Ada  Neri;SINDACO - Forlì (FC);"];
    const other = await importText("Comuni", ["nome;ruolo;partito", ...spelled].join("\r\n"));
    expect(counts(other)).toMatchObject({ totalAdded: 0, totalSkipped: 1 });
  });

  it("updates party, photo and link, and keeps a photo the new file does not have", async () => {
    const photo = "https://example.org/neri.jpg";
    await importRows("Comuni", [`ADA NERI,Sindaco - ASTI (AT),LEGA,${photo},`]);
    const result = await importRows("Comuni", [
      "ADA NERI,Sindaco - ASTI (AT),INSIEME,,https://it.wikipedia.org/wiki/Ada_Neri",
    ]);
    expect(counts(result)).toMatchObject({ totalAdded: 0, totalUpdated: 1 });
    const [ada] = await everybody();
    expect(ada).toMatchObject({
      party: "Insieme",
      imageUrl: photo,
      schedaUrl: "https://it.wikipedia.org/wiki/Ada_Neri",
    });
    expect(ada?.searchText).toContain("insieme");
  });

  it("brings back who was deleted or had ended, as the same person", async () => {
    await importRows("Comuni", MAYORS);
    const [first, second] = await everybody();
    const now = new Date();
    await database.db
      .update(politicians)
      .set({ deletedAt: now })
      .where(eq(politicians.id, first?.id ?? 0));
    await database.db
      .update(politicians)
      .set({ endedAt: now })
      .where(eq(politicians.id, second?.id ?? 0));
    expect(counts(await importRows("Comuni", MAYORS))).toEqual({
      totalAdded: 1,
      totalUpdated: 1,
      totalSkipped: 2,
      totalRejected: 0,
    });
    const rows = await everybody();
    expect(rows.map(({ deletedAt, endedAt }) => [deletedAt, endedAt])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
    expect(rows[0]?.id).toBe(first?.id);
  });

  it("lists bad rows by line and imports the others", async () => {
    const result = await importRows("Camera", ["Ada Neri,,,,", "Ugo Rossi,Deputato,,ftp://x,"]);
    expect(counts(result)).toMatchObject({ totalAdded: 1, totalRejected: 1 });
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
    expect(counts(await importRows("Comuni", many.map(lettersForDigits)))).toMatchObject({
      totalAdded: 2500,
    });
  });
});

describe("a file that is refused", () => {
  it.each([
    ["empty", "", "Il file è vuoto"],
    ["no table", "<html></html>", "intestazione"],
    ["another source's", `${HEADER}\nAda Neri,Deputato,,,`, "Nessuna riga"],
  ])("changes nothing when it is %s", async (_, text, reason) => {
    await importRows("Comuni", MAYORS);
    const result = await importText("Comuni", text);
    expect(result).toMatchObject({ success: false, totalAdded: 0, totalEnded: 0 });
    expect(result.error).toContain(reason);
    expect(await database.db.$count(bulkJobFiles)).toBe(0);
    expect(await everybody()).toHaveLength(4);
  });
});

describe("two people of one name, office and place", () => {
  const two = [
    "GIUSEPPE VERDI,Consigliere - SICILIA,SUD CHIAMA NORD,,",
    "GIUSEPPE VERDI,Consigliere - SICILIA,IN SICILIA,,",
  ];

  it("are two, and stay who they are when the order of the file changes", async () => {
    expect(counts(await importRows("Regioni", two))).toMatchObject({ totalAdded: 2 });
    const before = await everybody();
    expect(counts(await importRows("Regioni", two.toReversed()))).toMatchObject({
      totalAdded: 0,
      totalUpdated: 0,
      totalSkipped: 2,
    });
    expect((await everybody()).map(({ id, party }) => [id, party])).toEqual(
      before.map(({ id, party }) => [id, party]),
    );
  });

  it("stay who they are when only one is left, or a namesake joins", async () => {
    await importRows("Regioni", two.slice(1));
    const [first] = await everybody();
    await importRows("Regioni", two);
    expect(await everybody()).toMatchObject([
      { id: first?.id, party: "In Sicilia" },
      { party: "Sud Chiama Nord" },
    ]);
    expect(counts(await importRows("Regioni", two.slice(0, 1)))).toMatchObject({
      totalAdded: 0,
      totalUpdated: 0,
    });
  });

  it("are one where nothing tells them apart", async () => {
    const row = "ANNA BIANCHI,Consigliere - STIO (SA),STIO UNITA,,";
    expect(counts(await importRows("Comuni", [row, row]))).toEqual({
      totalAdded: 1,
      totalUpdated: 0,
      totalSkipped: 1,
      totalRejected: 0,
    });
  });
});

describe("members of a chamber", () => {
  const page = (id: string) => `https://www.senato.it/scheda?did=${id}`;

  it("are matched by the Senate's id, whatever their name", async () => {
    await importRows("Senato", [`Ada Neri,Senatore,Misto,,${page("00000032")}`]);
    const result = await importRows("Senato", [`Ada Neri Rossi,Senatrice,Misto,,${page("32")}`]);
    expect(counts(result)).toMatchObject({ totalAdded: 0, totalUpdated: 1 });
  });

  it("are matched by name when one of the files has no ids", async () => {
    await importRows("Senato", ["Ada Neri,Senatore,Misto,,"]);
    expect(
      counts(await importRows("Senato", [`ADA NERI,Senatore,Misto,,${page("32")}`])),
    ).toMatchObject({ totalAdded: 0, totalUpdated: 1 });
    expect(await everybody()).toMatchObject([{ externalId: "32", identityKey: "Senato:id:32" }]);
    expect(counts(await importRows("Senato", ["Ada Neri,Senatrice,Misto,,"]))).toMatchObject({
      totalAdded: 0,
    });
  });

  it("cannot share an id", async () => {
    const result = await importRows("Senato", [
      `Ada Neri,Senatore,Misto,,${page("32")}`,
      `Ugo Rossi,Senatore,Misto,,${page("32")}`,
      `Ada Neri,Senatore,Misto,,${page("32")}`,
    ]);
    expect(counts(result)).toEqual({
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

describe("two imports at once", () => {
  it("are one: the other is told that one is running", async () => {
    const both = await Promise.allSettled([
      importRows("Comuni", MAYORS),
      importRows("Comuni", MAYORS.toReversed()),
    ]);
    const refused = both.filter((one) => one.status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "bulk_job_running" } }]);
    expect(await everybody()).toHaveLength(4);
    expect(await database.db.$count(bulkJobFiles)).toBe(0);
  });
});

describe("a politician whom the file does not name", () => {
  const five = ["A", "B", "C", "D", "E"].map(
    (letter) => `ADA NERI${letter},Sindaco - ASTI (AT),,,`,
  );

  const inOffice = async () => (await everybody()).filter(({ endedAt }) => endedAt === null);

  it("stays in office unless the import says that the file is complete", async () => {
    await importRows("Comuni", five);
    expect(await importRows("Comuni", five.slice(3))).toMatchObject({
      success: true,
      totalSkipped: 2,
      totalEnded: 0,
      preview: { ended: 0, endsTooMany: false, endedNames: [] },
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
        endedNames: ["Ada Neria, Sindaco - Asti (AT)"],
      },
    });
    const ended = (await everybody()).filter(({ endedAt }) => endedAt !== null);
    expect(ended).toMatchObject([{ name: "Ada Neria", endedAt: app.clock.now() }]);
    expect(await importRows("Comuni", five)).toMatchObject({
      totalAdded: 0,
      totalUpdated: 1,
      totalEnded: 0,
    });
    expect((await everybody()).every(({ endedAt }) => endedAt === null)).toBe(true);
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
    expect((await everybody()).every(({ endedAt }) => endedAt === null)).toBe(true);
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
      preview: { ended: 1, endsTooMany: true, endedNames: ["Elio Blu, Consigliere - Alba (CN)"] },
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

describe("an import", () => {
  it("announces exactly what it then does", async () => {
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
    const before = await database.db.$count(auditLog);
    await importRows("Comuni", MAYORS);
    const entries = await database.db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(entries.slice(before)).toMatchObject([
      {
        action: "import-started",
        actorKind: "command-line",
        details: { source: "Comuni", ending: "none" },
      },
      { action: "operation-confirmed", details: { added: 4, endsTooMany: false } },
      { action: "import-applied", details: { added: 4, ended: 0 } },
    ]);
  });

  it("that is interrupted keeps nothing and leaves the way free", async () => {
    const stop = new AbortController();
    const given = { source: "Comuni", fileName: "a.csv", ending: "none", endMany: false } as const;
    const file = bytesOf([HEADER, ...MAYORS].join("\n"));
    const interrupted = importFile(
      app.context,
      { ...given, file },
      { signal: stop.signal, onProgress: () => stop.abort(new Error("Interrotto")) },
    );
    await expect(interrupted).rejects.toThrow("Interrotto");
    expect(await everybody()).toEqual([]);
    expect(await importRows("Comuni", MAYORS)).toMatchObject({ totalAdded: 4 });
  });
});

function lettersForDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(65 + Number(digit)));
}
