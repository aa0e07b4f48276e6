// Adds, renames and removes passkeys. Adding and removing requires a fresh session, and is told to the
// owner by mail.

import { randomUUID } from "node:crypto";
import type * as contract from "#contract/passkeys.ts";
import { normalizeFullName } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { createRelyingParty } from "#platform/webauthn/relying-party.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { newToken } from "#server/shared/keys.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { SignedInAuthHandler } from "../auth-context.ts";
import { endOtherCredentials, rememberBrowser } from "../keep-this-session.ts";
import { LIMITS } from "../limits.ts";
import { CREDENTIAL, findMailbox, listSignInMethods } from "../queries/accounts.ts";
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  setPasskeyName,
} from "../queries/passkeys.ts";
import { renewSession } from "../queries/sessions.ts";
import { setSessionToken } from "../session-cookie.ts";
import { keepChallenge, takeChallenge } from "./challenge.ts";
import { assertMayChangeProtection } from "./protection.ts";

const MAX_PASSKEYS = 10;
const NAME_MAX_LENGTH = 60;

export const begin: SignedInAuthHandler<typeof contract.beginPasskey> = async (
  { context, rateLimit },
  _input,
  user,
) => {
  requireFreshSession(context, user);
  const { db, config } = context;
  await assertMayAdd(db, user);
  await rateLimit.consume(LIMITS.passkeyOfAccount, user.id);
  const known = await listPasskeys(db, user.id);
  const options = await createRelyingParty(config.publicUrl).askForKey(user, known);
  await keepChallenge(context, {
    challenge: options.challenge,
    browser: user.sessionId,
    userId: user.id,
  });
  return { options: { ...options } };
};

/** The session has proved the passkey with it, and gets a new secret. */
export const add: SignedInAuthHandler<typeof contract.addPasskey> = async (
  { context, client },
  { attested, ...input },
  user,
) => {
  requireFreshSession(context, user);
  const name = readName(input.name);
  const { db, clock, config, secrets } = context;
  const taken = await takeChallenge(context, attested.response.clientDataJSON, [user.sessionId]);
  if (taken === null || taken.userId !== user.id) throw new AppError("passkey_failed");
  const key = await createRelyingParty(config.publicUrl).readKey(attested, taken.challenge);
  if (key === null) throw new AppError("passkey_failed");
  const id = randomUUID();
  const token = newToken();
  await db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    await assertMayAdd(tx, user);
    const now = clock.now();
    const passkey = { ...key, id, userId: user.id, name, now };
    if (!(await insertPasskey(tx, passkey))) throw new AppError("passkey_known");
    const { credentialsVersion, sessionId } = user;
    const proof = { id: sessionId, credentialsVersion, token, now, passkeyId: id };
    if (!(await renewSession(tx, proof))) throw new AppError("sign_in_required");
    await refreshWeights(tx, { ids: [user.id] }, now);
    await queueSecurityNotice(context, tx, { userId: user.id, event: "passkey-added" });
  });
  setSessionToken(client.cookies, token, secrets);
  return {};
};

export const rename: SignedInAuthHandler<typeof contract.renamePasskey> = async (
  { context },
  { id, name },
  user,
) => {
  const renamed = { id, userId: user.id, name: readName(name) };
  if (!(await setPasskeyName(context.db, renamed))) throw new AppError("passkey_not_found");
  return {};
};

/** Sessions on other devices end: one of them may have been opened with it. */
export const remove: SignedInAuthHandler<typeof contract.removePasskey> = async (
  auth,
  { id },
  user,
) => {
  const { context } = auth;
  requireFreshSession(context, user);
  const kept = await context.db.transaction(async (tx) => {
    const now = context.clock.now();
    await assertCredentialsUnchanged(tx, user);
    await assertMayChangeProtection(tx, user);
    if (!(await deletePasskey(tx, { id, userId: user.id })))
      throw new AppError("passkey_not_found");
    await assertWayIn(context, tx, user.id);
    await refreshWeights(tx, { ids: [user.id] }, now);
    await queueSecurityNotice(context, tx, { userId: user.id, event: "passkey-removed" });
    return endOtherCredentials(tx, user, now);
  });
  rememberBrowser(auth, user, kept);
  return {};
};

async function assertMayAdd(db: Queryable, user: SignedInUser): Promise<void> {
  await assertMayChangeProtection(db, user);
  // On an unconfirmed address it would let a stranger into the account of the address's owner.
  const mailbox = await findMailbox(db, user.id);
  if (mailbox?.isConfirmed !== true) throw new AppError("passkey_unconfirmed");
  if ((await countPasskeys(db, user.id)) >= MAX_PASSKEYS)
    throw new AppError("passkey_limit", { limit: MAX_PASSKEYS });
}

/** A provider counts as long as the site knows one. */
async function assertWayIn({ openId }: Context, tx: Tx, userId: string): Promise<void> {
  if ((await countPasskeys(tx, userId)) > 0) return;
  const methods = await listSignInMethods(tx, userId);
  if (!methods.some((method) => method === CREDENTIAL || openId !== null))
    throw new AppError("passkey_last");
}

/** Throws `passkey_name_invalid`. */
function readName(text: string): string {
  const name = normalizeFullName(text);
  const { length } = [...name];
  if (length > 0 && length <= NAME_MAX_LENGTH) return name;
  throw fieldError("name", "passkey_name_invalid", { limit: NAME_MAX_LENGTH });
}
