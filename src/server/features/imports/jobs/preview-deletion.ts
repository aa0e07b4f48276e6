// Counts the politicians and published reviews that deleting a source would remove.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { previewDeletion as endpoint } from "#contract/bulk-jobs.ts";
import type { Context } from "#server/context.ts";
import { countOfSource } from "../queries/deletion.ts";

export function previewDeletion(
  { db }: Pick<Context, "db">,
  { source }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return countOfSource(db, source);
}
