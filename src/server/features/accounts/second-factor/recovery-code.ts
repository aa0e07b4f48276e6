// Recovery codes: ten, each valid for one sign-in without the app. Shown once, stored as
// password hashes.

import { createHmac, randomInt } from "node:crypto";
import type { Passwords } from "#platform/passwords.ts";

const HOW_MANY = 10;
const LENGTH = 10;
/** Without letters and digits that look alike; five bits per character. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** Written in two groups: "k7mpq-x2y9z". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
      "",
    );
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** Normalises a typed code; null if it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toLowerCase().replace(/[\s-]/g, "");
  return code.length === LENGTH && [...code].every((one) => ALPHABET.includes(one)) ? code : null;
}

const SALT_BYTES = 16;

/**
 * The stored hash of a normalised code: argon2id with a salt of its owner, from a key of the site, so that one hash
 * finds one of ten codes.
 */
export async function recoveryCodeHash(
  { hashWithSalt }: Passwords,
  key: Buffer,
  userId: string,
  code: string,
): Promise<string> {
  const salt = createHmac("sha256", key).update(`salt ${userId}`).digest().subarray(0, SALT_BYTES);
  return `argon2id:${(await hashWithSalt(code, salt)).toString("base64url")}`;
}
