// Endpoints for administrators about the transparency report: requests of authorities, which they enter. Every change
// names the version it is based on (optimistic locking).

import * as z from "zod/mini";
import {
  AUTHORITY_COUNTRIES,
  AUTHORITY_MAX_LENGTH,
  AUTHORITY_MAX_TEXTS,
  AUTHORITY_OUTCOMES,
  AUTHORITY_REQUEST_KINDS,
  LEGAL_GROUND_MAX_LENGTH,
} from "#domain/transparency/authority-request.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { idSchema, seenFields } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

/** The newest ones. */
export const MAX_LISTED_AUTHORITY_REQUESTS = 500;

const requestSchema = z.object({
  id: idSchema,
  authority: z.string(),
  country: z.enum(AUTHORITY_COUNTRIES),
  kind: z.enum(AUTHORITY_REQUEST_KINDS),
  receivedOn: z.iso.date(),
  legalGround: z.string(),
  texts: z.int(),
  outcome: z.nullable(z.enum(AUTHORITY_OUTCOMES)),
  decidedOn: z.nullable(z.iso.date()),
  /** Days on which the transparency report counts it. */
  countedOn: z.iso.date(),
  outcomeCountedOn: z.nullable(z.iso.date()),
  version: z.int(),
});
export type ListedAuthorityRequest = z.infer<typeof requestSchema>;

const requestsSchema = z.object({
  items: z.array(requestSchema).check(z.maxLength(MAX_LISTED_AUTHORITY_REQUESTS)),
});
export type AuthorityRequests = z.infer<typeof requestsSchema>;

/** Loose on purpose: the use case answers what is missing with a sentence for the field. */
const draftFields = {
  authority: typedText(AUTHORITY_MAX_LENGTH * 20),
  country: z._default(z.enum(AUTHORITY_COUNTRIES), "IT"),
  kind: z.enum(AUTHORITY_REQUEST_KINDS),
  receivedOn: typedText(20),
  legalGround: typedText(LEGAL_GROUND_MAX_LENGTH * 20),
  texts: z._default(z.int().check(z.minimum(0), z.maximum(AUTHORITY_MAX_TEXTS)), 0),
  /** Null while it is open. */
  outcome: z._default(z.nullable(z.enum(AUTHORITY_OUTCOMES)), null),
  /** Required with an outcome. */
  decidedOn: typedText(20),
};

const DRAFT_ERRORS = [
  "authority_missing",
  "authority_ground_missing",
  "authority_day_invalid",
  "authority_outcome_day_invalid",
  "text_too_long",
] as const;

export const listAuthorityRequests = defineEndpoint({
  name: "listAuthorityRequests",
  method: "GET",
  path: "/api/admin/authority-requests",
  summary: "Requests of authorities, the last to come first",
  access: administrators(),
  input: z.object({}),
  output: requestsSchema,
  errors: [],
});

export const addAuthorityRequest = defineEndpoint({
  name: "addAuthorityRequest",
  method: "POST",
  path: "/api/admin/authority-requests",
  summary: "Enter a request of an authority: the transparency report counts it",
  access: administrators(),
  input: z.object(draftFields),
  output: requestsSchema,
  status: 201,
  errors: DRAFT_ERRORS,
});

export const editAuthorityRequest = defineEndpoint({
  name: "editAuthorityRequest",
  method: "PATCH",
  path: "/api/admin/authority-requests/{id}",
  summary: "Change a request of an authority; figures of quarters that are over stay",
  access: administrators(),
  input: z.object({ ...seenFields, ...draftFields }),
  output: requestsSchema,
  errors: [
    "authority_request_not_found",
    "authority_request_changed",
    "authority_quarter_over",
    ...DRAFT_ERRORS,
  ],
});

export const deleteAuthorityRequest = defineEndpoint({
  name: "deleteAuthorityRequest",
  method: "DELETE",
  path: "/api/admin/authority-requests/{id}",
  summary: "Delete a request of an authority that was entered by mistake, while its quarter lasts",
  access: administrators(),
  input: z.object(seenFields),
  output: requestsSchema,
  errors: ["authority_request_not_found", "authority_request_changed", "authority_quarter_over"],
});
