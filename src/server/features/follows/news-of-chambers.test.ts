import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getFollow, listFollows, unfollow } from "#contract/follows.ts";
import { exportMyData } from "#contract/settings.ts";
import { addDays, dayInItaly } from "#domain/day.ts";
import { sittings } from "#platform/db/schema.ts";
import { buildDivision } from "#tests/build/division.ts";
import type { BuiltDivision } from "#tests/build/division.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { refusal } from "#tests/refusal.ts";
import { useFollowers } from "#tests/followers.ts";

const site = useFollowers();
const { follow, announceVote, nextDigests } = site;

const dayAgo = (days: number) => addDays(dayInItaly(site.app.clock.now()), -days);

/** Read at this moment. */
async function build(given: Partial<BuiltDivision>) {
  const { db, clock } = site.app.context;
  const { id } = await buildDivision(db, { chamber: "Senato", kind: "final", ...given });
  const now = clock.now().toISOString();
  await db.execute(sql`UPDATE divisions SET believed_at = ${now}::timestamptz WHERE id = ${id}`);
}

/** A whole month without one left out. */
async function readMonth() {
  await build({ key: "19-1-1", day: dayAgo(40) });
  await build({ key: "19-2-1", day: dayAgo(2) });
  site.app.clock.advance(1_000);
}

describe("news of a chamber", () => {
  it("are its final divisions and those on confidence, with outcome and totals, once each", async () => {
    await readMonth();
    await follow("chamber-Senato");
    await follow("chamber-Senato", "at-once", site.writer);
    expect(await nextDigests()).toEqual([]);
    const day = dayAgo(1);
    const records = { 1001: ["for"], 1002: ["for"], 1003: ["against"] } as const;
    await build({ key: "19-3-1", day, records });
    await build({ key: "19-3-2", day, kind: "confidence", billTitle: "Decreto fiumi." });
    await build({ key: "19-3-3", day, kind: "other", billTitle: "Un emendamento" });
    await build({ key: "19-3-4", day: dayAgo(70), billTitle: "Una vecchia legge" });
    await build({ key: "vs19_1_001", chamber: "Camera", day, billTitle: "Altra Camera" });
    const [mail, ...others] = await nextDigests();
    expect(others).toHaveLength(1);
    expect(mail?.text).toContain("Votazioni finali e di fiducia del Senato");
    expect(mail?.text.replaceAll(/\s+/gu, " ")).toMatch(
      /Votazione finale del \d+ \p{L}+ \d{4}: Disposizioni sui porti\. Approvata, 2 favorevoli, 1 contrario, 0 astenuti\./u,
    );
    expect(mail?.text).toMatch(/Questione di fiducia del \d+ \p{L}+ \d{4}: Decreto fiumi\.(?!\.)/u);
    expect(mail?.text).toContain("/parliament/senato/divisions");
    expect(mail?.text).not.toMatch(/emendamento|vecchia|Altra Camera|Persona/u);
    expect(await nextDigests()).toEqual([]);
  });

  it("are none, and it cannot be followed, until a month is read without one left out", async () => {
    await build({ key: "19-2-1", day: dayAgo(2) });
    expect(await refusal(follow("chamber-Senato"))).toBe("follow_subject_not_found");
    await build({ key: "19-1-1", day: dayAgo(40) });
    site.app.clock.advance(1_000);
    await follow("chamber-Senato");
    await build({ key: "19-3-0", day: dayAgo(3), exclusion: "two_choices" });
    await build({ key: "19-3-1", day: dayAgo(1) });
    expect(await nextDigests()).toEqual([]);
    const { items } = await site.app.as(site.reader).call(listFollows, {});
    expect(items.map(({ name }) => name)).toEqual(["Votazioni finali e di fiducia del Senato"]);
  });

  it("are told while a day before theirs is still to be read", async () => {
    await readMonth();
    await follow("chamber-Senato");
    const { db } = site.app.context;
    await db.insert(sittings).values({ chamber: "Senato", day: dayAgo(1), legislature: 19 });
    await build({ key: "19-3-1", day: dayAgo(0), billTitle: "Decreto ponti" });
    const [mail] = await nextDigests();
    expect(mail?.text).toContain("Decreto ponti");
    await db.execute(
      sql`UPDATE sittings SET read_at = now(), fingerprint = '', parts = '{}' WHERE read_at IS NULL`,
    );
    expect(await nextDigests()).toEqual([]);
  });

  it("are facts, which stay in the silence before a vote", async () => {
    const { id } = await buildPolitician(site.app.context.db, { placeCode: "052032" });
    await announceVote(id, 3);
    await readMonth();
    await follow("chamber-Senato");
    await build({ key: "19-3-1", day: dayAgo(1) });
    const [mail] = await nextDigests();
    expect(mail?.text).toContain("Votazione finale");
    expect(mail?.text).not.toMatch(/stima|recension/u);
  });
});

describe("a followed chamber", () => {
  it("is in the list, in the export, and is followed no longer", async () => {
    await readMonth();
    await follow("chamber-Senato", "weekly");
    const call = site.app.as(site.reader).call;
    expect(await call(getFollow, { subject: "chamber-Senato" })).toMatchObject({
      name: "Votazioni finali e di fiducia del Senato",
      path: "/parliament/senato/divisions",
      frequency: "weekly",
    });
    expect(JSON.stringify(await call(exportMyData, {}))).toContain('"placeCode":"Senato"');
    expect(await call(unfollow, { subject: "chamber-Senato" })).toEqual({ wasFollowed: true });
    expect((await call(listFollows, {})).items).toEqual([]);
  });
});
