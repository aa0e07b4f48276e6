// The condition of politicians who hold an office. Deleted ones hold none.

import { and, isNull } from "drizzle-orm";
import { politicians } from "#platform/db/schema.ts";

export const isInOffice = and(isNull(politicians.deletedAt), isNull(politicians.endedAt));
