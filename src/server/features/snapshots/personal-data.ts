// Whether a user wants receipts by mail. The random bytes of reviews go with the reviews.

import { eq } from "drizzle-orm";
import { receiptMails } from "#platform/db/schema.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";

export const snapshotsPersonalData: PersonalDataOwner = {
  tables: ["receipt_mails"],
  collect: async (db, userId) => ({
    receiptMails: await db
      .select({ wantedSince: receiptMails.wantedSince, sentFor: receiptMails.sentFor })
      .from(receiptMails)
      .where(eq(receiptMails.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(receiptMails).where(eq(receiptMails.userId, userId));
  },
  // Without reviews there are no receipts.
  eraseOpinions: async (tx, userId) => {
    await tx.delete(receiptMails).where(eq(receiptMails.userId, userId));
  },
};
