import type { RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSparqlBreakers, SPARQL_PATIENCE } from "#platform/sparql/sparql-client.ts";
import type { SparqlPatience } from "#platform/sparql/sparql-client.ts";
import { readConfig } from "#platform/config/config.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { createTestDatabase } from "#tests/database.ts";
import { cameraGraph, manyDeputies, manySenators, senatoGraph } from "#tests/sparql/parliament.ts";
import type { Deputy, Senator } from "#tests/sparql/parliament.ts";
import { startSparqlServer } from "#tests/sparql/sparql-server.ts";
import type { SparqlServer } from "#tests/sparql/sparql-server.ts";
import { ImportRefused } from "../import-refused.ts";
import type { ImportedPolitician } from "../imported-politician.ts";
import { politicianReader } from "../imported-politician.ts";
import type { SyncSource } from "../import-rows.ts";
import { readMembers } from "./read-chamber.ts";

const QUICK: SparqlPatience = {
  ...SPARQL_PATIENCE,
  attemptMs: 60_000,
  totalMs: 600_000,
  attempts: 3,
  pauseMs: 10,
  refusedPauseMs: 10,
  maxPauseMs: 20,
  spacingMs: 0,
};

let database: Database;
let parliament: SparqlServer;
/** The reported number of rows. */
let reported: number[];

beforeAll(async () => {
  parliament = await startSparqlServer();
  database = await createTestDatabase();
});
beforeEach(() => {
  parliament.behave();
  parliament.asked.length = 0;
  reported = [];
  ({ minMembers } = readConfig({}));
});
afterAll(async () => {
  await database.close();
  await parliament.close();
});

/** Of the site; less where the test is about one member. */
let minMembers: Config["minMembers"];

function read(
  source: SyncSource,
  patience: Partial<SparqlPatience> = {},
  { signal } = new AbortController(),
) {
  const context = {
    db: database.db,
    clock: { now: () => new Date("2026-11-20T10:00:00Z") },
    config: { ...readConfig({}), minMembers, sparqlUrls: parliament.urls },
    log: createLog("silent"),
    sparqlBreakers: createSparqlBreakers(),
  };
  return readMembers(context, source, {
    signal,
    patience: { ...QUICK, ...patience },
    onRead: async (rows) => void reported.push(rows),
  });
}

async function readPoliticians(source: SyncSource): Promise<ImportedPolitician[]> {
  const rows = await read(source);
  return rows.flatMap((row) => (row.kind === "record" ? [row.record] : []));
}

const sourceDay = "2026-11-20";

const FEW = { Senato: 1, Camera: 1 };

/** Among other members. */
async function deputy(one: Deputy): Promise<ImportedPolitician | undefined> {
  minMembers = FEW;
  parliament.load("Camera", cameraGraph([...manyDeputies(10), one]));
  return (await readPoliticians("Camera")).find(({ externalId }) => externalId === String(one.id));
}

async function senator(one: Senator): Promise<ImportedPolitician | undefined> {
  minMembers = FEW;
  parliament.load("Senato", senatoGraph([...manySenators(10), one]));
  return (await readPoliticians("Senato")).find(({ externalId }) => externalId === String(one.id));
}

async function catchRefusal(source: SyncSource, patience: Partial<SparqlPatience> = {}) {
  const error: unknown = await read(source, patience).catch((reason: unknown) => reason);
  if (!(error instanceof ImportRefused)) throw new Error(`not refused: ${String(error)}`);
  return { code: error.refusal, sentence: error.message };
}

const NEO = { id: 7, firstName: "NEO DETTO NEI", surname: "BRUMAIO" };

