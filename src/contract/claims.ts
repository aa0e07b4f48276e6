// Claims to speak for an office-holder, and the representations they lead to. All act on the caller; only
// the administrators who decide see who claimed what.

import * as z from "zod/mini";
import { APPEAL_MAX_LENGTH, APPEAL_OUTCOMES } from "#domain/moderation/decision.ts";
import {
  CAPACITIES,
  CLAIM_NOTE_MAX_LENGTH,
  CLAIM_ROLE_MAX_LENGTH,
  CLAIM_STATES,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_NAME_MAX_LENGTH,
  DOCUMENT_TYPES,
} from "#domain/representation/claim.ts";
import { defineEndpoint, signedIn } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

export const documentSchema = z.object({
  name: z.string(),
  mediaType: z.enum(DOCUMENT_TYPES),
  /** Bytes. */
  size: z.int(),
});

export const claimFields = {
  id: idSchema,
  capacity: z.enum(CAPACITIES),
  /** Of staff; empty for the person. */
  role: z.string(),
  /** Null where none was given, and once it was erased. */
  email: z.nullable(z.string()),
  /** Whether the address is one of a known institution. */
  isInstitutional: z.boolean(),
  emailConfirmedAt: z.nullable(timeSchema),
  note: z.string(),
  document: z.nullable(documentSchema),
  createdAt: timeSchema,
  state: z.enum(CLAIM_STATES),
  /** Of a refused one: whether it had been granted. */
  isRevoked: z.boolean(),
  /** Why it was decided so; empty before. */
  reasons: z.string(),
  decidedAt: z.nullable(timeSchema),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      createdAt: timeSchema,
      outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
      answer: z.nullable(z.string()),
    }),
  ),
};

const claimSchema = z.object({
  ...claimFields,
  /** Until when it can be appealed against; null where it cannot. */
  appealUntil: z.nullable(timeSchema),
});
export type Claim = z.infer<typeof claimSchema>;

const representationSchema = z.object({
  id: idSchema,
  capacity: z.enum(CAPACITIES),
  role: z.string(),
  beganAt: timeSchema,
});

export const claimedPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Office and place. */
  detail: z.string(),
});

const ownClaimSchema = z.object({
  politician: claimedPersonSchema,
  isInOffice: z.boolean(),
  /** The caller's last one about this person. */
  claim: z.nullable(claimSchema),
  /** In force. */
  representation: z.nullable(representationSchema),
});
export type OwnClaim = z.infer<typeof ownClaimSchema>;

export const getMyClaim = defineEndpoint({
  name: "getMyClaim",
  method: "GET",
  path: "/api/politicians/{id}/claims/mine",
  summary: "The caller's last claim to speak for a politician, and whether they do",
  access: signedIn(),
  input: z.object({ id: idSchema }),
  output: ownClaimSchema,
  errors: ["politician_not_found"],
});

export const makeClaim = defineEndpoint({
  name: "makeClaim",
  method: "POST",
  path: "/api/politicians/{id}/claims",
  summary: "Claim to be a politician, or to work for one; an administrator decides",
  access: signedIn(),
  // Administrators read each one.
  limitPerAddress: { max: 20, windowMinutes: 60 },
  input: z.object({
    id: idSchema,
    capacity: z.enum(CAPACITIES),
    /** Required for staff. */
    role: typedText(CLAIM_ROLE_MAX_LENGTH * 20),
    /** Of the institution: a link to it confirms it. Empty for none. */
    email: typedText(1_000),
    /** Required without a document and without an address of a known institution. */
    note: typedText(CLAIM_NOTE_MAX_LENGTH * 20),
    /** Whether a document follows: it may be all the evidence, and is needed before the claim is granted then. */
    hasDocument: z._default(z.boolean(), false),
  }),
  output: ownClaimSchema,
  status: 201,
  errors: [
    "politician_not_found",
    "claim_out_of_office",
    "claim_duplicate",
    "claim_represented",
    "claim_role_missing",
    "claim_account_unconfirmed",
    "claim_evidence_missing",
    "claim_note_missing",
    "email_invalid",
    "text_too_long",
    "author_suspended",
    "author_banned",
    "too_many_requests",
  ],
});

const ownOne = z.object({ id: idSchema });

export const addClaimDocument = defineEndpoint({
  name: "addClaimDocument",
  method: "POST",
  path: "/api/me/claims/{id}/document",
  summary: "Add a document to a claim that waits, or replace it; only who decides opens it",
  access: signedIn(),
  upload: { field: "file", maxBytes: DOCUMENT_MAX_BYTES },
  input: z.object({
    id: idSchema,
    fileName: z.string().check(z.minLength(1), z.maxLength(DOCUMENT_NAME_MAX_LENGTH)),
  }),
  output: ownClaimSchema,
  errors: ["claim_not_found", "claim_decided", "claim_document_type", "file_too_large"],
});

export const resendClaimMail = defineEndpoint({
  name: "resendClaimMail",
  method: "POST",
  path: "/api/me/claims/{id}/mail",
  summary: "Send the link to the claim's address again",
  access: signedIn(),
  input: ownOne,
  output: z.object({}),
  errors: [
    "claim_not_found",
    "claim_decided",
    "claim_account_unconfirmed",
    "claim_address_settled",
    "too_many_requests",
  ],
});

export const confirmClaimAddress = defineEndpoint({
  name: "confirmClaimAddress",
  method: "POST",
  path: "/api/me/claims/confirm",
  summary: "Confirm a claim's address with the code mailed there, as who made the claim",
  access: signedIn(),
  input: z.object({ code: z.string().check(z.maxLength(200)) }),
  output: ownClaimSchema,
  errors: ["claim_code_invalid"],
});

export const withdrawClaim = defineEndpoint({
  name: "withdrawClaim",
  method: "DELETE",
  path: "/api/me/claims/{id}",
  summary: "Withdraw a claim that waits; its evidence is erased at once",
  access: signedIn(),
  input: ownOne,
  output: ownClaimSchema,
  errors: ["claim_not_found", "claim_decided"],
});

export const appealClaim = defineEndpoint({
  name: "appealClaim",
  method: "POST",
  path: "/api/me/claims/{id}/appeal",
  summary: "Appeal against the refusal of a claim, or its revocation, once, within six months",
  access: signedIn(),
  input: z.object({
    id: idSchema,
    text: typedText(APPEAL_MAX_LENGTH * 20),
  }),
  output: ownClaimSchema,
  errors: [
    "claim_not_found",
    "appeal_text_missing",
    "appeal_text_too_long",
    "appeal_duplicate",
    "appeal_impossible",
    "appeal_too_late",
  ],
});

const officeSchema = z.object({
  ...representationSchema.shape,
  politician: claimedPersonSchema,
});
export type MyOffice = z.infer<typeof officeSchema>;

export const listMyOffices = defineEndpoint({
  name: "listMyOffices",
  method: "GET",
  path: "/api/me/offices",
  summary: "Whom the caller speaks for",
  access: signedIn(),
  input: z.object({}),
  output: z.object({ items: z.array(officeSchema) }),
  errors: [],
});

export const giveUpOffice = defineEndpoint({
  name: "giveUpOffice",
  method: "DELETE",
  path: "/api/me/offices/{id}",
  summary: "No longer speak for a politician; what was written stays",
  access: signedIn(),
  input: ownOne,
  output: z.object({ items: z.array(officeSchema) }),
  errors: ["representation_not_found"],
});
