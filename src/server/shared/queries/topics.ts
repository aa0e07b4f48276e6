// The search of topics, for readers and administrators alike.

import { and, like } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { searchWords } from "#domain/politician/search-text.ts";
import { publicTopics } from "#platform/db/schema.ts";

/** Topics whose text contains every word. */
export function containsWords(q: string): SQL | undefined {
  return and(...searchWords(q).map((word) => like(publicTopics.searchText, `%${word}%`)));
}
