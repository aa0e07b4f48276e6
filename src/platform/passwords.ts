// Hashes passwords with argon2id. Hashing runs on Node's thread pool and may take half of it: the rest is for files and
// DNS.

import { randomUUID } from "node:crypto";
import { hash, hashRaw, verify } from "@node-rs/argon2";
import { normalizePassword } from "#domain/account/credentials.ts";
import { createConcurrencyLimit } from "./concurrency/concurrency-limit.ts";

/** Each throws `unavailable` when too many hashes are queued. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Without a stored hash it is false, and takes as long as with one. */
  verify: (password: string, stored: string | null) => Promise<boolean>;
  /** For secrets that are looked up by their hash. */
  hashWithSalt: (secret: string, salt: Uint8Array) => Promise<Buffer>;
}

export interface HashCost {
  /** In kibibytes. */
  memoryCost: number;
  timeCost: number;
}

/** OWASP's parameters: 19 MiB, two passes; about 25 ms of one core. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

export function createPasswords(cost = COST): Passwords {
  // argon2id is the default.
  const parameters = { ...cost, parallelism: 1 };
  const limit = createConcurrencyLimit({ maxRunning: 2, maxQueued: 200 });
  const hashed = (password: string) => limit(() => hash(normalizePassword(password), parameters));
  let decoy: Promise<string> | undefined;
  return {
    hash: hashed,
    async verify(password, stored) {
      const against = stored ?? (await (decoy ??= hashed(randomUUID())));
      const isRight = await limit(() => verify(against, normalizePassword(password)));
      return isRight && stored !== null;
    },
    hashWithSalt: (secret, salt) => limit(() => hashRaw(secret, { ...parameters, salt })),
  };
}
