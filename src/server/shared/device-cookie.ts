// Remembers, in the browser, which accounts signed in from it. Failed sign-ins from a known device
// are counted separately, so that strangers who guess passwords cannot lock the owner out. A mark
// is invalid once the credentials change. The cookie grants nothing, names no account and cannot be
// forged.

import { createHmac, randomBytes } from "node:crypto";
import type { Cookies } from "#server/client.ts";
import type { Context } from "#server/context.ts";
import { defineCookie, signValue, verifyValue } from "./keys.ts";

/** 400 days, the maximum browsers accept. */
const DEVICE_COOKIE = defineCookie("device", 400 * 24 * 60 * 60);
/** Enough for a family's computer. */
const MAX_ACCOUNTS = 5;
/** The parts of a mark: one identifies the account, the other its credentials. */
const TAG_LENGTH = 8;
const PROOF_LENGTH = 16;

export interface MarkedAccount {
  email: string;
  credentialsVersion: number;
}

export interface DeviceCookie {
  /** Null in a browser that nobody signed in from. */
  id: string | null;
  /** The device's id if this account signed in from it, else null. */
  knows: (account: MarkedAccount) => string | null;
  add: (account: MarkedAccount) => void;
  /** Removes the account from the cookie; with the last account the cookie is deleted. */
  forget: (email: string) => void;
}

export function deviceCookie(cookies: Cookies, secrets: Context["secrets"]): DeviceCookie {
  const key = secrets.derive("known device");
  const mac = (text: string, length: number) =>
    createHmac("sha256", key).update(text).digest("base64url").slice(0, length);
  const toTag = (email: string) => mac(email, TAG_LENGTH);
  const toMark = ({ email, credentialsVersion }: MarkedAccount) =>
    toTag(email) + mac(`${credentialsVersion} ${email}`, PROOF_LENGTH);
  const [storedId, ...marks] = verifyValue(cookies.get(DEVICE_COOKIE), key)?.split(".") ?? [];
  const id = storedId ?? null;
  const withoutAccount = (email: string) => marks.filter((mark) => !mark.startsWith(toTag(email)));
  const set = (kept: readonly string[]) =>
    cookies.set(
      DEVICE_COOKIE,
      signValue([id ?? randomBytes(12).toString("base64url"), ...kept].join("."), key),
    );

  return {
    id,
    knows: (account) => (marks.includes(toMark(account)) ? id : null),
    add: (account) =>
      set([toMark(account), ...withoutAccount(account.email)].slice(0, MAX_ACCOUNTS)),
    forget(email) {
      const kept = withoutAccount(email);
      if (kept.length === 0) cookies.clear(DEVICE_COOKIE);
      else set(kept);
    },
  };
}
