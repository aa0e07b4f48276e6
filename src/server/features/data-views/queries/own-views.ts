// SQL of the looks at one's own data.

import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { dataViews } from "#platform/db/schema.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";

export function selectOwnViews(
  db: Queryable,
  { userId, limit, after }: Slice<TimePosition> & { userId: string },
) {
  return db
    .select({ id: dataViews.id, what: dataViews.what, role: dataViews.role, at: dataViews.at })
    .from(dataViews)
    .where(and(eq(dataViews.userId, userId), isAfter(dataViews.at, dataViews.id, after)))
    .orderBy(desc(dataViews.at), desc(dataViews.id))
    .limit(limit);
}
