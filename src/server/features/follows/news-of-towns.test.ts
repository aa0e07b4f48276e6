import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { writeReply, writeStatement } from "#contract/replies.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUsers } from "#tests/build/user.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { useFollowers } from "#tests/followers.ts";
import { markEstimates } from "./mark-estimates.ts";

const site = useFollowers();
const { follow, review, announceVote, giveEstimate, raiseEstimate, nextDigests } = site;

describe("news of a town", () => {
  it("are of who is in office there, not of who went elsewhere", async () => {
    const { db } = site.app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi", placeCode: "052032" });
    await follow("place-052032");
    await follow("place-001272", "at-once", site.writer);
    await db.execute(sql`
      INSERT INTO offices (politician_id, source, identity_key, person_key, name, role, rank, place_code)
      SELECT politician_id, source, 'test:moved', person_key, name, role, rank, '001272' FROM offices`);
    await db.execute(sql`
      UPDATE offices SET ended_at = ${site.app.clock.now().toISOString()}::timestamptz WHERE place_code = '052032'`);
    const [left, ...others] = await nextDigests();
    expect(left?.text).toContain("Siena\nUna carica è finita.");
    expect(others).toEqual([]);
    const [third] = (await buildUsers(db, 1)) as [BuiltUser];
    await review(id, third);
    const [digest, ...more] = await nextDigests();
    expect(digest?.text).toContain("Torino\nUna nuova recensione su una persona.");
    expect(more).toEqual([]);
  });
});

describe("news of people in office in a followed town", () => {
  const surge = (id: number, now = site.app.clock.now().toISOString()) =>
    site.app.context.db.execute(sql`
      INSERT INTO surges (politician_id, is_demo, state, starts_at, opened_at, last_unusual_at, usual_per_day)
      VALUES (${id}, false, 'examined', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 1)`);

  it("are a certain change, a notice, a reply and a statement, once where the person is followed too", async () => {
    const { db } = site.app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi", placeCode: "052032" });
    const { id: reviewId } = await buildReview(db, { politicianId: id });
    const [both] = (await buildUsers(db, 1)) as [BuiltUser];
    await db.execute(sql`UPDATE users SET email_verified = true`);
    await buildRepresentation(db, { userId: site.writer.id, politicianId: id });
    await giveEstimate(id);
    await follow("place-052032");
    await follow("place-052032", "at-once", both);
    await markEstimates(site.app.context);
    await follow(`politician-${id}`, "at-once", both);
    site.app.clock.advance(1_000);
    await raiseEstimate(id);
    await markEstimates(site.app.context);
    await surge(id);
    const call = site.app.as(site.writer).call;
    await call(writeReply, { id: reviewId, comment: "Grazie." });
    await call(writeStatement, { id, comment: "Ricevo il lunedì." });
    const digests = await nextDigests();
    expect(digests.map(({ to }) => to).toSorted()).toEqual(
      [site.reader.email, both.email].toSorted(),
    );
    for (const { text } of digests) {
      expect(text.match(/Anna Verdi, Sindaco/g)).toHaveLength(1);
      expect(text).toContain("Ha pubblicato una dichiarazione.\nHa risposto a una recensione.\n");
      expect(text).toMatch(/La stima è passata da \d,\d a \d,\d su 5/);
      expect(text).toContain("Sono arrivate più recensioni del solito");
    }
    expect(await nextDigests()).toEqual([]);
  });

  it("are not those of who left, and wait for the end of the silence before a vote there", async () => {
    const { db } = site.app.context;
    const gone = await buildPolitician(db, {
      placeCode: "052032",
      endedAt: new Date("2026-10-01T09:00:00Z"),
    });
    const { id } = await buildPolitician(db, { name: "Anna Verdi", placeCode: "052032" });
    await follow("place-052032", "daily");
    await announceVote(id, 2);
    site.app.clock.advance(1_000);
    await surge(id);
    await surge(gone.id);
    expect(await nextDigests(DAY_MS)).toEqual([]);
    expect(await nextDigests(DAY_MS)).toEqual([]);
    site.app.clock.advance(6 * HOUR_MS);
    const [digest] = await nextDigests(DAY_MS);
    expect(digest?.text.match(/Sono arrivate più recensioni del solito/g)).toHaveLength(1);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });
});
