// Messages about claims. The one to an institution's address goes to somebody who may know nothing of it: it has no
// words of who made the claim.

import { CLAIM_LINK_DAYS } from "#domain/representation/claim.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";
import type { ClaimRow } from "./queries/claims.ts";
import type { EndedRow } from "./queries/representations.ts";

const AUTHOR = "Ricevi questo messaggio perché con il tuo account è stata fatta una richiesta.";

export function linkEmail({ politician }: ClaimRow, url: string): EmailContent {
  return {
    subject: `Conferma l'indirizzo per parlare a nome di ${politician.name}`,
    paragraphs: [
      `Qualcuno, speriamo tu, ha chiesto di rispondere alle recensioni su Scrutinio a nome di ${politician.name} e ha indicato questo indirizzo.`,
      "Se sei tu, apri il link e premi «Conferma», dopo l'accesso con lo stesso account.",
    ],
    button: { label: "Conferma l'indirizzo", url },
    closing: [
      `Il link vale ${CLAIM_LINK_DAYS} giorni e funziona solo per chi ha fatto la richiesta.`,
      "Se non ne sai niente, ignora questo messaggio: aprire il link non conferma niente.",
    ],
    reason:
      "Ricevi questo messaggio perché questo indirizzo è stato indicato in una richiesta su Scrutinio.",
  };
}

export function outcomeEmail(
  claim: ClaimRow,
  event: "decided" | "appeal" | "revoked",
  publicUrl: string,
): EmailContent {
  const { politician, state, reasons, appealAnswer } = claim;
  const isGranted = state === "granted" && event !== "revoked";
  const office = `a nome di ${politician.name}`;
  return {
    subject:
      event === "revoked"
        ? `Non puoi più scrivere ${office}`
        : isGranted
          ? `Ora puoi scrivere ${office}`
          : `La tua richiesta di scrivere ${office} non è accolta`,
    paragraphs: [
      event === "revoked"
        ? `Un amministratore ha revocato il tuo accesso ${office}. Ciò che hai scritto resta, con la sua data.`
        : isGranted
          ? `La tua richiesta è accolta: puoi rispondere alle recensioni e pubblicare una dichiarazione ${office}.`
          : event === "appeal"
            ? "Abbiamo riletto la tua richiesta e la decisione resta valida."
            : "Abbiamo letto la tua richiesta e non possiamo accoglierla.",
      `Motivazione: ${event === "appeal" ? (appealAnswer ?? "") : reasons}`,
      "Ha deciso una persona, non un sistema automatico.",
    ],
    button: isGranted
      ? { label: "Apri la tua pagina", url: `${publicUrl}/my-office` }
      : { label: "Apri la richiesta", url: `${publicUrl}/claim?politico=${politician.id}` },
    closing:
      event !== "appeal" && !isGranted
        ? ["Se non sei d'accordo puoi fare ricorso entro sei mesi, dalla pagina della richiesta."]
        : [],
    reason: AUTHOR,
  };
}

export function termEndedEmail(
  { politicianId, name, isInOffice }: EndedRow,
  publicUrl: string,
): EmailContent {
  const isOver = isInOffice
    ? `È finita la carica di ${name} per cui avevi l'accesso`
    : `${name} non è più in carica`;
  return {
    subject: `È finito l'accesso a nome di ${name}`,
    paragraphs: [
      `${isOver}: da ora non puoi rispondere alle recensioni a suo nome. Ciò che hai scritto resta, con la sua data.`,
      ...(isInOffice ? ["Per la carica di oggi serve una nuova richiesta."] : []),
    ],
    ...(isInOffice
      ? {
          button: {
            label: "Fai una nuova richiesta",
            url: `${publicUrl}/claim?politico=${politicianId}`,
          },
        }
      : {}),
    reason: "Ricevi questo messaggio perché il tuo account aveva questo accesso.",
  };
}

export function newClaimEmail(isAppeal: boolean, publicUrl: string): EmailContent {
  return {
    subject: isAppeal
      ? "Nuovo ricorso su una richiesta di rappresentanza"
      : "Nuova richiesta di rappresentanza",
    paragraphs: ["Aspetta la decisione di una persona."],
    button: { label: "Apri le richieste", url: `${publicUrl}/admin/claims` },
    reason: `Questo indirizzo riceve gli avvisi di ${publicUrl}; chi gestisce il sito li può spegnere con NOTIFY_EMAIL=off.`,
  };
}
