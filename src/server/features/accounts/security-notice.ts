// The message that informs the owner of an account of a change: no sign-in link, and advice in case
// another person made it.

import { formatDateTime } from "#domain/format-time.ts";
import type { PayloadOf, SecurityEvent, sendSecurityNotice } from "#contract/jobs.ts";
import { describeDevice, describeNetwork } from "#domain/account/device.ts";
import { elide } from "#domain/elide.ts";
import type { Db } from "#platform/db/database.ts";
import { renderEmail } from "#platform/mail/email-content.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { findMailbox } from "./queries/accounts.ts";
import { findSignInEvent } from "./queries/sign-in-events.ts";

const IF_NOT_YOU =
  "Se non sei stato tu, scegli subito una nuova password: usciranno tutti i dispositivi collegati.";

const SIGN_IN_AGAIN = "Per continuare, accedi di nuovo.";

interface Notice {
  subject: string;
  what: string;
  advice: string;
  /** The button leads to the devices; otherwise to a new password. */
  button?: "devices";
}

const BUTTONS = {
  password: { label: "Scegli una nuova password", path: "/auth?modo=recupero" },
  devices: { label: "Vedi accessi e dispositivi", path: "/settings/devices" },
} as const;

const NOTICES: Record<SecurityEvent, Notice> = {
  "password-changed": {
    subject: "La tua password è stata cambiata",
    what: "la password del tuo account su Scrutinio è stata cambiata.",
    advice: IF_NOT_YOU,
  },
  "second-factor-on": {
    subject: "Verifica in due passaggi attivata",
    what: "la verifica in due passaggi del tuo account su Scrutinio è stata attivata.",
    advice: IF_NOT_YOU,
  },
  "second-factor-off": {
    subject: "Verifica in due passaggi disattivata",
    what: "la verifica in due passaggi del tuo account su Scrutinio è stata disattivata: per entrare ora basta la password.",
    advice: IF_NOT_YOU,
  },
  "recovery-codes-renewed": {
    subject: "Nuovi codici di recupero",
    what: "sono stati creati nuovi codici di recupero per il tuo account su Scrutinio: quelli di prima non valgono più.",
    advice: IF_NOT_YOU,
  },
  "recovery-code-used": {
    subject: "È stato usato un codice di recupero",
    what: "qualcuno, speriamo tu, è entrato nel tuo account su Scrutinio con un codice di recupero.",
    advice: IF_NOT_YOU,
  },
  "sign-in-blocked": {
    subject: "Troppi tentativi di accesso",
    what: "qualcuno ha provato troppe volte a entrare nel tuo account su Scrutinio con una password sbagliata. Per un quarto d'ora non accettiamo altri tentativi da dispositivi che non conosciamo.",
    advice:
      "Nessuno è entrato. Se eri tu e non ricordi la password, scegline una nuova: potrai entrare subito.",
  },
  "code-blocked": {
    subject: "Troppi codici sbagliati",
    what: "qualcuno che conosce la password del tuo account su Scrutinio ha scritto troppe volte un codice sbagliato.",
    advice:
      "Se non sei stato tu, scegli subito una nuova password: chi la conosce non potrà più usarla.",
  },
  "google-linked": {
    subject: "Account Google collegato",
    what: "d'ora in poi puoi entrare nel tuo account su Scrutinio anche con Google.",
    advice: IF_NOT_YOU,
  },
  "passkey-added": {
    subject: "Nuova passkey",
    what: "al tuo account su Scrutinio è stata aggiunta una passkey: con quel dispositivo si entra senza password.",
    advice:
      "Se non sei stato tu, scegli subito una nuova password: usciranno tutti i dispositivi collegati e tutte le passkey saranno tolte.",
  },
  "passkey-removed": {
    subject: "Passkey tolta",
    what: "dal tuo account su Scrutinio è stata tolta una passkey. Gli altri dispositivi collegati sono usciti.",
    advice: IF_NOT_YOU,
  },
  "identity-verified": {
    subject: "Identità verificata",
    what: "l'identità di chi usa il tuo account su Scrutinio è stata verificata. I tuoi voti pesano per intero, appena il tuo indirizzo email è confermato; nessuno vede che è verificata.",
    advice:
      "Se non sei stato tu, togli la verifica dalle impostazioni e scegli subito una nuova password.",
  },
  "identity-removed": {
    subject: "Verifica dell'identità tolta",
    what: "la verifica dell'identità del tuo account su Scrutinio è stata tolta, e l'impronta del codice fiscale cancellata.",
    advice: IF_NOT_YOU,
  },
  "passkey-copied": {
    subject: "Una passkey sembra copiata",
    what: "qualcuno ha provato a entrare nel tuo account su Scrutinio con una passkey che sembra la copia di una tua. Non è entrato.",
    advice:
      "Togli quella passkey dalle impostazioni. Se non sei stato tu, scegli anche una nuova password.",
  },
  "protection-removed": {
    subject: "Verifica in due passaggi e passkey tolte",
    what: "chi gestisce Scrutinio ha tolto dal tuo account la verifica in due passaggi e le passkey.",
    advice:
      "Se non l'hai chiesto tu, scegli subito una nuova password e scrivi a chi gestisce il sito.",
  },
  "role-granted": {
    subject: "Ora sei amministratore",
    what: "il tuo account su Scrutinio ha avuto il ruolo di amministratore. Per sicurezza siamo usciti da tutti i tuoi dispositivi: accedi di nuovo.",
    advice: "Se non te l'aspettavi, scrivi a chi gestisce il sito.",
  },
  "role-withdrawn": {
    subject: "Non sei più amministratore",
    what: "il tuo account su Scrutinio non ha più il ruolo di amministratore.",
    advice: "Se non te l'aspettavi, scrivi a chi gestisce il sito.",
  },
  "new-device": {
    subject: "Accesso da un nuovo dispositivo",
    what: "qualcuno, speriamo tu, è entrato nel tuo account su Scrutinio da un dispositivo che non conosciamo.",
    advice:
      "Se sei stato tu, non devi fare niente: se cambi la password o scolleghi un dispositivo, gli altri ci sembrano nuovi. Se non sei stato tu, scollegalo e scegli subito una nuova password.",
    button: "devices",
  },
  "sessions-ended": {
    subject: "Dispositivi scollegati",
    what: "dal tuo account su Scrutinio sono stati scollegati uno o più dispositivi.",
    advice: IF_NOT_YOU,
    button: "devices",
  },
  "sessions-ended-asked": {
    subject: "Ti abbiamo scollegato da tutti i dispositivi",
    what: "come ci hai chiesto, un amministratore di Scrutinio ha scollegato tutti i dispositivi dal tuo account.",
    advice: `${SIGN_IN_AGAIN} Se non ce l'hai chiesto tu, scegli subito una nuova password.`,
  },
  "sessions-ended-suspicious": {
    subject: "Ti abbiamo scollegato da tutti i dispositivi",
    what: "un amministratore di Scrutinio ha scollegato tutti i dispositivi dal tuo account, perché alcuni accessi non sembravano tuoi.",
    advice:
      "Scegli una nuova password prima di accedere di nuovo: chi conosce quella di adesso potrebbe rientrare.",
  },
  "sessions-ended-incident": {
    subject: "Ti abbiamo scollegato da tutti i dispositivi",
    what: "per precauzione, dopo un problema di sicurezza del sito, un amministratore di Scrutinio ha scollegato tutti i dispositivi dal tuo account.",
    advice: SIGN_IN_AGAIN,
  },
};

