// Explicit consent to the processing of political opinions (GDPR art. 9): asked with the first
// review or opinion, once for both.

export const CONSENT_PURPOSE = "political-opinions";

/**
 * Version of the privacy policy that users agree to: raise it, with its date, when the policy's
 * text changes. Users are asked for consent again only when what they consent to changes
 * (docs/decisions/0008-account-settings.md).
 */
export const CONSENT_POLICY_VERSION = "2026-11.19";
export const CONSENT_POLICY_DATE = "2026-11-28";
