// The field of requests that may need proof of work.

import * as z from "zod/mini";
import { PROOF_MAX_LENGTH } from "#domain/proof.ts";

/** An ALTCHA solution, as JSON; wanted with `proof_needed`. */
export const proofSchema = z._default(z.string().check(z.maxLength(PROOF_MAX_LENGTH)), "");
