// Who looked at the data of a user, for export and erasure.

import { asc, eq } from "drizzle-orm";
import { dataViews } from "#platform/db/schema.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";

export const dataViewsPersonalData: PersonalDataOwner = {
  tables: ["data_views"],
  collect: async (db, userId) => ({
    dataViews: await db
      .select({
        id: dataViews.id,
        what: dataViews.what,
        subjectId: dataViews.subjectId,
        role: dataViews.role,
        at: dataViews.at,
      })
      .from(dataViews)
      .where(eq(dataViews.userId, userId))
      .orderBy(asc(dataViews.id)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(dataViews).where(eq(dataViews.userId, userId));
  },
};
