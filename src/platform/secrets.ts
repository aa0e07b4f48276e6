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
  return {
    root,
    derive,
    hash: (purpose, value) =>
      createHmac("sha256", derive(purpose)).update(value).digest("base64url"),
  };
}
