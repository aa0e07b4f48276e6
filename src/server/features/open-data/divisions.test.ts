import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { electionFiles, electionResults, offices } from "#platform/db/schema.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { useDivisions } from "#tests/divisions.ts";
import { CAMERA } from "#tests/sparql/small-parliament.ts";
import { OPEN_TABLES } from "./tables/all.ts";

const { app, read, loadCamera } = useDivisions();

async function rowsOf(name: string): Promise<Record<string, unknown>[]> {
  const table = OPEN_TABLES.find((one) => one.name === name);
  if (table === undefined) throw new Error(`There is no table ${name}`);
  const withheld = { politicians: new Set<number>(), topics: new Set<number>() };
  const rows: Record<string, unknown>[] = [];
  const { db } = app().context;
  for await (const batch of table.read({ db, withheld, day: "2026-11-20" }))
    for (const row of batch)
      rows.push(Object.fromEntries(table.columns.map(({ name: key }, at) => [key, row[at]])));
  return rows;
}

const member = (externalId: string, more = {}) =>
  buildPolitician(app().context.db, { source: "Camera", role: "Deputato", externalId, ...more });

describe("open data of divisions", () => {
  it("have the months of members with a page, in parts", async () => {
    const { id } = await member("1007");
    await member("1008", { deletedAt: new Date(0) });
    await read("Camera");
    const rows = await rowsOf("participation");
    expect(rows).toEqual([
      {
        politician_id: id,
        source: "Camera",
        legislature: 19,
        month: "2026-03",
        divisions: 1,
        voted: 1,
        secret: 0,
        present: 0,
        presided: 0,
        mission: 0,
        absent: 0,
      },
      expect.objectContaining({ month: "2026-11", divisions: 4, voted: 4 }),
    ]);
  });

  it("have choices in final divisions beside those of the group", async () => {
    const { id } = await member("1007");
    await read("Camera");
    expect(
      (await rowsOf("choices")).toSorted((a, b) =>
        String(a["day"]).localeCompare(String(b["day"])),
      ),
    ).toEqual([
      expect.objectContaining({
        division: "vs19_650_001",
        secret_ballot: true,
        state: "abstained",
      }),
      {
        politician_id: id,
        source: "Camera",
        division: "vs19_700_002",
        day: "2026-11-17",
        kind: "final",
        title: "DDL 12 - VOTO FINALE sull'ordine",
        bill_title: "Disposizioni sull'ordine",
        secret_ballot: false,
        approved: true,
        state: "against",
        group: "VALLI",
        group_line: "for",
        source_page: "http://dati.camera.it/ocd/votazione.rdf/vs19_700_002",
      },
    ]);
  });

  it("have every division with its totals; of one left out the reason instead", async () => {
    const [first, ...others] = CAMERA;
    if (first === undefined) throw new Error("There are no divisions");
    loadCamera([{ ...first, counters: { for: 1, against: 1, abstained: 1 } }, ...others]);
    await read("Camera");
    const rows = await rowsOf("divisions");
    expect(rows).toHaveLength(CAMERA.length);
    expect(rows.find(({ division }) => division === "vs19_700_002")).toEqual({
      source: "Camera",
      legislature: 19,
      division: "vs19_700_002",
      day: "2026-11-17",
      kind: "final",
      title: "DDL 12 - VOTO FINALE sull'ordine",
      bill_title: "Disposizioni sull'ordine",
      secret_ballot: false,
      approved: true,
      in_favour: 5,
      against: 3,
      abstained: 1,
      left_out: null,
      source_page: "http://dati.camera.it/ocd/votazione.rdf/vs19_700_002",
    });
    expect(rows.find(({ division }) => division === "vs19_700_001")).toMatchObject({
      left_out: "counters_differ",
      in_favour: null,
      against: null,
      abstained: null,
    });
  });

  it("have groups and committees of members with a page", async () => {
    const { id } = await member("1007");
    await read("Camera");
    const own = { politician_id: id, source: "Camera", legislature: 19, role: "", ended_on: null };
    expect(await rowsOf("parliament_posts")).toEqual([
      { ...own, kind: "body", name: "COMMISSIONE PORTI", began_on: "2022-10-18" },
      { ...own, kind: "group", name: "MISTO", began_on: "2022-10-18" },
    ]);
  });

  it("have bills and counts of questions of first signatories with a page", async () => {
    const { id } = await member("1000");
    await read("Camera");
    const own = { politician_id: id, source: "Camera", legislature: 19 };
    expect(await rowsOf("bills")).toEqual([
      {
        ...own,
        bill: "12",
        number: "AC 12",
        title: "Disposizioni sui porti",
        presented_on: "2026-03-02",
        state: "Da assegnare",
        state_on: "2026-03-02",
        source_page: "http://dati.camera.it/ocd/attocamera.rdf/ac19_12",
      },
    ]);
    expect(await rowsOf("questions")).toEqual([
      { ...own, kind: "INTERROGAZIONE A RISPOSTA SCRITTA", count: 1 },
    ]);
  });

  it("have offices in the government, stated ones in the place of those read, and never twice", async () => {
    const [deputy, minister] = [await member("1001"), await member("1002")];
    await read("Camera");
    const { db } = app().context;
    for (const externalId of ["1001", "1002"])
      await db.execute(sql`
        INSERT INTO member_posts (member_id, legislature, kind, name, began_on)
        SELECT id, 19, 'government', 'Sottosegretaria ai porti', '2024-01-02' FROM chamber_members
        WHERE external_id = ${externalId}`);
    const sourceUrl = "https://www.governo.example/";
    const government = [{ title: "Ministra dei fari", from: "2024-06-11", to: null, sourceUrl }];
    await db.update(offices).set({ government }).where(eq(offices.politicianId, minister.id));
    const rest = { ended_on: null };
    expect(await rowsOf("government_offices")).toEqual([
      {
        ...rest,
        politician_id: deputy.id,
        title: "Sottosegretaria ai porti",
        began_on: "2024-01-02",
        by_hand: false,
        source_page: "https://dati.camera.it/",
      },
      {
        ...rest,
        politician_id: minister.id,
        title: "Ministra dei fari",
        began_on: "2024-06-11",
        by_hand: true,
        source_page: sourceUrl,
      },
    ]);
    expect(JSON.stringify(await rowsOf("parliament_posts"))).not.toContain("government");
    // Read of the next legislature as well, in which it ended; stated of two offices of one person.
    await db.execute(sql`
      INSERT INTO member_posts (member_id, legislature, kind, name, began_on, ended_on)
      SELECT member_id, 20, kind, name, began_on, '2027-10-13' FROM member_posts`);
    await db.execute(sql`
      INSERT INTO offices (politician_id, source, identity_key, person_key, name, role, rank, government)
      SELECT politician_id, 'Regioni', 'test:other', person_key, name, 'Consigliera regionale', rank, government
      FROM offices WHERE politician_id = ${minister.id}`);
    expect(await rowsOf("government_offices")).toMatchObject([
      { politician_id: deputy.id, ended_on: null },
      { politician_id: minister.id, title: "Ministra dei fari" },
    ]);
  });

  it("have results of mayors once an administrator shows them, in the town of the office", async () => {
    const { db } = app().context;
    const siena = "052032";
    const { id } = await buildPolitician(db, { role: "Sindaca", placeCode: siena });
    const [office] = await db.select().from(offices).where(eq(offices.politicianId, id));
    const electedOn = "2023-05-14";
    const source = { sourceUrl: "https://dait.example/file.zip", readOn: "2026-11-18" };
    const importedAt = new Date(0);
    await db.insert(electionFiles).values({ electedOn, fileName: "a.csv", importedAt, ...source });
    const round = { officeId: office?.id ?? 0, electedOn, placeCode: siena, round: 1 };
    const votes = { electors: 1000, voters: 600, validVotes: 500, ownVotes: 300, candidates: 2 };
    await db.insert(electionResults).values({ ...round, ...votes, heldOn: electedOn });
    expect(await rowsOf("mayor_results")).toEqual([]);
    await db.update(electionFiles).set({ isShown: true });
    expect(await rowsOf("mayor_results")).toEqual([
      {
        politician_id: id,
        place_code: siena,
        elected_on: electedOn,
        round: 1,
        held_on: electedOn,
        electors: 1000,
        voters: 600,
        valid_votes: 500,
        own_votes: 300,
        candidates: 2,
        source_page: source.sourceUrl,
        read_on: source.readOn,
      },
    ]);
    await db.update(offices).set({ placeCode: "001272" });
    expect(await rowsOf("mayor_results")).toEqual([]);
  });

  it("are empty before a legislature is read whole", async () => {
    await member("1007");
    await read("Camera", { between: { from: "2026-11-01", to: "2026-11-30" } });
    expect(await rowsOf("participation")).toEqual([]);
    expect(await rowsOf("choices")).toEqual([]);
  });
});
