// Adds an inserted review or opinion to its aggregates. A recount of everything gives the same, and takes as long as
// ten inserts.

import { sql } from "drizzle-orm";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { Queryable } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Prepared } from "#platform/db/prepared.ts";
import { columnNames, joinColumns, RATED_TABLES } from "#platform/db/rating-columns.ts";
import { changeMonths } from "#platform/db/rating-months.ts";

const count: Record<ContentKind, Prepared> = {
  review: prepareCount("review"),
  opinion: prepareCount("opinion"),
};

export async function countText(db: Queryable, kind: ContentKind, id: number): Promise<void> {
  await count[kind](db, { id });
}

function prepareCount(kind: ContentKind): Prepared {
  const { columns, ...names } = RATED_TABLES[kind];
  const subject = sql.identifier(names.subject);
  return prepared(
    `count_${kind}`,
    sql`
      WITH given AS (
        SELECT * FROM ${sql.identifier(names.texts)} WHERE id = ${sql.placeholder("id")}
      ), ratings AS (
        INSERT INTO ${sql.identifier(names.ratings)} AS stored (${subject}, ${columnNames(columns)})
        SELECT ${subject}, ${joinColumns(columns, ({ total }) => total("given"))} FROM given GROUP BY 1
        ON CONFLICT (${subject}) DO UPDATE SET ${joinColumns(columns, ({ name, add }) => {
          const column = sql.identifier(name);
          return sql`${column} = ${add(sql`stored.${column}`, sql`excluded.${column}`)}`;
        })}
        RETURNING ${subject}
      )
      ${changeMonths(kind, { after: "given", locked: "ratings" })}`,
  );
}
