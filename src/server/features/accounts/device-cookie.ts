// Remembers, in the browser, which accounts were signed in to from it. Who comes back with it is counted
// apart from everybody else, so that strangers who guess passwords cannot lock the owner out. It opens
// nothing, names nobody and cannot be forged.

import { createHmac, randomBytes } from "node:crypto";
import { clearCookie, cookieKind, readCookie, setCookie } from "./cookies.ts";
import { derivedKey, signed, unsigned } from "./keys.ts";

export interface DeviceCookie {
  /** The device's id when this account was signed in to from it, else null. */
  knows: (headers: Headers, email: string) => string | null;
  /** The Set-Cookie value that adds the account. */
  add: (headers: Headers, email: string) => string;
  /** The Set-Cookie value without the account; gone with the last one. */
  forget: (headers: Headers, email: string) => string;
}

/** As long as browsers keep a cookie. */
const LIFE_SECONDS = 400 * 24 * 60 * 60;
/** A family's computer. */
const MAX_ACCOUNTS = 5;
const MARK_LENGTH = 16;

export function createDeviceCookie(publicUrl: string, secret: string): DeviceCookie {
  const kind = cookieKind(publicUrl, "device", LIFE_SECONDS);
  const key = derivedKey(secret, "known device");
  const signMark = (email: string) =>
    createHmac("sha256", key).update(email).digest("base64url").slice(0, MARK_LENGTH);

  function read(headers: Headers): { id: string; marks: string[] } {
    const [id, ...marks] = unsigned(readCookie(headers, kind), key)?.split(".") ?? [];
    return { id: id ?? randomBytes(12).toString("base64url"), marks };
  }
  return {
    knows(headers, email) {
      const { id, marks } = read(headers);
      return marks.includes(signMark(email)) ? id : null;
    },
    add(headers, email) {
      const { id, marks } = read(headers);
      const mark = signMark(email);
      const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, MAX_ACCOUNTS);
      return setCookie(kind, signed([id, ...kept].join("."), key));
    },
    forget(headers, email) {
      const { id, marks } = read(headers);
      const kept = marks.filter((one) => one !== signMark(email));
      if (kept.length === 0) return clearCookie(kind);
      return setCookie(kind, signed([id, ...kept].join("."), key));
    },
  };
}
