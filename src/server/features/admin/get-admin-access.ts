// Confirms an administrator's access, and counts what waits for one. Others never reach it: the contract refuses them.

import type { OutputOf } from "#contract/endpoint.ts";
import type { getAdminAccess as endpoint } from "#contract/admin.ts";
import type { Context } from "#server/context.ts";
import { countWaiting } from "./queries/waiting.ts";

export async function getAdminAccess({ db }: Context): Promise<OutputOf<typeof endpoint>> {
  return { isAdmin: true, waiting: await countWaiting(db) };
}