describe("reading the Camera from its own data", () => {
  it("yields each deputy once, however many graphs say the same", async () => {
    parliament.load("Camera", cameraGraph(manyDeputies(400)));
    const deputies = await readPoliticians("Camera");
    expect(deputies).toHaveLength(400);
    expect(new Set(deputies.map(({ identityKey }) => identityKey)).size).toBe(400);
    expect(reported).toEqual([3, 400, 400]);
  });

  it("yields the same politician as the Camera's line in a file", async () => {
    const fromFile = politicianReader("Camera")({
      nome: "LIDIA D'ARSENA",
      ruolo: "Deputato",
      partito: "LISTA DEI FIUMI",
      avatar_url:
        "https://documenti.camera.it/_dati/leg19/schededeputatinuovosito/fotoDefinitivo/big/d308.jpg",
      scheda_url: "https://www.camera.it/deputati/elenco/19-308",
      localita: "",
      id_esterno: "",
    });
    const known = { ...fromFile.politician, surname: "D'Arsena", beganOn: "2022-10-13", sourceDay };
    const memberships = [{ group: "LISTA DEI FIUMI", from: "2022-10-18" }];
    const fromData = await deputy({
      id: 308,
      firstName: "LIDIA",
      surname: "D&#39;ARSENA",
      memberships,
    });
    expect(fromData).toEqual(known);
  });

  it("takes the constituency, and its region", async () => {
    const found = await deputy({ ...NEO, isWoman: true, coverage: "EMILIA-ROMAGNA - P03" });
    expect(found?.role).toBe("Deputata");
    expect(found).toMatchObject({
      constituency: "Emilia-Romagna - P03",
      region: "Emilia-Romagna",
      placeCode: "08",
      location: null,
    });
    const abroad = await deputy({ ...NEO, coverage: "AMERICA MERIDIONALE" });
    expect(abroad).toMatchObject({ constituency: "America Meridionale", placeCode: null });
  });

  it("takes the name in use, not that of the registry", async () => {
    const found = await deputy({ ...NEO, nameInUse: "NEI BRUMAIO FONTANAROSA" });
    expect(found?.name).toBe("Nei Brumaio Fontanarosa");
  });

  it("takes the group joined last of those not left", async () => {
    const found = await deputy({
      ...NEO,
      memberships: [
        { group: "MISTO (DI PRIMA)-NOI", from: "2022-10-18", to: "2023-01-10" },
        { group: "UNIONE DELLE VALLI (VALLE ALTA, VALLE BASSA)-FARO", from: "2024-02-01" },
        { group: "LISTA DEI FIUMI", from: "2023-01-11" },
        { group: "ALLEANZA DEL FARO", from: "2024-09-24", to: "2024-10-30" },
      ],
    });
    expect(found?.supportingLists).toEqual(["Unione delle Valli (Valle Alta, Valle Bassa)-Faro"]);
  });

  it("takes a deputy between two groups without one", async () => {
    const left = [{ group: "MISTO", from: "2022-10-18", to: "2026-11-01" }];
    expect(await deputy({ ...NEO, memberships: left })).toMatchObject({ supportingLists: [] });
  });

  it("reads HTML entities", async () => {
    const found = await deputy({ id: 7, firstName: "NICCOL&Ograve;", surname: "D&amp;#39;ERPICE" });
    expect(found?.name).toBe("Niccolò D'Erpice");
  });

  it("leaves out members who have left, and includes those who came back", async () => {
    expect(await deputy({ ...NEO, mandates: [{ to: "2024-06-01" }] })).toBeUndefined();
    expect(await deputy({ ...NEO, mandates: [{ to: "2024-06-01" }, {}] })).toBeDefined();
    // The last day is a day in office.
    expect(await deputy({ ...NEO, mandates: [{ to: "2026-11-20" }] })).toBeDefined();
  });

  it("takes the first day of the mandate that lasts", async () => {
    const mandates = [{ to: "2024-06-01" }, { from: "2025-01-08" }];
    expect((await deputy({ ...NEO, mandates }))?.beganOn).toBe("2025-01-08");
    const other = { id: 8, firstName: "Nora", lastName: "Ombrosa" };
    const sat = mandates.map((mandate) => ({ legislature: 19, ...mandate }));
    expect((await senator({ ...other, mandates: sat }))?.beganOn).toBe("2025-01-08");
  });

  it("queries the current legislature, not an earlier or a future one", async () => {
    expect(await deputy({ ...NEO, legislature: 18 })).toBeUndefined();
    expect(parliament.asked.map(({ query }) => /repubblica_\d+/.exec(query)?.[0])).toEqual([
      undefined,
      "repubblica_19",
      "repubblica_19",
    ]);
  });

  it("needs no photo", async () => {
    expect(await deputy({ ...NEO, hasPhoto: false })).toMatchObject({ imageUrl: null });
  });
});

