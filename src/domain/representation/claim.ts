// A claim: somebody says to be an office-holder, or to work for one. An administrator decides.

/** `person`: the office-holder; `staff`: who works for them. */
export const CAPACITIES = ["person", "staff"] as const;
export type Capacity = (typeof CAPACITIES)[number];

export const CLAIM_STATES = ["waiting", "granted", "refused", "withdrawn"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** How an account stops representing an office-holder. */
export const END_REASONS = ["term", "revoked", "given-up"] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Code points. */
export const CLAIM_ROLE_MAX_LENGTH = 100;
export const CLAIM_NOTE_MAX_LENGTH = 2000;
export const CLAIM_REASONS_MAX_LENGTH = 2000;

/** Days after the last decision until documents, notes and addresses are erased. */
export const EVIDENCE_KEPT_DAYS = 30;

/** Days for which the link to an institution's address is good. */
export const CLAIM_LINK_DAYS = 3;

export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
export const DOCUMENT_NAME_MAX_LENGTH = 200;
export const DOCUMENT_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const SIGNATURES: readonly [DocumentType, readonly number[]][] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is by its first bytes, whatever its name says; null for anything else. */
export function detectDocumentType(bytes: Uint8Array): DocumentType | null {
  const found = SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => bytes[index] === byte),
  );
  return found?.[0] ?? null;
}
