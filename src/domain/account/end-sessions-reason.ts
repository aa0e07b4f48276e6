// Why administrators end the sessions of an account. The owner reads it in a mail, others in the audit log.

export const END_SESSIONS_REASONS = ["asked", "suspicious", "incident"] as const;
export type EndSessionsReason = (typeof END_SESSIONS_REASONS)[number];
