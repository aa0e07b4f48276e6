// One-click unsubscription (RFC 8058): a signed address, good for ending mail about what is followed and for
// nothing else, without signing in.

import { timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { stopMail } from "./queries/follows.ts";

const PURPOSE = "unsubscribe from follows";
export const UNSUBSCRIBE_PATH = "/unsubscribe";
const CODE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export function unsubscribeUrl(
  { config, secrets }: Pick<Context, "config" | "secrets">,
  userId: string,
): string {
  const code = `${userId}.${secrets.hash(PURPOSE, userId)}`;
  return `${config.publicUrl}${UNSUBSCRIBE_PATH}?codice=${code}`;
}

/** Throws `unsubscribe_code_invalid`. Done twice, or for an account that is gone, it does nothing. */
export async function unsubscribe(
  { db, secrets }: Pick<Context, "db" | "secrets">,
  code: string,
): Promise<void> {
  const [, userId = "", signature = ""] = CODE.exec(code) ?? [];
  const expected = Buffer.from(secrets.hash(PURPOSE, userId));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError("unsubscribe_code_invalid");
  await stopMail(db, userId);
}
