// Codes of an authenticator app: HOTP (RFC 4226) over half minutes (RFC 6238), SHA-1 and six
// digits, as all apps do. No clock and no state: callers pass the half minute.

import { createHmac, timingSafeEqual } from "node:crypto";

export const STEP_SECONDS = 30;
const DIGITS = 6;

/** The half minute of a time. */
export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / STEP_SECONDS);
}

export function totpCode(key: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The half minute a code belongs to: this one, the one before or the one after, to allow for clock
 * drift. Null for none of them.
 */
export function matchingStep(key: Uint8Array, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  let match: number | null = null;
  // Always compares all three, so that the duration reveals nothing.
  for (const step of [now - 1, now, now + 1])
    if (timingSafeEqual(Buffer.from(totpCode(key, step)), Buffer.from(code))) match = step;
  return match;
}

/** The address the app reads, usually as a QR code. */
export function enrolmentUri({ secret, account }: { secret: string; account: string }): string {
  const parameters = new URLSearchParams({
    secret,
    issuer: "Scrutinio",
    algorithm: "SHA1",
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/Scrutinio:${encodeURIComponent(account)}?${parameters}`;
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 without padding, the form apps expect for a typed key. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let buffer = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(buffer >> bits) & 31];
    }
  }
  return bits === 0 ? text : text + BASE32[(buffer << (5 - bits)) & 31];
}
