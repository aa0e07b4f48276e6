// Finds the account an identity of the provider opens (decision 19). A bound identity is recognised
// by issuer and subject. A first sign-in may open an account or join one with the same address, but
// only if the provider has verified the address and, to join, the account's owner has confirmed it:
// otherwise a person who registers a stranger's address would share the account with them.

import { randomUUID } from "node:crypto";
import {
  FULL_NAME_MAX_LENGTH,
  normalizeEmail,
  normalizeFullName,
  recoveryProblems,
  signUpProblems,
} from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ProviderIdentity } from "#platform/openid/openid-provider.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import type { Context } from "../../../context.ts";
import { takeOverSanction } from "#server/shared/sanctions/sanctioned-address.ts";
import { queueSignUpMails } from "../queue-sign-up-mails.ts";
import type { Person } from "../queries/accounts.ts";
import {
  bindIdentity,
  hasOtherIdentity,
  findByIdentity,
  insertConfirmedUser,
  lockByEmail,
} from "../queries/provider.ts";

/** Throws `google_email_unverified`, `google_account_unconfirmed` or `google_already_linked`. */
export async function findAccount(context: Context, identity: ProviderIdentity): Promise<Person> {
  const { db } = context;
  const known = await findByIdentity(db, identity);
  if (known !== null) return known;
  const email = normalizeEmail(identity.email ?? "");
  if (!identity.isEmailVerified || recoveryProblems({ email }).length > 0)
    throw new AppError("google_email_unverified");
  await db.transaction((tx) => joinOrOpen(context, tx, { ...identity, email }));
  const person = await findByIdentity(db, identity);
  if (person === null) throw new Error("The account vanished while it was opened");
  return person;
}

async function joinOrOpen(
  context: Context,
  tx: Tx,
  identity: ProviderIdentity & { email: string },
): Promise<void> {
  const { clock, jobs } = context;
  const now = clock.now();
  const newId = randomUUID();
  const fullName = toFullName(identity);
  const isNew = await insertConfirmedUser(tx, { id: newId, email: identity.email, fullName, now });
  const owner = isNew ? { id: newId, isConfirmed: true } : await lockByEmail(tx, identity.email);
  if (owner === null || !owner.isConfirmed) throw new AppError("google_account_unconfirmed");
  // Each account has one identity of the provider: a second one with the same address cannot join.
  if (await hasOtherIdentity(tx, { userId: owner.id, ...identity }))
    throw new AppError("google_already_linked");
  const isBound = await bindIdentity(tx, {
    ...identity,
    id: randomUUID(),
    userId: owner.id,
    now,
  });
  if (isNew) await refreshWeights(tx, { ids: [newId] }, now);
  if (isBound && !isNew)
    await queueSecurityNotice(context, tx, { userId: owner.id, event: "google-linked" });
  if (isNew) {
    await takeOverSanction(tx, context, { id: newId, email: identity.email });
    await queueSignUpMails(tx, jobs, newId);
  }
}

/** A display name, as for every account. */
function toFullName({ name, email }: { name: string | null; email: string }): string {
  const isUsable = (fullName: string) =>
    !signUpProblems({ fullName, email, password: "" }).some(({ field }) => field === "fullName");
  const displayName = [...normalizeFullName(name ?? "")]
    .slice(0, FULL_NAME_MAX_LENGTH)
    .join("")
    .trim();
  const local = (email.split("@")[0] ?? "").slice(0, FULL_NAME_MAX_LENGTH);
  return [displayName, local].find(isUsable) ?? "Utente";
}
