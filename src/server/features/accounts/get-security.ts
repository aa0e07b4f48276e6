// The sign-in methods and sessions of the signed-in user.

import type { Security } from "#contract/account.ts";
import { parseDevice } from "#domain/account/device.ts";
import { needsSecondFactor } from "#server/shared/access.ts";
import type { Context, SignedInUser } from "../../context.ts";
import { findMailbox, listSignInMethods } from "./queries/accounts.ts";
import { CREDENTIAL } from "./queries/accounts.ts";
import { listPasskeys } from "./queries/passkeys.ts";
import { findSecondFactor } from "./queries/second-factor.ts";
import { listSessions } from "./queries/sessions.ts";
import { findVerifiedIdentity } from "./queries/verified-identities.ts";

export async function getSecurity(
  { db, clock, config, identityProvider }: Context,
  _input: object,
  user: SignedInUser,
): Promise<Security> {
  const mailbox = await findMailbox(db, user.id);
  const methods = await listSignInMethods(db, user.id);
  const secondFactor = await findSecondFactor(db, user.id);
  const passkeys = await listPasskeys(db, user.id);
  const verified = await findVerifiedIdentity(db, user.id);
  const canVerify = identityProvider !== null;
  const sessions = await listSessions(db, user.id, clock.now());
  return {
    email: user.email,
    isEmailConfirmed: mailbox?.isConfirmed === true,
    hasPassword: methods.includes(CREDENTIAL),
    hasGoogle: methods.some((method) => method !== CREDENTIAL),
    secondFactor: secondFactor && {
      enabledAt: secondFactor.enabledAt.toISOString(),
      recoveryCodesLeft: secondFactor.recoveryCodesLeft,
    },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    identity:
      verified === null && !canVerify
        ? null
        : { verifiedAt: verified?.verifiedAt.toISOString() ?? null, canVerify },
    isSecondFactorMissing: needsSecondFactor(config, user),
    sessions: sessions.map(({ id, userAgent, createdAt, seenAt }) => ({
      id,
      ...parseDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: seenAt.toISOString(),
      isCurrent: id === user.sessionId,
    })),
  };
}
