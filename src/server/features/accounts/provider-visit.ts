// A visit to an OpenID provider: what the browser must come back with is stored under a hash, for a while and once.

import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { OpenIdError } from "#platform/openid/openid-client.ts";
import type { Expected } from "#platform/openid/openid-client.ts";
import type { Context } from "#server/context.ts";
import { tokenHash } from "#server/shared/keys.ts";
import { insertProviderRequest, takeProviderRequest } from "./queries/provider.ts";
import type { TakenRequest } from "./queries/provider.ts";

export const VISIT_SECONDS = 15 * 60;

interface Visitor {
  /** Of the browser, or of the session in it: no other may return. */
  browserHash: string;
  /** Only this person may return; null: any person. */
  userId: string | null;
}

export async function rememberDeparture(
  { db, clock }: Pick<Context, "db" | "clock">,
  { state, nonce, codeVerifier }: Expected,
  visitor: Visitor,
): Promise<void> {
  const now = clock.now();
  await insertProviderRequest(db, {
    ...visitor,
    stateHash: tokenHash(state),
    nonce,
    codeVerifier,
    now,
    until: new Date(now.getTime() + VISIT_SECONDS * 1000),
  });
}

/** Null where this browser did not depart, has returned already, or returns too late. */
export function takeDeparture(
  { db, clock }: Pick<Context, "db" | "clock">,
  { state, browserHash }: { state: string; browserHash: string },
): Promise<TakenRequest | null> {
  return takeProviderRequest(db, { stateHash: tokenHash(state), browserHash, now: clock.now() });
}

/** Maps errors of the provider to those of `codes`; the cause is only logged. */
export async function mapProviderErrors<Result>(
  { log }: Pick<Context, "log">,
  codes: Record<OpenIdError["kind"], ErrorCode>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    const { kind, reason } = error;
    const code = codes[kind];
    log.warn({ kind, reason, code }, "a visit to an OpenID provider failed");
    throw new AppError(code);
  }
}
