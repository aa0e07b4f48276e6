import { describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUsers } from "#tests/build/user.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { QUARTER_MS, useFollowers } from "#tests/followers.ts";

const site = useFollowers();
const { follow, followersOf, review, nextDigests, digestsSent, queue } = site;

describe("many who are told in the morning", () => {
  it("do not delay who is told at once: neither while theirs are queued, nor while they are sent", async () => {
    const { db, jobs } = site.app.context;
    const { id } = await buildPolitician(db);
    const other = await buildPolitician(db, { name: "Bruno Neri" });
    await follow(`politician-${other.id}`);
    await followersOf(id, 60, "daily");
    await review(id);
    site.app.clock.advance(DAY_MS);
    // Something happens while the morning's are queued.
    const queued: string[] = [];
    const watched: Jobs = {
      ...jobs,
      enqueueAll: async (...given: Parameters<Jobs["enqueueAll"]>) => {
        await jobs.enqueueAll(...given);
        const [tx, , payloads] = given;
        queued.push(...(payloads as { frequency: string }[]).map(({ frequency }) => frequency));
        if (payloads.length > 0 && queued.length === 25) {
          await buildReview(tx, {
            politicianId: other.id,
            userId: site.writer.id,
            createdAt: site.app.clock.now(),
          });
          site.app.clock.advance(QUARTER_MS);
        }
      },
    };
    site.app.mails.length = 0;
    await queue({ jobs: watched });
    expect(queued.filter((frequency) => frequency === "daily")).toHaveLength(60);
    expect(queued.indexOf("at-once")).toBeGreaterThan(0);
    expect(queued.lastIndexOf("daily")).toBeGreaterThan(queued.indexOf("at-once"));
    await site.app.runJobs();
    const [first, ...others] = digestsSent();
    expect(first?.to).toBe(site.reader.email);
    expect(others).toHaveLength(60);
  });
});

describe("a change of how often one is told", () => {
  it("loses nothing: what a week's digest had still to tell comes the next morning", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    await follow(`politician-${id}`, "weekly");
    await review(id);
    // Friday at ten, then Saturday.
    expect(await nextDigests(DAY_MS)).toEqual([]);
    await follow(`politician-${id}`, "daily");
    const [digest, ...others] = await nextDigests(DAY_MS);
    expect(digest?.text).toContain("Una nuova recensione.");
    expect(others).toEqual([]);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });

  it("repeats nothing: the week's digest begins where the one before ended", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    const [third] = (await buildUsers(site.app.context.db, 1)) as [BuiltUser];
    await follow(`politician-${id}`);
    await review(id);
    expect(await nextDigests()).toHaveLength(1);
    await follow(`politician-${id}`, "weekly");
    await review(id, third);
    expect(await nextDigests()).toEqual([]);
    const [digest] = await nextDigests(3 * DAY_MS);
    expect(digest?.text).toContain("Una nuova recensione.");
  });

  it("keeps what was to be told through two changes in a row", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    await follow(`politician-${id}`, "weekly");
    await review(id);
    expect(await nextDigests(DAY_MS)).toEqual([]);
    await follow(`politician-${id}`, "daily");
    await follow(`politician-${id}`, "at-once");
    expect(await nextDigests()).toHaveLength(1);
    expect(await nextDigests(2 * DAY_MS)).toEqual([]);
  });

  it("tells nothing of the time in which one wanted no messages", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    const [third] = (await buildUsers(site.app.context.db, 1)) as [BuiltUser];
    await follow(`politician-${id}`, "never");
    await review(id);
    site.app.clock.advance(MINUTE_MS);
    await follow(`politician-${id}`, "daily");
    await review(id, third);
    const [digest] = await nextDigests(DAY_MS);
    expect(digest?.text).toContain("Una nuova recensione.");
  });

  it("leaves a digest that is queued as it is, and begins after it", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    await follow(`politician-${id}`);
    await review(id);
    site.app.clock.advance(QUARTER_MS);
    await queue();
    await follow(`politician-${id}`, "daily");
    site.app.mails.length = 0;
    await site.app.runJobs();
    expect(digestsSent()).toHaveLength(1);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });

  it("brings what a window that is still being queued had for who was not reached yet", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    await follow(`politician-${id}`, "daily");
    await review(id);
    site.app.clock.advance(DAY_MS);
    const dying: Jobs = {
      ...site.app.context.jobs,
      enqueueAll: async (_db, _job, payloads) => {
        if (payloads.length > 0) throw new Error("killed");
      },
    };
    await expect(queue({ jobs: dying })).rejects.toThrow("killed");
    await follow(`politician-${id}`);
    expect(await nextDigests()).toHaveLength(1);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });
});
