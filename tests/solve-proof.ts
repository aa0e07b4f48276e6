// Solves a challenge as a browser does, in Node.

import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/** `text` is the challenge of a `proof_needed`; resolves to what is sent as `proof`. */
export async function solveProof(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
