// Remembers, in the browser, which accounts were signed in to from it. Failed sign-ins from a known
// device have a count of their own, so that strangers who guess passwords cannot lock the owner out. The
// cookie opens nothing, names no account and cannot be forged.

import { createHmac, randomBytes } from "node:crypto";
import type { Cookies } from "#server/client.ts";
import type { Context } from "#server/context.ts";
import { defineCookie, signValue, verifyValue } from "./keys.ts";

/** 400 days, the longest that browsers keep a cookie. */
const DEVICE_COOKIE = defineCookie("device", 400 * 24 * 60 * 60);
/** A family's computer. */
const MAX_ACCOUNTS = 5;
const MARK_LENGTH = 16;

export interface DeviceCookie {
  /** The device's id when this account was signed in to from it, else null. */
  knows: (email: string) => string | null;
  add: (email: string) => void;
  /** Removes the account; the cookie goes with the last one. */
  forget: (email: string) => void;
}

export function deviceCookie(cookies: Cookies, secrets: Context["secrets"]): DeviceCookie {
  const key = secrets.derive("known device");
  const toMark = (email: string) =>
    createHmac("sha256", key).update(email).digest("base64url").slice(0, MARK_LENGTH);
  const [storedId, ...marks] = verifyValue(cookies.get(DEVICE_COOKIE), key)?.split(".") ?? [];
  const id = storedId ?? randomBytes(12).toString("base64url");
  const set = (kept: readonly string[]) =>
    cookies.set(DEVICE_COOKIE, signValue([id, ...kept].join("."), key));

  return {
    knows: (email) => (marks.includes(toMark(email)) ? id : null),
    add(email) {
      const mark = toMark(email);
      set([mark, ...marks.filter((one) => one !== mark)].slice(0, MAX_ACCOUNTS));
    },
    forget(email) {
      const kept = marks.filter((one) => one !== toMark(email));
      if (kept.length === 0) cookies.clear(DEVICE_COOKIE);
      else set(kept);
    },
  };
}
