// Confirms an e-mail address. A link alone confirms nothing: only who is signed in to the account it was
// sent for can use it. Otherwise whoever registers somebody else's address would need just one careless
// click of theirs.

import { sendConfirmationMail } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import { LIMITS } from "./attempts.ts";
import { ownerOfLink, useLink } from "./one-time-links.ts";
import { confirmEmail as markConfirmed, findMailbox } from "./queries/accounts.ts";
import { signedInUser, textField } from "./tools.ts";
import type { Operation } from "./tools.ts";

export const confirmEmail: Operation = async (tools, request) => {
  const { db, clock } = tools.context;
  const user = await signedInUser(tools, request);
  const now = clock.now();
  const link = { purpose: "confirm-email", token: textField(request, "token"), now } as const;
  const owner = await ownerOfLink(db, link);
  if (owner !== null && owner !== user.id) throw new AppError("confirmation_other_account");
  if (owner === null) {
    // Used before, by its owner: nothing is wrong.
    if ((await findMailbox(db, user.id))?.isConfirmed === true) return { body: {} };
    throw new AppError("confirmation_link_invalid");
  }
  await db.transaction(async (tx) => {
    await useLink(tx, link);
    await markConfirmed(tx, user.id, now);
  });
  return { body: {} };
};

export const resendConfirmation: Operation = async (tools, request) => {
  const user = await signedInUser(tools, request);
  await tools.attempts.take(LIMITS.confirmationOfAccount, user.id);
  await tools.context.jobs.enqueue(tools.context.db, sendConfirmationMail, { userId: user.id });
  return { body: {} };
};
