// Endpoints for administrators to decide claims, and to end representations. Opening a claim, or its document, is
// written into the audit log first.

import * as z from "zod/mini";
import { APPEAL_OUTCOMES } from "#domain/moderation/decision.ts";
import {
  CAPACITIES,
  CLAIM_REASONS_MAX_LENGTH,
  CLAIM_STATES,
  DOCUMENT_TYPES,
} from "#domain/representation/claim.ts";
import { INSTITUTION_RULE_MAX_LENGTH } from "#domain/representation/institution.ts";
import { claimedPersonSchema, claimFields } from "./claims.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

export const CLAIM_LISTS = ["waiting", "appeals", "decided"] as const;
export type ClaimList = (typeof CLAIM_LISTS)[number];
export const CLAIMS_PAGE = 25;

const countSchema = z.int().check(z.minimum(0));

const claimEntrySchema = z.object({
  id: idSchema,
  politician: claimedPersonSchema,
  capacity: z.enum(CAPACITIES),
  state: z.enum(CLAIM_STATES),
  isRevoked: z.boolean(),
  createdAt: timeSchema,
  decidedAt: z.nullable(timeSchema),
  /** An address of a known institution, confirmed by its link. */
  isConfirmed: z.boolean(),
});
export type ClaimEntry = z.infer<typeof claimEntrySchema>;

const administeredClaimSchema = z.object({
  ...claimFields,
  politician: claimedPersonSchema,
  isInOffice: z.boolean(),
  claimant: z.object({ name: z.string(), email: z.string(), createdAt: timeSchema }),
  /** The rule the address satisfies, with its institution and source; null for none. */
  institution: z.nullable(
    z.object({ rule: z.string(), institution: z.string(), source: z.string() }),
  ),
  /** The administrator's name; null before, and for deleted accounts. */
  decidedBy: z.nullable(z.string()),
  /** Others who speak for the same person, in force. */
  others: countSchema,
  /** The account has rated the person: that review does not count once the claim is granted. */
  hasReviewed: z.boolean(),
  /** What the claim led to; null where it is not in force. */
  representationId: z.nullable(idSchema),
  /** False for one's own claim, and for an appeal against one's own decision, while there is somebody else. */
  mayDecide: z.boolean(),
});
export type AdministeredClaim = z.infer<typeof administeredClaimSchema>;
const oneClaim = z.object({ claim: administeredClaimSchema });

export const listClaims = defineEndpoint({
  name: "listClaims",
  method: "GET",
  path: "/api/admin/claims",
  summary: "Claims to decide, oldest first; those decided, newest first",
  access: administrators(),
  input: z.object({
    show: z._default(z.enum(CLAIM_LISTS), "waiting"),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), CLAIMS_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(claimEntrySchema),
    nextCursor: z.nullable(z.string()),
    counts: z.object({ waiting: countSchema, appeals: countSchema }),
  }),
  errors: ["invalid_cursor"],
});

export const openClaim = defineEndpoint({
  name: "openClaim",
  method: "POST",
  path: "/api/admin/claims/{id}/open",
  summary: "A claim with its evidence; the look is logged first",
  access: administrators(),
  input: z.object({ id: idSchema }),
  output: oneClaim,
  errors: ["claim_not_found"],
});

export const openClaimDocument = defineEndpoint({
  name: "openClaimDocument",
  method: "POST",
  path: "/api/admin/claims/{id}/document/open",
  summary:
    "The document of a claim, for who may decide it, until it is decided; the look is logged first",
  access: administrators(),
  input: z.object({ id: idSchema }),
  output: z.object({
    name: z.string(),
    mediaType: z.enum(DOCUMENT_TYPES),
    /** Base64. */
    content: z.string(),
  }),
  errors: ["claim_not_found", "claim_document_gone", "claim_decided", "claim_document_closed"],
});

const reasonsField = typedText(CLAIM_REASONS_MAX_LENGTH * 20);

export const decideClaim = defineEndpoint({
  name: "decideClaim",
  method: "POST",
  path: "/api/admin/claims/{id}/decision",
  summary: "Grant or refuse a claim, with reasons for who made it",
  access: administrators(),
  input: z.object({ id: idSchema, outcome: z.enum(["granted", "refused"]), reasons: reasonsField }),
  output: oneClaim,
  errors: [
    "claim_not_found",
    "claim_decided",
    "claim_own",
    "claim_unproven",
    "claim_out_of_office",
    "claim_reasons_missing",
    "text_too_long",
  ],
});

export const decideClaimAppeal = defineEndpoint({
  name: "decideClaimAppeal",
  method: "POST",
  path: "/api/admin/claims/{id}/appeal",
  summary: "Uphold or overturn the refusal of a claim",
  access: administrators(),
  input: z.object({ id: idSchema, outcome: z.enum(APPEAL_OUTCOMES), reasons: reasonsField }),
  output: oneClaim,
  errors: [
    "claim_not_found",
    "claim_decided",
    "claim_own",
    "claim_out_of_office",
    "appeal_same_administrator",
    "claim_reasons_missing",
    "text_too_long",
  ],
});

export const revokeRepresentation = defineEndpoint({
  name: "revokeRepresentation",
  method: "POST",
  path: "/api/admin/claims/{id}/revoke",
  summary: "End the representation that a claim led to, with reasons",
  access: administrators(),
  input: z.object({ id: idSchema, reasons: reasonsField }),
  output: oneClaim,
  errors: ["claim_not_found", "representation_not_found", "claim_reasons_missing", "text_too_long"],
});

const domainSchema = z.object({
  rule: z.string(),
  institution: z.string(),
  source: z.string(),
  addedAt: timeSchema,
});
const domainsSchema = z.object({ items: z.array(domainSchema) });
export type InstitutionDomain = z.infer<typeof domainSchema>;

export const listInstitutionDomains = defineEndpoint({
  name: "listInstitutionDomains",
  method: "GET",
  path: "/api/admin/institution-domains",
  summary: "Rules for the addresses of institutions, by rule",
  access: administrators(),
  input: z.object({}),
  output: domainsSchema,
  errors: [],
});

const ruleField = z.string().check(z.maxLength(INSTITUTION_RULE_MAX_LENGTH));

export const addInstitutionDomain = defineEndpoint({
  name: "addInstitutionDomain",
  method: "POST",
  path: "/api/admin/institution-domains",
  summary: "Add a rule, or change its institution and source",
  access: administrators(),
  input: z.object({
    rule: z._default(ruleField, ""),
    institution: typedText(200),
    source: typedText(200),
  }),
  output: domainsSchema,
  errors: ["institution_rule_invalid", "institution_source_missing"],
});

export const removeInstitutionDomain = defineEndpoint({
  name: "removeInstitutionDomain",
  method: "DELETE",
  path: "/api/admin/institution-domains",
  summary: "Remove a rule; claims made before keep what it said",
  access: administrators(),
  input: z.object({ rule: ruleField }),
  output: domainsSchema,
  errors: ["institution_not_found"],
});
