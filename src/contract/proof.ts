// The field of requests that may need proof of work.

import { PROOF_MAX_LENGTH } from "#domain/proof.ts";
import { typedText } from "./typed-text.ts";

/** An ALTCHA solution, as JSON; wanted with `proof_needed`. */
export const proofSchema = typedText(PROOF_MAX_LENGTH);