describe("reading the Senato from its own data", () => {
  it("takes the constituency, and its region", async () => {
    const found = await senator({
      id: 7,
      firstName: "Neo",
      lastName: "Brumaio",
      region: "Puglia",
      college: "Puglia - U03",
    });
    expect(found).toMatchObject({
      constituency: "Puglia - U03",
      region: "Puglia",
      placeCode: "16",
    });
  });

  it("yields each senator once, however many legislatures they sat in", async () => {
    const mandates = [{ legislature: 18, to: "2022-10-12" }, { legislature: 19 }];
    const often = manySenators(205).map((one) => ({ ...one, mandates, photos: [18, 19] }));
    parliament.load("Senato", senatoGraph(often));
    const senators = await readPoliticians("Senato");
    expect(senators).toHaveLength(205);
    expect(senators.every(({ imageUrl }) => imageUrl?.includes("/leg/19/"))).toBe(true);
  });

  it("yields the same politician as the Senato's line in a file", async () => {
    const fromFile = politicianReader("Senato")({
      nome: "Ada De Collalto",
      ruolo: "Senatore",
      partito: "Unione delle Valli - l'Altra",
      avatar_url: "https://www.senato.it/leg/19/Immagini/Senatori/00000032.jpg",
      scheda_url:
        "https://www.senato.it/composizione/senatori/elenco-alfabetico/scheda-attivita?did=00000032",
      localita: "",
      id_esterno: "",
    });
    const known = {
      ...fromFile.politician,
      surname: "De Collalto",
      beganOn: "2022-10-13",
      sourceDay,
    };
    const memberships = [{ group: "Unione delle Valli - l&#039;Altra", from: "2022-10-18" }];
    const fromData = await senator({
      id: 32,
      firstName: "Ada",
      lastName: "De Collalto",
      memberships,
    });
    expect(fromData).toEqual(known);
  });

  it("knows senators for life", async () => {
    const kind = "a vita, di nomina del Presidente della Repubblica";
    const found = await senator({ id: 8, firstName: "Nora", lastName: "Ombrosa", kind });
    expect(found?.role).toBe("Senatore a vita");
    const her = await senator({
      id: 9,
      firstName: "Nora",
      lastName: "Chiara",
      kind,
      isWoman: true,
    });
    expect(her?.role).toBe("Senatrice a vita");
  });

  it("takes the group joined last, by the name it has now", async () => {
    const found = await senator({
      id: 8,
      firstName: "Nora",
      lastName: "Ombrosa",
      memberships: [
        { group: "Lista dei Fiumi", from: "2024-03-01" },
        { group: "Misto", from: "2022-10-18", to: "2024-02-29" },
        { group: "Alleanza del Faro", from: "2022-11-01" },
      ],
    });
    expect(found?.supportingLists).toEqual(["Lista dei Fiumi"]);
  });

  it("leaves out members who have left", async () => {
    const mandates = [{ legislature: 19, to: "2025-03-03" }];
    expect(
      await senator({ id: 8, firstName: "Nora", lastName: "Ombrosa", mandates }),
    ).toBeUndefined();
  });
});

