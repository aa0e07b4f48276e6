// Links sent by mail: at most one per person and purpose.

import { and, eq, gt } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { oneTimeLinks } from "#platform/db/schema.ts";

export type LinkPurpose = (typeof oneTimeLinks.$inferSelect)["purpose"];

export async function replaceLink(
  db: Queryable,
  link: { userId: string; purpose: LinkPurpose; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { userId, purpose, tokenHash, now: createdAt, expiresAt } = link;
  await db
    .insert(oneTimeLinks)
    .values({ userId, purpose, tokenHash, createdAt, expiresAt })
    .onConflictDoUpdate({
      target: [oneTimeLinks.userId, oneTimeLinks.purpose],
      set: { tokenHash, createdAt, expiresAt },
    });
}

interface WantedLink {
  purpose: LinkPurpose;
  tokenHash: string;
  now: Date;
}

const matches = ({ purpose, tokenHash, now }: WantedLink) =>
  and(
    eq(oneTimeLinks.purpose, purpose),
    eq(oneTimeLinks.tokenHash, tokenHash),
    gt(oneTimeLinks.expiresAt, now),
  );

export async function findLink(db: Queryable, wanted: WantedLink): Promise<string | null> {
  const [link] = await db
    .select({ userId: oneTimeLinks.userId })
    .from(oneTimeLinks)
    .where(matches(wanted));
  return link?.userId ?? null;
}

export async function deleteLink(db: Queryable, wanted: WantedLink): Promise<string | null> {
  const [link] = await db
    .delete(oneTimeLinks)
    .where(matches(wanted))
    .returning({ userId: oneTimeLinks.userId });
  return link?.userId ?? null;
}
