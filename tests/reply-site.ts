// An application for tests of replies: Anna speaks for herself as mayor, and somebody else has reviewed her.

import { sql } from "drizzle-orm";
import type { Call } from "#contract/endpoint.ts";
import { decideItem } from "#contract/moderation.ts";
import { writeReply } from "#contract/replies.ts";
import { listReviews } from "#contract/reviews.ts";
import type { Db } from "#platform/db/database.ts";
import { buildAdministrator } from "./build/administrator.ts";
import { buildPolitician } from "./build/politician.ts";
import { buildRepresentation } from "./build/representation.ts";
import { buildReview } from "./build/review.ts";
import { buildUser } from "./build/user.ts";
import type { BuiltUser } from "./build/user.ts";
import { setUpTestSite } from "./use-test-app.ts";

/**
 * A new application for each test. `author` wrote the review. `as` calls endpoints as Anna by default, and as a
 * visitor for null.
 */
export function useReplySite() {
  const site = setUpTestSite({ asOwner: true }, build);

  const as = (user: BuiltUser | null = site().anna) => site().app.as(user).call;

  async function reply(comment = "Grazie, la strada apre a maggio.", user = site().anna) {
    return (await as(user)(writeReply, { id: site().reviewId, comment })).reply;
  }

  const publicReply = async () =>
    (await as(null)(listReviews, { id: site().politicianId })).items[0]?.reply ?? null;

  /** A new one at each call. */
  const administrator = () => buildAdministrator(site().app.context.db);

  return { site, as, reply, publicReply, administrator };
}

async function build(db: Db) {
  const anna = await buildUser(db, { fullName: "Anna Rossi" });
  const author = await buildUser(db);
  await db.execute(sql`UPDATE users SET email_verified = true`);
  const { id: politicianId } = await buildPolitician(db, { name: "Anna Rossi", role: "Sindaca" });
  await buildRepresentation(db, { userId: anna.id, politicianId });
  const { id: reviewId } = await buildReview(db, { politicianId, userId: author.id });
  return { anna, author, politicianId, reviewId };
}

/** Removes the text of an entry of the moderation queue. */
export function remove(
  call: Call,
  entry: { id: number; version: number } | undefined,
  sanction: { kind: "warning" } | null = null,
) {
  return call(decideItem, {
    id: entry?.id ?? 0,
    version: entry?.version ?? 0,
    decision: "remove",
    rule: "personal-data",
    facts: "Nomina un cittadino.",
    sanction,
  });
}
