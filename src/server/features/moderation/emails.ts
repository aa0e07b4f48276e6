// Messages to reporters and authors: receipts, outcomes, statements of reasons (DSA art. 16, 17,
// 20). They contain nothing written by the reporter: a public form must not mail a stranger's
// words.

import { formatDate, formatDateTime } from "#domain/format-time.ts";
import { elide } from "#domain/elide.ts";
import { SURGE_DECISION_DAYS } from "#domain/integrity/surge-decision.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { appealDeadline } from "#domain/moderation/decision.ts";
import type { ReportOutcome } from "#domain/moderation/report.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";
import type { DecisionRow } from "./queries/decisions.ts";
import { isAppealable } from "./my-decision.ts";
import type { MailedAppeal, MailedReport } from "./queries/mails.ts";

export interface Site {
  publicUrl: string;
  contactEmail: string;
}

const REPORTER = "Ricevi questo messaggio perché con questo indirizzo è stato segnalato un testo.";
const AUTHOR = "Ricevi questo messaggio perché riguarda ciò che hai scritto o il tuo account.";

export function receiptEmail(report: MailedReport): EmailContent {
  return {
    subject: "Abbiamo ricevuto la tua segnalazione",
    paragraphs: [
      elide`Il ${formatDateTime(report.createdAt)} abbiamo ricevuto la segnalazione di ${describeText(report)}. Il suo numero è ${report.id}.`,
      elide`La esamina una persona entro il ${formatDateTime(report.dueAt)}, senza usare strumenti automatici per decidere. Ti scriveremo com'è andata. Chi ha scritto il testo non saprà chi l'ha segnalato.`,
    ],
    closing: ["Se non l'hai inviata tu, ignora questo messaggio."],
    reason: REPORTER,
  };
}

const OUTCOMES: Record<ReportOutcome, string> = {
  upheld: "Il testo non rispetta le regole o la legge: non è più visibile sul sito.",
  rejected: "Il testo resta al suo posto: secondo noi non viola le linee guida né la legge.",
  withdrawn: "Il testo non c'è più: l'ha ritirato chi l'aveva scritto.",
};

export function outcomeEmail(
  report: MailedReport & { outcome: ReportOutcome },
  site: Site,
): EmailContent {
  return {
    subject: "Com'è andata la tua segnalazione",
    paragraphs: [
      `Abbiamo esaminato la segnalazione ${report.id} di ${describeText(report)}.`,
      OUTCOMES[report.outcome],
      ...(report.outcome === "withdrawn"
        ? []
        : ["Ha deciso una persona, dopo aver letto il testo nel suo contesto."]),
    ],
    closing: [disagreement(site)],
    reason: REPORTER,
  };
}

/** After an appeal restored what the first decision removed. */
export function changedOutcomeEmail(report: MailedReport, site: Site): EmailContent {
  return {
    subject: "È cambiata la decisione sulla tua segnalazione",
    paragraphs: [
      `Ti avevamo scritto che, dopo la segnalazione ${report.id}, ${describeText(report)} non era più visibile sul sito. Chi l'ha scritta ha fatto ricorso.`,
      "Il ricorso è accolto: secondo noi il testo non viola le linee guida né la legge, ed è di nuovo visibile.",
      "Ha deciso una persona, dopo aver riletto il testo nel suo contesto.",
    ],
    closing: [disagreement(site)],
    reason: REPORTER,
  };
}

function disagreement({ contactEmail }: Site): string {
  return `Se non sei d'accordo scrivi a ${contactEmail} indicando il numero della segnalazione, oppure rivolgiti a un organismo di risoluzione extragiudiziale delle controversie o a un giudice.`;
}

export function decisionEmail(decision: DecisionRow, site: Site): EmailContent {
  const provisional = decision.decision === "hide-provisionally";
  const appealable = isAppealable(decision);
  const settings = `${site.publicUrl}/settings`;
  return {
    subject: toDecisionSubject(decision),
    paragraphs: [
      whatHappened(decision),
      ...toReasons(decision),
      ...foundBy(decision),
      provisional
        ? "Una persona lo leggerà entro 48 ore e deciderà se torna visibile. Ti scriveremo la sua decisione, contro la quale potrai fare ricorso."
        : "La decisione l'ha presa una persona, non un sistema automatico.",
    ],
    ...(appealable ? { button: { label: "Leggi e fai ricorso", url: settings } } : {}),
    ...(appealable
      ? {
          closing: [
            elide`Se non sei d'accordo puoi fare ricorso dalle impostazioni fino al ${formatDate(appealDeadline(decision.decidedAt))}: è gratuito e lo legge una persona, quando è possibile un'altra. Puoi anche rivolgerti a un organismo di risoluzione extragiudiziale delle controversie o a un giudice.`,
            "Intanto puoi continuare a leggere, esportare i tuoi dati ed eliminare l'account.",
          ],
        }
      : {}),
    reason: AUTHOR,
  };
}

function toDecisionSubject(decision: DecisionRow): string {
  switch (decision.decision) {
    case "hide-provisionally":
      return "Un tuo testo è nascosto in attesa di verifica";
    case "set-aside":
      return `Una tua ${nameText(decision)} non conta nella stima`;
    case "count":
      return `La tua ${nameText(decision)} conta di nuovo`;
    default:
      return isAppealable(decision)
        ? "Una decisione su ciò che hai scritto o sul tuo account"
        : "Il tuo testo è pubblicato";
  }
}

