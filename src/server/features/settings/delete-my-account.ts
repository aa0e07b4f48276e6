// Erases the caller's account: the data of every owner of personal data in one transaction. Published texts have no author from
// then on, and go in the night together with others'. Also ends all sessions. Irreversible.

import { randomUUID } from "node:crypto";
import { AppError } from "#domain/error.ts";
import { renderEmail } from "#platform/mail/email-content.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { lockAdministrators } from "#server/shared/queries/administrators.ts";
import { keepSanction } from "#server/shared/sanctions/sanctioned-address.ts";
import { departWithIdentity, departWithTexts } from "./queries/departed.ts";
import { personalDataOwners } from "#server/personal-data.ts";
import { recordErasure } from "./record-erasure.ts";

/** Throws `reauthentication_required` or `own_account_last_administrator`. */
export async function deleteMyAccount(
  context: Context,
  _input: object,
  user: SignedInUser,
): Promise<Record<string, never>> {
  requireFreshSession(context, user);
  await context.db.transaction(async (tx) => {
    // First, as in every change of roles: two of the last administrators go one after the other.
    const administrators = await lockAdministrators(tx);
    await assertCredentialsUnchanged(tx, user);
    if (administrators.length === 1 && administrators[0] === user.id)
      throw new AppError("own_account_last_administrator");
    await keepSanction(tx, context, user);
    const departedId = await departWithTexts(tx, { userId: user.id, now: context.clock.now() });
    if (departedId !== null) await departWithIdentity(tx, { userId: user.id, departedId });
    for (const owner of personalDataOwners) await owner.erase(tx, user.id);
  });
  const erasedAt = context.clock.now();
  await recordErasure(context, { userId: user.id, scope: "account", erasedAt });
  context.log.info({ event: "account-deleted", userId: user.id }, "account deleted");
  farewell(context, user.email).catch((error: unknown) =>
    context.log.error({ err: error }, "the owner of a deleted account was not told"),
  );
  return {};
}

/**
 * Tells who had the account, in case it was somebody else. Not in a job, whose payload would keep the address; nobody waits
 * for the mail server. Where messages are stored instead of sent, those of the account go and this one is not written.
 */
async function farewell({ mailer, config }: Context, to: string): Promise<void> {
  if (mailer.forget !== undefined) return mailer.forget(to);
  await mailer.send(renderEmail({ id: randomUUID(), to }, deletedEmail(config)));
}

const deletedEmail = ({ contactEmail }: Context["config"]): EmailContent => ({
  subject: "Il tuo account è stato cancellato",
  paragraphs: [
    "Il tuo account su Scrutinio è stato cancellato, con i tuoi dati. Recensioni e opinioni non sono più legate a te, e spariscono dal sito stanotte. Non si può annullare.",
    `Se non sei stato tu, qualcuno conosce la tua password: cambiala anche sugli altri siti in cui la usi, e scrivi a ${contactEmail}.`,
  ],
  reason: "Ricevi questo messaggio perché avevi un account su Scrutinio. È l'ultimo.",
});
