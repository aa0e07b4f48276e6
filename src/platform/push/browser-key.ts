// The keys of a browser's subscription: a point of P-256 and 16 bytes.

import { ECDH } from "node:crypto";

const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;

export function isBrowserKey({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const key = Buffer.from(p256dh, "base64url");
  if (key.length !== PUBLIC_KEY_BYTES || Buffer.from(auth, "base64url").length !== AUTH_BYTES)
    return false;
  try {
    ECDH.convertKey(key, "prime256v1");
    return true;
  } catch {
    return false;
  }
}
