// What the site's one secret is used for, each purpose with a key of its own, and random values whose
// hash alone is kept.

import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** 32 bytes, the same for the same secret and purpose. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `scrutinio/${purpose}`, 32));
}

/** 256 bits that nobody can guess, fit for an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token; too much chance in it to need a slow hash. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** `value` with proof that it comes from here. The value must not be empty. */
export function signed(value: string, key: string | Buffer): string {
  return `${value}.${mac(value, key).toString("base64url")}`;
}

/** The value, or null when the proof is missing or wrong. */
export function unsigned(text: string | null, key: string | Buffer): string | null {
  const dot = text?.lastIndexOf(".") ?? -1;
  if (text === null || dot < 1) return null;
  const value = text.slice(0, dot);
  const given = Buffer.from(text.slice(dot + 1), "base64url");
  const expected = mac(value, key);
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

function mac(value: string, key: string | Buffer): Buffer {
  return createHmac("sha256", key).update(value).digest();
}
