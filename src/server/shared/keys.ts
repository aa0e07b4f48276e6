// Random tokens that are stored only as a hash, values signed with a key of the site, and cookies.

import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { CookieKind } from "#server/client.ts";

/** 256 random bits, safe in an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a token; tokens are too random to need a slow hash. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** `value` with its signature. The value must not be empty. */
export function signValue(value: string, key: string | Buffer): string {
  return `${value}.${mac(value, key).toString("base64url")}`;
}

/** The value, or null if the signature is missing or wrong. */
export function verifyValue(text: string | null, key: string | Buffer): string | null {
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

/**
 * Definition of a cookie of the server. The privacy policy names each
 * (tests/guards/privacy.test.ts).
 */
export function defineCookie(name: string, maxAgeSeconds: number): CookieKind {
  return { name, maxAgeSeconds };
}
