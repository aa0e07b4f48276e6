// The operation under way, or the last one with its result.

import type { OutputOf } from "#contract/endpoint.ts";
import type { getCurrentOperation as endpoint } from "#contract/operations.ts";
import type { Context } from "#server/context.ts";
import { selectCurrent } from "../queries/bulk-jobs.ts";
import { shown } from "./stored-operation.ts";

export async function getCurrentOperation({
  db,
}: Pick<Context, "db">): Promise<OutputOf<typeof endpoint>> {
  const operation = await selectCurrent(db);
  return { operation: operation === null ? null : shown(operation) };
}
