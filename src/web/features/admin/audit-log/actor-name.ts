// Who did something, as administrators call each other: by address.

import type { AuditActor } from "#contract/audit.ts";
import { adminAudit } from "../../../text/admin-audit.ts";

export function actorName(actor: AuditActor): string {
  return "id" in actor
    ? (actor.email ?? adminAudit.goneActor(actor.id))
    : adminAudit.actors[actor.kind];
}
