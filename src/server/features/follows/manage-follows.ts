// What the caller follows: list, follow, change, stop.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/follows.ts";
import { AppError } from "#domain/error.ts";
import { MAX_FOLLOWS, parseFollowSubject } from "#domain/follow/follow.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import {
  hasConsent,
  insertConsent,
  lockUser,
  requireConsent,
} from "#server/shared/authoring/queries/authoring.ts";
import { selectDevices } from "./queries/devices.ts";
import {
  changeFollow,
  countFollows,
  deleteFollow,
  findConfirmedAddress,
  findFollow,
  insertFollow,
  selectFollows,
} from "./queries/follows.ts";
import { findSubject, toFollow } from "./shown-follow.ts";

type User = Pick<SignedInUser, "id" | "sessionId">;

export async function listFollows(
  { db }: Context,
  _input: object,
  { id }: User,
): Promise<OutputOf<typeof contract.listFollows>> {
  const items = (await selectFollows(db, id)).map(toFollow);
  return { items, mailTo: await findConfirmedAddress(db, id) };
}

export async function getFollow(
  { db, push }: Context,
  input: ParsedInputOf<typeof contract.getFollow>,
  { id, sessionId }: User,
): Promise<OutputOf<typeof contract.getFollow>> {
  const subject = parseFollowSubject(input.subject);
  const own = await findFollow(db, id, subject);
  const found = own === null ? await findSubject(db, subject) : toFollow(own);
  if (found === null) throw new AppError("follow_subject_not_found");
  const devices = await selectDevices(db, id);
  return {
    ...PROPOSED,
    ...found,
    hasConsent: await hasConsent(db, id),
    mailTo: await findConfirmedAddress(db, id),
    push: {
      publicKey: push.publicKey,
      devices: devices.length,
      isHere: devices.some((device) => device.sessionId === sessionId),
    },
  };
}

/** For what is not followed yet. */
const PROPOSED = { frequency: "weekly", byMail: true, byPush: false, since: null } as const;

export async function setFollow(
  { db, clock }: Context,
  input: ParsedInputOf<typeof contract.setFollow>,
  { id: userId }: User,
): Promise<OutputOf<typeof contract.setFollow>> {
  const { consent, frequency, byMail, byPush } = input;
  const subject = parseFollowSubject(input.subject);
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Serialised per user, so that concurrent requests cannot exceed the limit.
    if (!(await lockUser(tx, userId))) throw new AppError("sign_in_required");
    await requireConsent(tx, { userId, consent, now }, "follow_consent_required");
    const known = await findFollow(tx, userId, subject);
    if (known === null) {
      if ((await findSubject(tx, subject)) === null) throw new AppError("follow_subject_not_found");
      if ((await countFollows(tx, userId)) >= MAX_FOLLOWS)
        throw new AppError("follow_limit", { limit: MAX_FOLLOWS });
    }
    await tx.execute(insertConsent({ userId, consent, now }));
    const choice = { userId, subject, frequency, byMail, byPush, now };
    await (known === null ? insertFollow(tx, choice) : changeFollow(tx, choice));
    const follow = await findFollow(tx, userId, subject);
    if (follow === null) throw new Error("The follow just written is not there");
    return toFollow(follow);
  });
}

export async function unfollow(
  { db }: Context,
  { subject }: ParsedInputOf<typeof contract.unfollow>,
  { id }: User,
): Promise<OutputOf<typeof contract.unfollow>> {
  return { wasFollowed: await deleteFollow(db, id, parseFollowSubject(subject)) };
}