function whatHappened(decision: DecisionRow): string {
  const text = describeText(decision);
  const sentences = {
    keep: `Abbiamo letto ${text}: è visibile sul sito.`,
    hide: `Abbiamo nascosto ${text}: non è più visibile sul sito e non conta nelle medie.`,
    remove: `Abbiamo rimosso ${text}: non è più visibile sul sito e non conta nelle medie.`,
    "hide-provisionally": `Più persone hanno segnalato ${text}: per ora non è visibile sul sito e non conta nelle medie.`,
    sanction: "La decisione riguarda il tuo account.",
    "set-aside": `Abbiamo verificato ${text}, arrivata insieme a molte altre in poco tempo: resta visibile sul sito, ma non conta nella stima.`,
    count: `Abbiamo verificato di nuovo ${text}: ora conta nella stima.`,
  };
  const { sanction, endsAt } = decision;
  const sanctioned =
    sanction === "ban"
      ? " Il tuo account non può più scrivere su Scrutinio."
      : sanction === "suspension" && endsAt !== null
        ? elide` Il tuo account non può scrivere fino al ${formatDateTime(endsAt)}.`
        : sanction === "warning"
          ? " Questo è un avviso: il tuo account resta attivo."
          : "";
  return sentences[decision.decision] + sanctioned;
}

function toReasons({ rule, facts }: DecisionRow): string[] {
  if (rule === null) return facts === "" ? [] : [`Motivazione: ${facts}`];
  const { title, text } = RULE_TEXTS[rule];
  return [
    `La regola delle linee guida: «${title}». ${text}`,
    ...(facts === "" ? [] : [`Motivazione: ${facts}`]),
  ];
}

function foundBy({ decision, openedBy }: DecisionRow): string[] {
  if (decision === "hide-provisionally") return [];
  if (decision === "set-aside")
    return [
      "L'aveva messa da parte, o lasciata in sospeso, il controllo automatico delle ondate di recensioni e opinioni.",
    ];
  if (openedBy === "automatic") return ["L'aveva messo in attesa la moderazione automatica."];
  return openedBy === "reports" ? ["L'aveva segnalato qualcuno."] : [];
}

export function appealReceiptEmail({ createdAt, dueAt }: MailedAppeal): EmailContent {
  return {
    subject: "Abbiamo ricevuto il tuo ricorso",
    paragraphs: [
      elide`Il tuo ricorso è arrivato il ${formatDateTime(createdAt)}. Lo legge una persona, quando è possibile non la stessa che ha deciso, entro il ${formatDateTime(dueAt)}.`,
      "Ti scriveremo la risposta. Fino ad allora la decisione resta valida.",
    ],
    reason: AUTHOR,
  };
}

export function appealOutcomeEmail(
  {
    outcome,
    answer,
    decision,
    kind,
  }: {
    outcome: "upheld" | "overturned";
    answer: string;
    decision: DecisionRow["decision"];
    kind: DecisionRow["kind"];
  },
  site: Site,
): EmailContent {
  return {
    subject: outcome === "overturned" ? "Il tuo ricorso è accolto" : "Il tuo ricorso è respinto",
    paragraphs: [
      outcome === "overturned"
        ? decision === "set-aside"
          ? `Avevi ragione: la tua ${nameText({ kind })} ora conta nella stima.`
          : "Avevi ragione: se c'era un testo torna al suo posto, e la sanzione è cancellata."
        : "Abbiamo riletto tutto e la decisione resta valida.",
      `Motivazione: ${answer}`,
      "Ha deciso una persona, non un sistema automatico.",
    ],
    button: { label: "Apri le impostazioni", url: `${site.publicUrl}/settings` },
    closing: [
      "Puoi sempre rivolgerti a un organismo di risoluzione extragiudiziale delle controversie o a un giudice.",
    ],
    reason: AUTHOR,
  };
}

export function newCaseEmail(dueAt: Date, isAppeal: boolean, { publicUrl }: Site): EmailContent {
  return {
    subject: isAppeal ? "Nuovo ricorso da esaminare" : "Nuova segnalazione da esaminare",
    paragraphs: [elide`Aspetta una persona: va decisa entro il ${formatDateTime(dueAt)}.`],
    button: { label: "Apri la moderazione", url: `${publicUrl}/admin/moderation` },
    reason: operators(publicUrl),
  };
}

export function overdueSurgesEmail(count: number, { publicUrl }: Site): EmailContent {
  return {
    subject: "Ondate senza una decisione",
    paragraphs: [
      count === 1
        ? `Un'ondata di recensioni o di opinioni aspetta una decisione da più di ${SURGE_DECISION_DAYS} giorni.`
        : `${count} ondate di recensioni o di opinioni aspettano una decisione da più di ${SURGE_DECISION_DAYS} giorni.`,
      "Finché nessuno decide, quelle messe da parte o in sospeso non contano, e la pagina pubblica lo dice.",
    ],
    button: { label: "Apri le ondate", url: `${publicUrl}/admin/integrity` },
    reason: operators(publicUrl),
  };
}

const operators = (publicUrl: string) =>
  `Questo indirizzo riceve gli avvisi di ${publicUrl}; chi gestisce il sito li può spegnere con NOTIFY_EMAIL=off.`;

function nameText({ kind }: Pick<DecisionRow, "kind">): string {
  return kind === null
    ? "recensione"
    : { review: "recensione", opinion: "opinione", reply: "risposta" }[kind];
}

function describeText(about: Pick<DecisionRow, "kind" | "politicianName" | "topicTitle">): string {
  if (about.kind === "review")
    return about.politicianName === null
      ? "una recensione"
      : `una recensione su ${about.politicianName}`;
  if (about.kind === "reply")
    return about.politicianName === null
      ? "un testo di chi è in carica"
      : `un testo a nome di ${about.politicianName}`;
  return about.topicTitle === null ? "un'opinione" : `un'opinione su «${about.topicTitle}»`;
}
