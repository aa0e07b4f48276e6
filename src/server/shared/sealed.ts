// Encrypts what must stay secret in the database (AES-256-GCM under a key from AUTH_SECRET), so that reading the database
// does not reveal it. It decrypts only for what it was sealed for: a row's content cannot be moved to another row.

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export interface Sealer {
  seal: (secret: Uint8Array, owner: string) => Buffer;
  /** Null if it was sealed with another key, for another owner, or was changed. */
  open: (sealed: Uint8Array, owner: string) => Buffer | null;
}

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSealer(key: Buffer): Sealer {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
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
