// Explicit consent to the processing of political opinions (GDPR art. 9): asked with the first
// review or opinion, once for both.

export const CONSENT_PURPOSE = "political-opinions";

/**
 * The privacy policy that is agreed to. Changes, with its date, when what that says changes; consent is asked
 * anew only where what is consented to changes (docs/decisions/0008-account-settings.md).
 */
export const CONSENT_POLICY_VERSION = "2026-11.2";
export const CONSENT_POLICY_DATE = "2026-11-21";
