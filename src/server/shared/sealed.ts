// Encrypts what must stay secret in the database (AES-256-GCM under a key from AUTH_SECRET), so that reading the database
// does not reveal it. It decrypts only for what it was sealed for: a row's content cannot be moved to another row.

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

export interface Sealer {
  seal: (secret: Uint8Array, owner: string) => Buffer;
  /** Null if it was sealed with another key, for another owner, or was changed. */
  open: (sealed: Uint8Array, owner: string) => Buffer | null;
}

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `findNonce`: another one for every secret. */
export function createSealer(
  key: Buffer,
  findNonce: (secret: Uint8Array) => Buffer = () => randomBytes(NONCE_BYTES),
): Sealer {
  return {
    seal(secret, owner) {
      const nonce = findNonce(secret);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed);
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      if (bytes.length < tagEnd) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

/** Seals the same secret the same way each time: that tells that two are the same, and no more. For one owner. */
export function createSteadySealer(key: Buffer): Sealer {
  const hmac = (by: Buffer, text: Uint8Array) => createHmac("sha256", by).update(text).digest();
  const nonceKey = hmac(key, Buffer.from("nonce"));
  return createSealer(key, (secret) => hmac(nonceKey, secret).subarray(0, NONCE_BYTES));
}
