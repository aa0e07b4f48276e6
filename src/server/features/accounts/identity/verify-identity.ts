// Verifies that an account is one person's, by the electronic identity card (decision 34). The session is redirected
// to the provider and returns once. Only a keyed hash of the fiscal number is kept: it recognises a second account of
// the same person, and says nothing without the site's secret. A verified account weighs fully; nobody sees which.

import type * as contract from "#contract/identity.ts";
import { normalizeFiscalNumber } from "#domain/account/fiscal-number.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import { tokenHash } from "#server/shared/keys.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { SignedInAuthHandler } from "../auth-context.ts";
import { mapProviderErrors, rememberDeparture, takeDeparture } from "../provider-visit.ts";
import {
  deleteVerifiedIdentity,
  findVerifiedAccount,
  insertVerifiedIdentity,
} from "../queries/verified-identities.ts";

const ERRORS = { unavailable: "identity_unavailable", refused: "identity_failed" } as const;

/** Requests are of one session, which no request of a sign-in has as its browser. */
const ownerOf = ({ sessionId }: SignedInUser) => tokenHash(`identity ${sessionId}`);

export const begin: SignedInAuthHandler<typeof contract.beginIdentityVerification> = async (
  { context },
  _input,
  user,
) => {
  const { identityProvider } = context;
  if (identityProvider === null) throw new AppError("identity_unavailable");
  requireFreshSession(context, user);
  const { url, expected } = await mapProviderErrors(context, ERRORS, () =>
    identityProvider.begin(),
  );
  await rememberDeparture(context, expected, { browserHash: ownerOf(user), userId: user.id });
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
  const begun = await takeDeparture(context, { state, browserHash: ownerOf(user) });
  if (begun === null || begun.userId !== user.id) throw new AppError("identity_failed");
  const { nonce, codeVerifier } = begun;
  const proved = await mapProviderErrors(context, ERRORS, () =>
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
      if (owner === null) throw new AppError("identity_other");
      throw owner.email === null
        ? new AppError("identity_departed")
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
  context: Pick<Context, "jobs" | "log">,
  tx: Tx,
  change: { userId: string; event: "identity-verified" | "identity-removed"; now: Date },
): Promise<void> {
  const { userId, event, now } = change;
  await refreshWeights(tx, { ids: [userId] }, now);
  await queueSecurityNotice(context, tx, { userId, event });
}

/** Enough for its owner, who has just proved to be the same person: "m…@example.org". */
function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}
