// The actors to filter the log by.

import type { listAuditActors as endpoint } from "#contract/audit.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { selectActors } from "../queries/audit-log.ts";

export async function listAuditActors({ db }: Context): Promise<OutputOf<typeof endpoint>> {
  return { actors: await selectActors(db) };
}
