// Notifications to operators. They name neither author nor text: the mailbox only needs to know
// that there is something to look at, and where.

import { formatDate } from "#domain/format-time.ts";
import { formatCount } from "#domain/format-count.ts";
import { elide } from "#domain/elide.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";
import type { NewOpinion, NewReview, ReviewCounts } from "./queries/news.ts";

const oneDecimal = new Intl.NumberFormat("it-IT", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const HELD = "La moderazione automatica non è sicura: aspetta la decisione di una persona.";

export function newReviewEmail(review: NewReview, publicUrl: string): EmailContent {
  const { politicianId, politicianName, role, mean, caseId } = review;
  return {
    subject: `Nuova recensione su ${politicianName}`,
    paragraphs: [
      `È arrivata una recensione su ${politicianName} (${role}).${mean === null ? "" : ` La media dei suoi voti è ${oneDecimal.format(mean)} su 5.`}`,
      ...(caseId === null ? [] : [HELD]),
    ],
    button:
      caseId === null
        ? { label: "Apri la scheda", url: `${publicUrl}/politician-live/${politicianId}` }
        : toCaseButton(caseId, publicUrl),
    reason: reasonFor(publicUrl),
  };
}

/** Opens the case in the moderation queue: a held text is not on its public page. */
function toCaseButton(caseId: number, publicUrl: string) {
  return { label: "Apri il caso", url: `${publicUrl}/admin/moderation?caso=${caseId}` };
}

/** Beyond this number of single notifications. */
export function manyReviewsEmail(
  { reviews, politicians, held }: ReviewCounts,
  publicUrl: string,
): EmailContent {
  const about = politicians === 1 ? "un politico" : `${formatCount(politicians)} politici`;
  const waiting =
    held === 1
      ? "Una aspetta la decisione di una persona."
      : `${formatCount(held)} aspettano la decisione di una persona.`;
  return {
    subject: `Nuove recensioni: ${formatCount(reviews)}`,
    paragraphs: [
      `Dall'ultimo avviso di questo tipo sono arrivate ${formatCount(reviews)} recensioni su ${about}. Sono molte: non te le segnaliamo una per una.`,
      ...(held === 0 ? [] : [waiting]),
    ],
    button: { label: "Apri l'elenco", url: `${publicUrl}/politicians-live` },
    reason: reasonFor(publicUrl),
  };
}

export function newOpinionEmail(opinion: NewOpinion, publicUrl: string): EmailContent {
  const { topicId, topicTitle, rating, isHeld, caseId } = opinion;
  return {
    subject: `Nuova opinione: ${topicTitle}`,
    paragraphs: [
      `È arrivata un'opinione sul tema «${topicTitle}»${rating === null ? "" : `: ${rating} su 5`}.`,
      ...(caseId !== null ? [HELD] : isHeld ? ["Sarà pubblicata dopo la moderazione."] : []),
    ],
    button:
      caseId === null
        ? { label: "Apri il tema", url: `${publicUrl}/topic/${topicId}` }
        : toCaseButton(caseId, publicUrl),
    reason: reasonFor(publicUrl),
  };
}

export function newUserEmail(
  { createdAt, users }: { createdAt: Date; users: number },
  publicUrl: string,
): EmailContent {
  return {
    subject: "Nuovo utente registrato",
    paragraphs: [
      elide`Il ${formatDate(createdAt)} una persona ha aperto un account. Gli account ora sono ${formatCount(users)}.`,
    ],
    reason: reasonFor(publicUrl),
  };
}

function reasonFor(publicUrl: string): string {
  return `Questo indirizzo riceve gli avvisi di ${publicUrl}; chi gestisce il sito li può spegnere con NOTIFY_EMAIL=off.`;
}
