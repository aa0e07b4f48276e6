// Sanctions of erased accounts under a keyed hash of the address.

import { and, desc, eq, ne } from "drizzle-orm";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import type { Tx } from "#platform/db/database.ts";
import { moderationDecisions, sanctionedAddresses, sanctions, users } from "#platform/db/schema.ts";
import { isInForce } from "../../authoring/queries/authoring.ts";

export interface InheritableSanction {
  kind: "suspension" | "ban";
  rule: GuidelineRule | null;
  startsAt: Date;
  endsAt: Date | null;
}

export async function putSanctionedAddress(
  tx: Tx,
  addressHash: string,
  sanction: InheritableSanction,
): Promise<void> {
  await tx
    .insert(sanctionedAddresses)
    .values({ addressHash, ...sanction })
    .onConflictDoUpdate({ target: sanctionedAddresses.addressHash, set: sanction });
}

/** Takes it out. Null when there is none. */
export async function takeSanctionedAddress(
  tx: Tx,
  addressHash: string,
): Promise<InheritableSanction | null> {
  const [taken] = await tx
    .delete(sanctionedAddresses)
    .where(eq(sanctionedAddresses.addressHash, addressHash))
    .returning({
      kind: sanctionedAddresses.kind,
      rule: sanctionedAddresses.rule,
      startsAt: sanctionedAddresses.startsAt,
      endsAt: sanctionedAddresses.endsAt,
    });
  return taken ?? null;
}

/** In force, with the address of the account: few. Bans first. */
export async function selectSanctionsOfOthers(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<(InheritableSanction & { email: string })[]> {
  const rows = await tx
    .select({
      kind: sanctions.kind,
      rule: moderationDecisions.rule,
      startsAt: sanctions.startsAt,
      endsAt: sanctions.endsAt,
      email: users.email,
    })
    .from(sanctions)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, sanctions.decisionId))
    .innerJoin(users, eq(users.id, sanctions.userId))
    .where(and(ne(sanctions.userId, userId), isInForce(now)))
    .orderBy(desc(sanctions.endsAt));
  return rows as (InheritableSanction & { email: string })[];
}

/** With a decision of its own, without the reasons: those were erased. */
export async function insertInheritedSanction(
  tx: Tx,
  { userId, kind, rule, startsAt, endsAt }: InheritableSanction & { userId: string },
): Promise<void> {
  const [decision] = await tx
    .insert(moderationDecisions)
    .values({ userId, decision: "sanction", rule, facts: "", decidedAt: startsAt })
    .returning({ id: moderationDecisions.id });
  if (decision === undefined) throw new Error("No decision was inserted");
  await tx.insert(sanctions).values({ userId, decisionId: decision.id, kind, startsAt, endsAt });
}
