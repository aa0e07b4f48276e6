// Refused texts are only counted, by day, kind and rule.

import { sql } from "drizzle-orm";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import type { TextKind } from "#domain/moderation/report.ts";
import type { Queryable } from "#platform/db/database.ts";

export async function addRefusal(
  db: Queryable,
  { day, kind, rule }: { day: string; kind: TextKind; rule: GuidelineRule | null },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO transparency_counts AS stored (day, measure, kind, rule, detail, count)
    VALUES (${day}, 'text', ${kind}, ${rule ?? ""}, 'refused', 1)
    ON CONFLICT (day, measure, kind, rule, detail) DO UPDATE SET count = stored.count + 1`);
}
