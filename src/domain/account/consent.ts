// Explicit consent to the processing of political opinions (GDPR art. 9): asked with the first review.

export const CONSENT_PURPOSE = "political-opinions";

/** The wording that is agreed to. Changes when what is said about it changes. */
export const CONSENT_POLICY_VERSION = "2026-11.1";
