// One-click unsubscription (RFC 8058): a signed address, good for ending one kind of mail and for nothing else, without
// signing in.

import { timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/error.ts";
import { mailingQuery } from "#domain/mailing.ts";
import type { Mailing } from "#domain/mailing.ts";
import type { Context } from "../context.ts";

const PURPOSES = {
  follows: "unsubscribe from follows",
  receipts: "unsubscribe from receipts",
} as const satisfies Record<Mailing, string>;
export const UNSUBSCRIBE_PATH = "/unsubscribe";
const CODE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export function unsubscribePath(mailing: Mailing, query: Record<string, string>): string {
  return `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ ...mailingQuery(mailing), ...query })}`;
}

export function unsubscribeUrl(
  { config, secrets }: Pick<Context, "config" | "secrets">,
  mailing: Mailing,
  userId: string,
): string {
  const codice = `${userId}.${secrets.hash(PURPOSES[mailing], userId)}`;
  return config.publicUrl + unsubscribePath(mailing, { codice });
}

/** Whose mail the code ends. Throws `unsubscribe_code_invalid`. */
export function readUnsubscribeCode(
  { secrets }: Pick<Context, "secrets">,
  mailing: Mailing,
  code: string,
): string {
  const [, userId = "", signature = ""] = CODE.exec(code) ?? [];
  const expected = Buffer.from(secrets.hash(PURPOSES[mailing], userId));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError("unsubscribe_code_invalid");
  return userId;
}
