// Messages about requests to correct a page. The address may be a stranger's: they have no words of who made the request.

import { formatDate } from "#domain/format-time.ts";
import { elide } from "#domain/elide.ts";
import { CORRECTABLE_DATUM_NAMES } from "#domain/representation/correction-request.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";
import type { RequestRow } from "./queries/requests.ts";

const REASON =
  "Ricevi questo messaggio perché questo indirizzo è stato indicato in una richiesta di correzione su Scrutinio.";

export function receivedEmail(
  { politician, datum, createdAt, dueAt }: RequestRow,
  publicUrl: string,
): EmailContent {
  return {
    subject: "Abbiamo ricevuto la tua richiesta di correzione",
    paragraphs: [
      elide`Il ${formatDate(createdAt)} qualcuno, speriamo tu, ha chiesto una correzione della pagina di ${politician.name}: ${CORRECTABLE_DATUM_NAMES[datum]}.`,
      elide`La legge una persona e ti risponde a questo indirizzo entro il ${formatDate(dueAt)}.`,
    ],
    button: { label: "Apri la pagina", url: pageUrl(politician.id, publicUrl) },
    closing: ["Se non ne sai niente, ignora questo messaggio."],
    reason: REASON,
  };
}

export function decidedEmail(
  { politician, datum, state, reasons }: RequestRow,
  publicUrl: string,
): EmailContent {
  const isCorrected = state === "corrected";
  return {
    subject: isCorrected
      ? `La pagina di ${politician.name} è stata corretta`
      : `La tua richiesta di correzione della pagina di ${politician.name}`,
    paragraphs: [
      isCorrected
        ? `Abbiamo corretto la pagina di ${politician.name}: ${CORRECTABLE_DATUM_NAMES[datum]}.`
        : `Abbiamo letto la richiesta di correzione della pagina di ${politician.name} (${CORRECTABLE_DATUM_NAMES[datum]}) e non possiamo accoglierla.`,
      `Motivazione: ${reasons}`,
      "Ha deciso una persona, non un sistema automatico.",
    ],
    button: { label: "Apri la pagina", url: pageUrl(politician.id, publicUrl) },
    closing: isCorrected
      ? []
      : [
          "Se non sei d'accordo puoi scriverci di nuovo con altre prove, fare reclamo al Garante per la protezione dei dati personali o rivolgerti a un giudice.",
        ],
    reason: REASON,
  };
}

export function newRequestEmail(dueAt: Date, publicUrl: string): EmailContent {
  return {
    subject: "Nuova richiesta di correzione di una pagina",
    paragraphs: [elide`Aspetta la risposta di una persona, entro il ${formatDate(dueAt)}.`],
    button: { label: "Apri le richieste", url: `${publicUrl}/admin/corrections` },
    reason: `Questo indirizzo riceve gli avvisi di ${publicUrl}; chi gestisce il sito li può spegnere con NOTIFY_EMAIL=off.`,
  };
}

const pageUrl = (id: number, publicUrl: string) => `${publicUrl}/politician-live/${id}`;
