// Links that go out by mail and do one thing once. The database keeps a hash of what is in the link, so
// that whoever reads the database cannot use it; a new link makes the earlier one for the same purpose
// worthless.

import type { Queryable } from "#platform/db/database.ts";
import { newToken, tokenHash } from "./keys.ts";
import { deleteLink, findLink, replaceLink } from "./queries/one-time-links.ts";
import type { LinkPurpose } from "./queries/one-time-links.ts";

interface IssuedLink {
  purpose: LinkPurpose;
  userId: string;
  now: Date;
  minutes: number;
}

/** Returns what goes into the link. */
export async function issueLink(
  db: Queryable,
  { purpose, userId, now, minutes }: IssuedLink,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await replaceLink(db, { userId, purpose, tokenHash: tokenHash(token), now, expiresAt });
  return token;
}

interface UsedLink {
  purpose: LinkPurpose;
  token: string;
  now: Date;
}

/** Whose link it is; null if it is unknown, used or over. Leaves it as it is. */
export function ownerOfLink(
  db: Queryable,
  { purpose, token, now }: UsedLink,
): Promise<string | null> {
  return findLink(db, { purpose, tokenHash: tokenHash(token), now });
}

/** The same, and the link is used up: of two at the same time one gets null. */
export function useLink(db: Queryable, { purpose, token, now }: UsedLink): Promise<string | null> {
  return deleteLink(db, { purpose, tokenHash: tokenHash(token), now });
}
