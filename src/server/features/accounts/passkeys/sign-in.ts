// Signs in with a passkey, and proves again who one is. The device has verified the person, by
// fingerprint, face or PIN: it replaces the password and the code.

import type * as contract from "#contract/passkeys.ts";
import type { SignedChallenge } from "#contract/passkeys.ts";
import type { StoredSession } from "#domain/account/session-state.ts";
import { AppError } from "#domain/error.ts";
import { createRelyingParty } from "#platform/webauthn/relying-party.ts";
import type { SignedInUser } from "#server/context.ts";
import { defineCookie, newToken } from "#server/shared/keys.ts";
import { addressSubject } from "#server/shared/rate-limit.ts";
import type { AuthContext, AuthHandler } from "../auth-context.ts";
import { loggingFailure } from "../auth-log.ts";
import { findCaller, requireSignedIn } from "../identify.ts";
import { LIMITS } from "../limits.ts";
import { notifyOfAttack } from "../notify-owner.ts";
import { openSession } from "../open-session.ts";
import { findPasskey, listPasskeys, raiseCounter } from "../queries/passkeys.ts";
import { recordFailure } from "../record-sign-in.ts";
import { renewSession } from "../queries/sessions.ts";
import { setSessionToken } from "../session-cookie.ts";
import type { Person } from "../queries/accounts.ts";
import { keepChallenge, takeChallenge } from "./challenge.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const PASSKEY_COOKIE = defineCookie("passkey", 5 * 60);

/** `again: true` is for signed-in users who must reauthenticate. */
export const beginPasskeySignIn: AuthHandler<typeof contract.beginPasskeySignIn> = async (
  { context, client },
  { again },
) => {
  const user = again ? await requireSignedIn(context, client) : null;
  const known = user === null ? [] : await listPasskeys(context.db, user.id);
  const options = await createRelyingParty(context.config.publicUrl).askForSignature(known);
  // Reused while it is valid, so that two tabs do not overwrite each other's challenge.
  const held = client.cookies.get(PASSKEY_COOKIE);
  const cookie = held !== null && TOKEN.test(held) ? held : newToken();
  if (user === null) client.cookies.set(PASSKEY_COOKIE, cookie);
  await keepChallenge(context, {
    challenge: options.challenge,
    browser: user?.sessionId ?? cookie,
    userId: user?.id ?? null,
  });
  return { options: { ...options } };
};

/** Only failures count against the limit of the address. */
export const finishPasskeySignIn: AuthHandler<typeof contract.finishPasskeySignIn> = async (
  auth,
  { signed },
) => {
  const { client, rateLimit } = auth;
  const address = addressSubject(client);
  const session = await loggingFailure(auth, "passkey", null, async () => {
    await rateLimit.consume(LIMITS.signInFromAddress, address);
    return signInWith(auth, signed);
  });
  await rateLimit.refund(LIMITS.signInFromAddress, address);
  return session;
};

async function signInWith(auth: AuthContext, signed: SignedChallenge): Promise<StoredSession> {
  const { context, client } = auth;
  const caller = await findCaller(context, client);
  const taken = await takeChallenge(context, signed.response.clientDataJSON, [
    caller?.sessionId,
    client.cookies.get(PASSKEY_COOKIE),
  ]);
  if (taken === null) throw new AppError("passkey_failed");
  const passkey = await checkPasskey(auth, signed, taken.challenge);
  const { person } = passkey;
  if (taken.userId !== null && taken.userId !== person.id) throw new AppError("passkey_failed");
  const session =
    taken.userId !== null && caller !== null
      ? await proveAgain(auth, caller, passkey)
      : await openSession(auth, person, { kind: "passkey", passkeyId: passkey.id });
  if (session === null) throw new AppError("passkey_failed");
  return session;
}

/** Throws `passkey_unknown`, `passkey_failed` or `passkey_copied`. */
async function checkPasskey(
  auth: AuthContext,
  signed: SignedChallenge,
  challenge: string,
): Promise<{ id: string; person: Person }> {
  const { context, rateLimit } = auth;
  const { db, clock, config } = context;
  const passkey = await findPasskey(db, signed.id);
  if (passkey === null) throw new AppError("passkey_unknown");
  const { id, person } = passkey;
  const relyingParty = createRelyingParty(config.publicUrl);
  const { userHandle } = signed.response;
  const isOwners = userHandle === undefined || userHandle === relyingParty.toUserHandle(person.id);
  const key = { ...passkey, credentialId: signed.id };
  const counter = await relyingParty.checkSignature(signed, challenge, key);
  if (!isOwners || counter === null) {
    await recordFailure(auth, person.id, "passkey-refused");
    throw new AppError("passkey_failed");
  }
  if (!(await raiseCounter(db, { id, counter, now: clock.now() }))) {
    const owner = { userId: person.id, key: person.id };
    await recordFailure(auth, person.id, "passkey-refused");
    await notifyOfAttack(context, rateLimit, "passkey-copied", owner);
    throw new AppError("passkey_copied");
  }
  return { id, person };
}

/** The session goes on with a new secret, as after a password that was typed again. */
async function proveAgain(
  { context, client }: AuthContext,
  caller: SignedInUser,
  { id: passkeyId, person }: { id: string; person: Person },
): Promise<StoredSession | null> {
  const { db, clock, secrets } = context;
  const token = newToken();
  const { sessionId, sessionExpiresAt } = caller;
  const { credentialsVersion, email, fullName } = person;
  const proof = { id: sessionId, credentialsVersion, token, now: clock.now(), passkeyId };
  if (!(await renewSession(db, proof))) return null;
  setSessionToken(client.cookies, token, secrets);
  return { user: { id: person.id, email, fullName }, expiresAt: sessionExpiresAt.getTime() };
}