/** Null if the account no longer exists. */
export async function securityNotice(
  { db, clock, config }: Pick<Context, "db" | "clock" | "config">,
  { id, userId, event, signInId }: PayloadOf<typeof sendSecurityNotice> & { id: string },
): Promise<Mail | null> {
  const mailbox = await findMailbox(db, userId);
  if (mailbox === null) return null;
  const { subject, what, advice, button = "password" } = NOTICES[event];
  const { label, path } = BUTTONS[button];
  const facts = signInId === undefined ? null : await describeSignIn(db, signInId, userId);
  return renderEmail(
    { id, to: mailbox.email },
    {
      subject: `${subject} – Scrutinio`,
      paragraphs: ["Ciao,", what, ...(facts === null ? [] : [facts]), advice],
      button: { label, url: `${config.publicUrl}${path}` },
      closing: [elide`Questo messaggio è del ${formatDateTime(clock.now())}.`],
      reason: "Ricevi questo messaggio perché riguarda la sicurezza del tuo account su Scrutinio.",
    },
  );
}

/** "Chrome su Android, 23 novembre 2026 alle 17:03, dalla rete 203.0.113.x"; null when it was deleted. */
async function describeSignIn(db: Db, signInId: number, userId: string): Promise<string | null> {
  const event = await findSignInEvent(db, signInId, userId);
  if (event === null) return null;
  const from = event.network === null ? "" : `, dalla rete ${describeNetwork(event.network)}`;
  return `${describeDevice(event)}, ${formatDateTime(event.at)}${from}.`;
}
