// One-time links sent by mail. The database stores a hash of the link's code, so a reader of the
// database cannot use it; a new link invalidates the earlier one for the same purpose.

import { MINUTE_MS } from "#domain/durations.ts";
import type { Queryable } from "#platform/db/database.ts";
import { newToken, tokenHash } from "#server/shared/keys.ts";
import { deleteLink, findLink, replaceLink } from "./queries/one-time-links.ts";
import type { LinkPurpose } from "./queries/one-time-links.ts";

interface IssuedLink {
  purpose: LinkPurpose;
  userId: string;
  now: Date;
  minutes: number;
}

/** Returns the code for the link. */
export async function issueLink(
  db: Queryable,
  { purpose, userId, now, minutes }: IssuedLink,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS);
  await replaceLink(db, { userId, purpose, tokenHash: tokenHash(token), now, expiresAt });
  return token;
}

export interface UsedLink {
  purpose: LinkPurpose;
  token: string;
  now: Date;
}

/** Returns the owner of the link without using it; null if it is unknown, used or expired. */
export function ownerOfLink(
  db: Queryable,
  { purpose, token, now }: UsedLink,
): Promise<string | null> {
  return findLink(db, { purpose, tokenHash: tokenHash(token), now });
}

/** Returns the owner and uses the link up: of two concurrent calls one gets null. */
export function useLink(db: Queryable, { purpose, token, now }: UsedLink): Promise<string | null> {
  return deleteLink(db, { purpose, tokenHash: tokenHash(token), now });
}
