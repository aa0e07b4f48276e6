// Claims and representations of a user, for export and erasure. Decisions an administrator made stay, without name.

import { asc, eq } from "drizzle-orm";
import { claimDocuments, claims, representations } from "#platform/db/schema.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";

export const claimsPersonalData: PersonalDataOwner = {
  tables: ["claims", "representations"],
  collect: async (db, userId) => ({
    // Without who decided, and without codes.
    claims: await db
      .select({
        id: claims.id,
        politicianId: claims.politicianId,
        capacity: claims.capacity,
        role: claims.role,
        email: claims.email,
        emailRule: claims.emailRule,
        emailConfirmedAt: claims.emailConfirmedAt,
        note: claims.note,
        document: claimDocuments.name,
        createdAt: claims.createdAt,
        state: claims.state,
        reasons: claims.reasons,
        decidedAt: claims.decidedAt,
        appeal: claims.appeal,
        appealedAt: claims.appealedAt,
        appealOutcome: claims.appealOutcome,
        appealAnswer: claims.appealAnswer,
        appealDecidedAt: claims.appealDecidedAt,
      })
      .from(claims)
      .leftJoin(claimDocuments, eq(claimDocuments.claimId, claims.id))
      .where(eq(claims.userId, userId))
      .orderBy(asc(claims.id)),
    representations: await db
      .select({
        id: representations.id,
        politicianId: representations.politicianId,
        officeId: representations.officeId,
        capacity: representations.capacity,
        role: representations.role,
        beganAt: representations.beganAt,
        endedAt: representations.endedAt,
        endReason: representations.endReason,
      })
      .from(representations)
      .where(eq(representations.userId, userId))
      .orderBy(asc(representations.id)),
  }),
  erase: async (tx, userId) => {
    // Documents go with their claims.
    await tx.delete(claims).where(eq(claims.userId, userId));
    await tx.delete(representations).where(eq(representations.userId, userId));
    await tx.update(claims).set({ decidedBy: null }).where(eq(claims.decidedBy, userId));
    await tx
      .update(claims)
      .set({ appealDecidedBy: null })
      .where(eq(claims.appealDecidedBy, userId));
  },
};
