// What a user follows: it reveals opinions.

import { asc, eq } from "drizzle-orm";
import { follows } from "#platform/db/schema.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";
import { followColumns } from "./queries/follows.ts";

const erase = async (tx: Tx, userId: string) => {
  await tx.delete(follows).where(eq(follows.userId, userId));
};

export const followsPersonalData: PersonalDataOwner = {
  tables: ["follows"],
  collect: async (db, userId) => ({
    follows: await db
      .select(followColumns)
      .from(follows)
      .where(eq(follows.userId, userId))
      .orderBy(asc(follows.createdAt), asc(follows.id)),
  }),
  erase,
  eraseOpinions: erase,
};
