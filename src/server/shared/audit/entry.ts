// An entry of the audit log, as the rest of the server writes it.

import type { AuditAction, AuditSubject } from "#domain/audit/actions.ts";

export type AuditActor =
  | { kind: "administrator" | "representative"; id: string }
  | { kind: "command-line" }
  | { kind: "platform" };

export interface AuditEntry {
  at: Date;
  actor: AuditActor;
  action: AuditAction;
  subject: { kind: AuditSubject; id: string | number };
  /** Figures, rules, reasons, facts about politicians: never a user's name, address or text. */
  details?: Record<string, string | number | boolean | null>;
}
