// The messages of this feature, each with a link created at sending time. The link's code is in the
// fragment (after #), so that servers do not log it and other sites do not receive it as Referer.

import { renderEmail } from "#platform/mail/email-content.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { issueLink } from "./one-time-links.ts";
import { findMailbox } from "./queries/accounts.ts";

const RECOVERY_LINK_MINUTES = 60;
/** It is of no use without the account, so it may live long. */
const CONFIRMATION_LINK_DAYS = 3;

type MailContext = Pick<Context, "db" | "clock" | "config">;

/** The recipient of a message, and the message's id. */
export interface MailOrder {
  id: string;
  userId: string;
}

/** Null if the account no longer exists. */
export async function recoveryMail(
  { db, clock, config }: MailContext,
  { id, userId }: MailOrder,
): Promise<Mail | null> {
  const mailbox = await findMailbox(db, userId);
  if (mailbox === null) return null;
  const token = await issueLink(db, {
    purpose: "reset-password",
    userId,
    now: clock.now(),
    minutes: RECOVERY_LINK_MINUTES,
  });
  const link = `${config.publicUrl}/auth?modo=nuova-password#${token}`;
  return renderEmail({ id, to: mailbox.email }, recoveryEmail(link));
}

/** Null if the account no longer exists or its address is already confirmed. */
export async function confirmationMail(
  { db, clock, config }: MailContext,
  { id, userId }: MailOrder,
): Promise<Mail | null> {
  const mailbox = await findMailbox(db, userId);
  if (mailbox === null || mailbox.isConfirmed) return null;
  const token = await issueLink(db, {
    purpose: "confirm-email",
    userId,
    now: clock.now(),
    minutes: CONFIRMATION_LINK_DAYS * 24 * 60,
  });
  const link = `${config.publicUrl}/conferma-email#${token}`;
  return renderEmail({ id, to: mailbox.email }, confirmationEmail(link));
}

function recoveryEmail(link: string): EmailContent {
  return {
    subject: "Scegli una nuova password per Scrutinio",
    paragraphs: [
      "Ciao,",
      "qualcuno, speriamo tu, ha chiesto di scegliere una nuova password per il tuo account su Scrutinio.",
    ],
    button: { label: "Scegli una nuova password", url: link },
    closing: [
      `Il link vale ${RECOVERY_LINK_MINUTES} minuti e una volta sola. Con la nuova password usciranno tutti i dispositivi collegati al tuo account.`,
      "Se non l'hai chiesto tu, ignora questo messaggio: la tua password resta quella di prima.",
    ],
    reason:
      "Ricevi questo messaggio perché qualcuno ha chiesto di recuperare la password di questo indirizzo.",
  };
}

function confirmationEmail(link: string): EmailContent {
  return {
    subject: "Conferma il tuo indirizzo per Scrutinio",
    paragraphs: [
      "Ciao,",
      "con questo indirizzo è stato creato un account su Scrutinio. Se l'hai creato tu, conferma che l'indirizzo è tuo: apri il link e premi «Conferma». In un altro browser ti chiede il numero che vedi dove hai scritto, accanto a «Ti abbiamo scritto…», o di accedere.",
    ],
    button: { label: "Conferma l'indirizzo", url: link },
    closing: [
      `Il link vale ${CONFIRMATION_LINK_DAYS} giorni e funziona solo per chi ha effettuato l'accesso a quell'account, o ne conosce il numero.`,
      "Se non l'hai creato tu, puoi ignorare questo messaggio: aprire il link non conferma niente. Se vuoi tenere l'account o eliminarlo, scegli «Password dimenticata?» nella pagina di accesso: con la nuova password chi l'ha creato ne resta fuori.",
    ],
    reason: "Ricevi questo messaggio perché qualcuno ha creato un account con questo indirizzo.",
  };
}
