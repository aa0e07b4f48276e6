// Actions recorded in the audit log. Names are stored with entries, so their meaning never changes;
// the Italian labels are in the page that shows them.

export const AUDIT_ACTIONS = [
  "import-started",
  "import-applied",
  "sync-started",
  "sync-applied",
  "operation-confirmed",
  "operation-cancelled",
  "operation-failed",
  "source-deleted",
  "source-restored",
  "demo-removal-started",
  "demo-removed",
  "party-corrected",
  "people-converted",
  "person-merged",
  "person-merge-undone",
  "people-kept-apart",
  "pair-reopened",
  "review-decided",
  "opinion-decided",
  "appeal-decided",
  "user-looked-at",
  "user-sanctioned",
  "sanction-lifted",
  "role-granted",
  "role-withdrawn",
  "topic-created",
  "topic-edited",
  "topic-scheduled",
  "topic-closed",
  "topic-reopened",
  "job-retried",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  "source",
  "operation",
  "review",
  "opinion",
  "appeal",
  "user",
  "topic",
  "politician",
  "job",
  "party",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
