import { afterAll, beforeAll, expect, it } from "vitest";
import { getOwnReview, publishReview } from "#contract/reviews.ts";
import { deleteMyAccount, withdrawConsent } from "#contract/settings.ts";
import { DAY_MS } from "#domain/durations.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import { applyErasures } from "./apply-erasures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Somebody who has published a review, with consent. */
async function author(id?: string) {
  const { db } = app.context;
  const user = await buildUser(db, id === undefined ? {} : { id });
  const politician = await buildPolitician(db);
  const draft = { scores: allScores(2), comment: "Risponde alle lettere.", consent: true };
  await app.as(user).call(publishReview, { id: politician.id, ...draft });
  return { user, politician };
}

async function exists(userId: string): Promise<boolean> {
  const { rowCount } = await app.database.pool.query("SELECT FROM users WHERE id = $1", [userId]);
  return rowCount === 1;
}

it("erases an account again that a restored backup still has [security 48, 58]", async () => {
  const { db } = app.context;
  const { user } = await author();
  const neighbour = await author();
  await app.as(user).call(deleteMyAccount, {});
  expect(await exists(user.id)).toBe(false);
  // What the backup has.
  await buildUser(db, { id: user.id });
  await buildReview(db, { politicianId: neighbour.politician.id, userId: user.id });

  expect(await applyErasures(app.context)).toEqual({ account: 1, opinions: 0 });
  expect(await exists(user.id)).toBe(false);
  expect(await exists(neighbour.user.id)).toBe(true);
  expect(await checkAggregates({ db })).toEqual([]);
  expect(await applyErasures(app.context)).toEqual({ account: 0, opinions: 0 });
});

it("erases opinions again that were kept with a consent withdrawn since", async () => {
  const { user, politician } = await author();
  const { id } = politician;
  app.clock.advance(DAY_MS);
  await app.as(user).call(withdrawConsent, {});
  // What the backup has: the consent, and a review.
  await app.database.pool.query("UPDATE consents SET withdrawn_at = NULL WHERE user_id = $1", [
    user.id,
  ]);
  await buildReview(app.context.db, { politicianId: id, userId: user.id });

  expect(await applyErasures(app.context)).toEqual({ account: 0, opinions: 1 });
  expect(await app.as(user).call(getOwnReview, { id })).toMatchObject({ review: null });
  expect(await exists(user.id)).toBe(true);

  // Consent given anew covers what is written from then on.
  app.clock.advance(DAY_MS);
  const draft = { scores: allScores(4), comment: "Ha risposto ancora.", consent: true };
  await app.as(user).call(publishReview, { id, ...draft });
  expect(await applyErasures(app.context)).toEqual({ account: 0, opinions: 0 });
  expect(await app.as(user).call(getOwnReview, { id })).not.toMatchObject({ review: null });
});
