// Confirms an administrator's access. Others never reach it: the contract refuses them.

import type { OutputOf } from "#contract/endpoint.ts";
import type { getAdminAccess as endpoint } from "#contract/admin.ts";

export function getAdminAccess(): Promise<OutputOf<typeof endpoint>> {
  return Promise.resolve({ isAdmin: true });
}
