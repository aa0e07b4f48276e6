// Receipts: proofs that one's own reviews are counted. Only their author gets them.

import * as z from "zod/mini";
import { SUBJECT_KINDS } from "#domain/integrity/snapshot-record.ts";
import { defineEndpoint, signedIn } from "./endpoint.ts";
import { idSchema } from "./politicians.ts";

const pathSchema = z.object({
  index: z.int(),
  size: z.int(),
  path: z.array(z.string()),
});

/** As in src/domain/integrity/receipt.ts, which says what is what. */
const receiptSchema = z.object({
  format: z.literal(2),
  kind: z.enum(SUBJECT_KINDS),
  id: idSchema,
  name: z.string(),
  blinding: z.string(),
  tenths: z.int(),
  isNew: z.boolean(),
  leaf: z.string(),
  inSubject: pathSchema,
  record: z.string(),
  inSnapshot: pathSchema,
  header: z.string(),
  signature: z.string(),
});

export const getMyReceipt = defineEndpoint({
  name: "getMyReceipt",
  method: "GET",
  path: "/api/me/receipts/{id}",
  summary: "Proof that one of the caller's reviews or opinions is in the newest snapshot",
  access: signedIn(),
  /** The id of a review of a politician, or of an opinion on a topic. */
  input: z.object({ id: idSchema, kind: z._default(z.enum(SUBJECT_KINDS), "politician") }),
  output: z.object({
    /** The day of the newest snapshot; null before the first. */
    day: z.nullable(z.string()),
    /** Null while the review is not in it. */
    receipt: z.nullable(receiptSchema),
  }),
  errors: ["review_not_found", "opinion_not_found"],
});

const receiptMailSchema = z.object({ isWanted: z.boolean() });

export const getReceiptMail = defineEndpoint({
  name: "getReceiptMail",
  method: "GET",
  path: "/api/me/receipt-mail",
  summary: "Whether the caller gets receipts by mail",
  access: signedIn(),
  input: z.object({}),
  output: receiptMailSchema,
  errors: [],
});

export const setReceiptMail = defineEndpoint({
  name: "setReceiptMail",
  method: "PATCH",
  path: "/api/me/receipt-mail",
  summary: "Get receipts by mail, or no longer",
  access: signedIn(),
  input: receiptMailSchema,
  output: receiptMailSchema,
  errors: [],
});