describe("an answer that cannot be all of it", () => {
  it("is refused when it contains no member", async () => {
    parliament.load("Camera", cameraGraph([{ ...NEO, mandates: [{ to: "2024-06-01" }] }]));
    expect(await catchRefusal("Camera")).toEqual({
      code: "nobody_in_office",
      sentence:
        "Il servizio dei dati aperti (Camera) non ha dato nessun nome. Nulla è stato cambiato: riprova più tardi",
    });
  });

  it("is refused when it names too few for a chamber", async () => {
    parliament.load("Senato", senatoGraph(manySenators(149)));
    expect(await catchRefusal("Senato")).toMatchObject({
      code: "too_few_in_office",
      sentence: expect.stringContaining("solo 149 nomi: per crederci ne servono almeno 150"),
    });
  });

  it("is refused when it names fewer than four fifths of those in office", async () => {
    parliament.load("Senato", senatoGraph(manySenators(160)));
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 201; n += 1) await buildPolitician(tx, { source: "Senato" });
    });
    expect(await catchRefusal("Senato")).toMatchObject({
      sentence: expect.stringContaining("solo 160 nomi: per crederci ne servono almeno 161"),
    });
    await database.pool.query("UPDATE offices SET ended_at = now()");
    expect(await readPoliticians("Senato")).toHaveLength(160);
  });

  it("is refused when hardly anybody has a group", async () => {
    const lonely = manyDeputies(320).map((one) => ({ ...one, memberships: [] }));
    parliament.load("Camera", cameraGraph(lonely));
    expect(await catchRefusal("Camera")).toMatchObject({ code: "groups_missing" });
  });

  it("is refused when it knows of no legislature", async () => {
    parliament.load("Senato", "");
    expect(await catchRefusal("Senato")).toMatchObject({ code: "legislature_unknown" });
  });
});

const html: RequestListener = (_, response) =>
  void response.setHeader("Content-Type", "text/html").end("<h1>Manutenzione</h1>");

describe("a service that misbehaves", () => {
  beforeEach(() => {
    minMembers = FEW;
    parliament.load("Camera", cameraGraph(manyDeputies(20)));
  });

  it("may refuse and fail in between", async () => {
    parliament.misbehave((_, response) => void response.writeHead(403).end(), 2);
    expect(await readPoliticians("Camera")).toHaveLength(20);
    parliament.misbehave((_, response) => void response.writeHead(500).end(), 2);
    expect(await readPoliticians("Camera")).toHaveLength(20);
  });

  it.each<[string, RequestListener, string]>([
    ["only refuses", (_, response) => void response.writeHead(403).end(), "service_refuses"],
    ["only fails", (_, response) => void response.writeHead(500).end(), "service_broken"],
    ["answers a web page", html, "answer_unreadable"],
    ["hangs", () => undefined, "service_slow"],
    ["breaks off", (request) => request.socket.destroy(), "service_unreachable"],
    [
      "sends elsewhere",
      (_, response) => void response.writeHead(302, { Location: "https://evil.example/" }).end(),
      "service_moved",
    ],
    [
      "does not understand",
      (_, response) => void response.writeHead(400).end(),
      "question_refused",
    ],
    [
      "answers an empty table",
      (_, response) =>
        void response
          .setHeader("Content-Type", "application/json")
          .end('{"head":{"vars":[]},"results":{"bindings":[]}}'),
      "legislature_unknown",
    ],
  ])("gets one sentence in Italian when it %s", async (_, answer, code) => {
    parliament.misbehave(answer);
    const refusal = await catchRefusal("Camera", code === "service_slow" ? { attemptMs: 200 } : {});
    expect(refusal.code).toBe(code);
    expect(refusal.sentence).toMatch(
      /^Il servizio dei dati aperti \(Camera\) .*Nulla è stato cambiato/,
    );
    expect(refusal.sentence).not.toMatch(/[{}]/);
  });

  it("stops when it is aborted", async () => {
    parliament.misbehave(() => undefined);
    const controller = new AbortController();
    const reading = read("Camera", {}, controller);
    controller.abort(new Error("cancelled"));
    await expect(reading).rejects.toThrow("cancelled");
  });
});
