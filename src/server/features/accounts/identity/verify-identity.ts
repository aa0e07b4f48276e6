// Verifies that an account is one person's, by the electronic identity card (decision 34). The session is redirected
// to the provider and returns once. Only a keyed hash of the fiscal number is kept: it recognises a second account of
// the same person, and says nothing without the site's secret. A verified account weighs fully; nobody sees which.

import type * as contract from "#contract/identity.ts";
import { sendSecurityNotice } from "#contract/jobs.ts";
import { normalizeFiscalNumber } from "#domain/account/fiscal-number.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import { OpenIdError } from "#platform/openid/openid-client.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { tokenHash } from "#server/shared/keys.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { SignedInAuthHandler } from "../auth-context.ts";
import { insertProviderRequest, takeProviderRequest } from "../queries/provider.ts";
import {
  deleteVerifiedIdentity,
  findVerifiedAccount,
  insertVerifiedIdentity,
} from "../queries/verified-identities.ts";

const LIFE_SECONDS = 15 * 60;

/** Requests are of one session, which no request of a sign-in has as its browser. */
const ownerOf = ({ sessionId }: SignedInUser) => tokenHash(`identity ${sessionId}`);

export const begin: SignedInAuthHandler<typeof contract.beginIdentityVerification> = async (
  { context },
  _input,
  user,
) => {
  const { db, clock, identityProvider } = context;
  if (identityProvider === null) throw new AppError("identity_unavailable");
  requireFreshSession(context, user);
  const { url, expected } = await withOwnErrors(context, () => identityProvider.begin());
  const now = clock.now();
  await insertProviderRequest(db, {
    stateHash: tokenHash(expected.state),
    browserHash: ownerOf(user),
    nonce: expected.nonce,
    codeVerifier: expected.codeVerifier,
    userId: user.id,
    now,
    until: new Date(now.getTime() + LIFE_SECONDS * 1000),
  });
  return { location: url };
};

export const finish: SignedInAuthHandler<typeof contract.finishIdentityVerification> = async (
  { context },
  { query },
  user,
) => {
  const { db, clock, identityProvider, secrets } = context;
  if (identityProvider === null) throw new AppError("identity_unavailable");
  const state = new URLSearchParams(query).get("state");
  if (state === null) throw new AppError("identity_failed");
  const begun = await takeProviderRequest(db, {
    stateHash: tokenHash(state),
    browserHash: ownerOf(user),
    now: clock.now(),
  });
  if (begun === null || begun.userId !== user.id) throw new AppError("identity_failed");
  const { nonce, codeVerifier } = begun;
  const proved = await withOwnErrors(context, () =>
    identityProvider.finish(query, { state, nonce, codeVerifier }),
  );
  const fiscalNumber = normalizeFiscalNumber(proved.fiscalNumber ?? "");
  if (!proved.isAssured || fiscalNumber === null) throw new AppError("identity_insufficient");
  const fiscalHash = secrets.hash("fiscal numbers", fiscalNumber);
  await db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    const now = clock.now();
    if (!(await insertVerifiedIdentity(tx, { userId: user.id, fiscalHash, now }))) {
      const owner = await findVerifiedAccount(tx, fiscalHash);
      if (owner?.id === user.id) return;
      throw owner === null
        ? new AppError("identity_other")
        : new AppError("identity_taken", { address: maskAddress(owner.email) });
    }
    await changed(context, tx, { userId: user.id, event: "identity-verified", now });
  });
  return {};
};

export const remove: SignedInAuthHandler<typeof contract.removeIdentityVerification> = async (
  { context },
  _input,
  user,
) => {
  requireFreshSession(context, user);
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    if (await deleteVerifiedIdentity(tx, user.id))
      await changed(context, tx, { userId: user.id, event: "identity-removed", now: clock.now() });
  });
  return {};
};

async function changed(
  { jobs }: Pick<Context, "jobs">,
  tx: Tx,
  change: { userId: string; event: "identity-verified" | "identity-removed"; now: Date },
): Promise<void> {
  const { userId, event, now } = change;
  await refreshWeights(tx, { ids: [userId] }, now);
  await jobs.enqueue(tx, sendSecurityNotice, { userId, event });
}

/** Enough for its owner, who has just proved to be the same person: "m…@example.org". */
function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** Maps errors of the provider to ours; the cause is only logged. */
async function withOwnErrors<Result>(
  { log }: Pick<Context, "log">,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    const { kind, reason } = error;
    log.warn({ kind, reason }, "a verification of identity came to nothing");
    throw new AppError(kind === "unavailable" ? "identity_unavailable" : "identity_failed");
  }
}
