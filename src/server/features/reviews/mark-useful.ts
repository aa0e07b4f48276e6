// «Utile»: once per person, never on one's own review, can be taken back. Counted in the statement that writes it.

import type * as contract from "#contract/useful.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertCanPost } from "#server/shared/authoring/can-post.ts";
import {
  insertConsent,
  lockUser,
  requireConsent,
} from "#server/shared/authoring/queries/authoring.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import {
  deleteUsefulVote,
  findVotable,
  findVoter,
  insertUsefulVote,
  selectMyUseful,
} from "./queries/useful.ts";

type Output = OutputOf<typeof contract.markUseful>;

/** Per account. Taking back has a limit of its own, so that every vote of the hour can be taken back in it. */
const LIMIT = { name: "useful", max: 120, windowMs: HOUR_MS };
const UNDO_LIMIT = { ...LIMIT, name: "useful-undone" };

export async function markUseful(
  context: Context,
  { id, consent }: ParsedInputOf<typeof contract.markUseful>,
  user: SignedInUser,
): Promise<Output> {
  const { db, clock } = context;
  const now = clock.now();
  const politicianId = await assertVotable(context, id, user);
  return db.transaction(async (tx) => {
    // Before the review: the weight is that of the account.
    if (!(await lockUser(tx, user.id))) throw new AppError("sign_in_required");
    await assertCanPost(tx, { userId: user.id, now });
    // What one finds useful reveals opinions as what one writes does.
    await requireConsent(tx, { userId: user.id, consent, now }, "useful_consent_required");
    await tx.execute(insertConsent({ userId: user.id, consent, now }));
    return { politicianId, useful: await insertUsefulVote(tx, { id, userId: user.id, now }) };
  });
}

/** In any status of the review: what one finds useful is one's own. */
export async function unmarkUseful(
  context: Context,
  { id }: ParsedInputOf<typeof contract.unmarkUseful>,
  user: SignedInUser,
): Promise<Output> {
  await createRateLimit(context).consume(UNDO_LIMIT, user.id);
  return context.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await deleteUsefulVote(tx, { id, userId: user.id });
    const review = await findVotable(tx, id);
    return { politicianId: review?.politicianId ?? null, useful: review?.useful ?? 0 };
  });
}

export async function listMyUseful(
  { db }: Context,
  { id: politicianId }: ParsedInputOf<typeof contract.listMyUseful>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.listMyUseful>> {
  const [ids, voter] = await Promise.all([
    selectMyUseful(db, { politicianId, userId: user.id }),
    findVoter(db, user.id),
  ]);
  if (voter === null) throw new AppError("sign_in_required");
  return { ids, ...voter };
}

/** Returns the politician. */
async function assertVotable(context: Context, id: number, user: SignedInUser): Promise<number> {
  await createRateLimit(context).consume(LIMIT, user.id);
  const review = await findVotable(context.db, id);
  if (review === null) throw new AppError("review_not_found");
  if (review.userId === user.id) throw new AppError("own_review");
  return review.politicianId;
}
