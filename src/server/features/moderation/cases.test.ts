import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { decideItem, listModerationQueue } from "#contract/moderation.ts";
import { reportContent } from "#contract/reports.ts";
import { editReview, publishReview } from "#contract/reviews.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import { insult, reasoned, useModeration } from "#tests/moderation-queue.ts";

const moderation = useModeration();
const { person, publishedReview, openQueue } = moderation;
const FLAGGED = "Forse.";
const FINE = "Ha risposto a tutti.";

async function heldReview() {
  const politician = await buildPolitician(moderation.app.context.db);
  const author = moderation.app.as(await person());
  const draft = { scores: allScores(2), comment: FLAGGED, consent: true as const };
  const { review } = await author.call(publishReview, { id: politician.id, ...draft });
  const edit = (comment: string) =>
    author.call(editReview, { id: review.id, scores: allScores(2), comment });
  return { review, edit };
}

describe("the case of a review that moderation flags", () => {
  it("is due 48 hours later", async () => {
    const now = moderation.app.clock.now().getTime();
    await heldReview();
    const { items } = await (await openQueue()).list();
    expect(items.map(({ dueAt }) => Date.parse(dueAt) - now)).toEqual([48 * HOUR_MS]);
  });

  it("rises in version with each edit, keeps its deadline, and closes when an edit is allowed", async () => {
    const { edit } = await heldReview();
    const queue = await openQueue();
    const opened = await queue.only();
    await edit(`${FLAGGED} Davvero.`);
    const edited = await queue.only();
    expect(edited.version).toBeGreaterThan(opened.version);
    expect(edited.dueAt).toBe(opened.dueAt);
    await edit(FINE);
    expect((await queue.call(listModerationQueue, {})).items).toEqual([]);
  });

  it("stays open for a reported review whose edit is allowed", async () => {
    const { author, review, content } = await publishedReview();
    await moderation.app.as(await person()).call(reportContent, { ...content, ...insult });
    await moderation.app
      .as(author)
      .call(editReview, { id: review.id, scores: allScores(2), comment: FINE });
    expect(await (await openQueue()).only()).toMatchObject({ marks: ["reported"] });
  });

  it("makes the review count as verified once a moderator keeps it", async () => {
    const { review } = await heldReview();
    const queue = await openQueue();
    const { id, version } = await queue.only();
    await queue.call(decideItem, { id, version, decision: "keep", ...reasoned });
    const { rows } = await moderation.app.context.db.execute(sql`
      SELECT is_verified, verified_count FROM reviews JOIN politician_ratings USING (politician_id)
      WHERE id = ${review.id}`);
    expect(rows).toEqual([{ is_verified: true, verified_count: 1 }]);
  });
});
