// Hashes passwords with argon2id and OWASP's parameters. Hashing runs on Node's thread pool and may
// take half of it: the rest is for files and DNS.

import { hash, hashRaw, verify } from "@node-rs/argon2";
import { normalizePassword } from "#domain/account/credentials.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** 19 MiB, two passes, one lane: about 25 ms of one core. argon2id is the default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const limit = createConcurrencyLimit({ maxRunning: 2, maxQueued: 200 });

/** Throws `unavailable` when too many hashes are queued. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(normalizePassword(password), PARAMETERS));
}

/** For secrets that are looked up by their hash; throws `unavailable` as the others do. */
export function hashWithSalt(secret: string, salt: Uint8Array): Promise<Buffer> {
  return limit(() => hashRaw(secret, { ...PARAMETERS, salt }));
}

/** Throws `unavailable` when too many hashes are queued. */
export function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  return limit(() => verify(stored, normalizePassword(password)));
}
