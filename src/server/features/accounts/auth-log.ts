// Writes one log line for each failed proof of identity, for attack monitoring. Account and address
// are keyed hashes: lines about the same one can be matched, and neither can be read.

import { AppError } from "#domain/error.ts";
import type { AuthContext } from "./auth-context.ts";

export type ProofKind =
  | "sign-in"
  | "recovery"
  | "second-factor"
  | "identity"
  | "provider"
  | "passkey";

const HASH_LENGTH = 12;

/** Runs a check and logs its failure. */
export async function loggingFailure<Result>(
  auth: Pick<AuthContext, "context" | "client">,
  proof: ProofKind,
  account: string | null,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AppError) logFailure(auth, proof, account, error.code);
    throw error;
  }
}

/** `account` is the e-mail address in lower case, or the account's id; null if it is unknown. */
export function logFailure(
  { context, client }: Pick<AuthContext, "context" | "client">,
  proof: ProofKind,
  account: string | null,
  reason: string,
): void {
  const toHash = (value: string | null) =>
    value === null ? null : context.secrets.hash("log", value).slice(0, HASH_LENGTH);
  context.log.warn(
    {
      event: "authentication-failed",
      proof,
      reason,
      account: toHash(account),
      address: toHash(client.address),
    },
    "authentication failed",
  );
}
