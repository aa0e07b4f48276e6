// SQL of why a review is set aside, for its author.

import { sql } from "drizzle-orm";
import type { ReasonCode } from "#domain/integrity/decide.ts";

/** A column of a SELECT from `reviews`: empty unless it is aside. */
export const asideReasons = sql<ReasonCode[]>`CASE WHEN reviews.standing = 'aside' THEN coalesce((
  SELECT reasons FROM surge_reviews WHERE review_id = reviews.id ORDER BY surge_id DESC LIMIT 1
), '{}') ELSE '{}' END`;
