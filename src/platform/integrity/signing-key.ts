// Ed25519 keys that sign snapshots. Each follows from the site's secret and its number, so that every server of
// a site has it and no copy of the database does.

import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import type { Secrets } from "../secrets.ts";

export interface SigningKey {
  /** First 16 digits of the public key's SHA-256. */
  id: string;
  /** 32 bytes. */
  publicKey: Uint8Array;
  sign(text: string): Uint8Array;
}

/** A private key of Ed25519 in PKCS #8 is these bytes and 32 more (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_KEY_BYTES = 32;

export function deriveSigningKey(secrets: Secrets, number: number): SigningKey {
  const seed = secrets.derive(`integrity/${number}`);
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: "der",
    type: "pkcs8",
  });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  const publicKey = new Uint8Array(spki.subarray(-PUBLIC_KEY_BYTES));
  return {
    id: createHash("sha256").update(publicKey).digest("hex").slice(0, 16),
    publicKey,
    sign: (text) => new Uint8Array(sign(null, Buffer.from(text), key)),
  };
}
