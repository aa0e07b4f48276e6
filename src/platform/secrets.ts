// The site's one secret, and the keys derived from it: each purpose has a key of its own.

import { createHmac, hkdfSync } from "node:crypto";

export interface Secrets {
  /** At least 32 characters. Signs session cookies and hides what rate limits count. */
  root: string;
  /** 32 bytes, the same for the same secret and purpose. */
  derive: (purpose: string) => Buffer;
  /** Keyed hash of a value: recognises it without keeping it. */
  hash: (purpose: string, value: string) => string;
}

export function createSecrets(root: string): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", root, "", `scrutinio/${purpose}`, 32));
  // Purposes of hashes are few and written in the code.
  const hashKeys = new Map<string, Buffer>();
  return {
    root,
    derive,
    hash(purpose, value) {
      const key = hashKeys.get(purpose) ?? derive(purpose);
      hashKeys.set(purpose, key);
      return createHmac("sha256", key).update(value).digest("base64url");
    },
  };
}
