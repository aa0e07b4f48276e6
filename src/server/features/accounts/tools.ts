// What the operations under /api/auth share, and the shape of what goes in and out of them.

import { AppError } from "#domain/error.ts";
import type { OpenIdProvider } from "#platform/openid/openid-provider.ts";
import type { Context, SignedInUser } from "../../context.ts";
import type { AuthAnswer, AuthRequest } from "../../http/session.ts";
import type { Attempts } from "./attempts.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import { findSignedInUser } from "./queries/sessions.ts";
import type { SecondFactor } from "./second-factor/second-factor.ts";
import type { SessionCookie } from "./session-cookie.ts";

export interface AccountTools {
  context: Context;
  attempts: Attempts;
  session: SessionCookie;
  device: DeviceCookie;
  secondFactor: SecondFactor;
  /** Null where none is configured. */
  provider: OpenIdProvider | null;
}

export interface AccountRequest extends Pick<AuthRequest, "headers" | "address"> {
  /** The JSON object that was sent; nothing about it is known. */
  body: Record<string, unknown>;
}

export type Operation = (tools: AccountTools, request: AccountRequest) => Promise<AuthAnswer>;

/** A field as text: anything else counts as empty, which the rules then refuse in words. */
export function textField({ body }: Pick<AccountRequest, "body">, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value : "";
}

/** Visitors whose address is unknown share one count. */
export function addressSubject({ address }: Pick<AccountRequest, "address">): string {
  return address ?? "unknown";
}

/** Who is signed in. Throws `sign_in_required`. */
export async function signedInUser(
  { context, session }: Pick<AccountTools, "context" | "session">,
  { headers }: Pick<AccountRequest, "headers">,
): Promise<SignedInUser> {
  const token = session.read(headers);
  const user =
    token === null ? null : await findSignedInUser(context.db, token, context.clock.now());
  if (user === null) throw new AppError("sign_in_required");
  return user;
}
