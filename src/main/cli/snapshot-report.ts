// What verify-snapshot says, in sentences.

import { formatCount } from "#domain/format-count.ts";
import type { ReceiptCheck, ReceiptProblem } from "#domain/integrity/receipt.ts";
import type { ChainProblem, HeaderProblem } from "#domain/integrity/snapshot-header.ts";
import type {
  DatabaseProblem,
  DatabaseReport,
} from "#server/features/snapshots/verify-database.ts";
import type { FileProblem, FileReport } from "#server/features/snapshots/verify-file.ts";

const SUBJECTS = { politician: "politico", topic: "tema" };

const HEADER_PROBLEMS: Record<HeaderProblem, string> = {
  unreadable: "l'intestazione non è leggibile",
  unknown_key: "la chiave che firma non è tra quelle pubblicate, o non valeva quel giorno",
  wrong_signature: "la firma non è quella della chiave pubblicata",
};

const RECEIPT_PROBLEMS: Record<ReceiptProblem, string> = {
  unreadable: "non è una ricevuta di Scrutinio, o è stata modificata",
  not_own: "il codice segreto non corrisponde alla recensione nell'istantanea",
  not_in_subject: "la recensione, con questi voti, non è tra quelle conteggiate",
  not_in_snapshot: "i conteggi della persona non sono nell'istantanea",
  unknown_key: HEADER_PROBLEMS.unknown_key,
  wrong_signature: HEADER_PROBLEMS.wrong_signature,
  not_published: "il sito pubblica per quel giorno un'istantanea diversa, o nessuna",
};

export function sayFile({ header, subjects, leaves, problems }: FileReport): string[] {
  if (header === null) return ["Il file non comincia con un'intestazione leggibile."];
  const { politician, topic } = header.totals;
  const published = politician.published + topic.published;
  return [
    `Istantanea del ${header.day} di ${header.site}, firmata con la chiave ${header.key}.`,
    `${formatCount(subjects)} tra persone e temi, ${formatCount(published)} recensioni pubblicate, ${formatCount(leaves)} nel file.`,
    ...problems.map(sayFileProblem),
    ...(problems.length === 0
      ? [
          "Firma, alberi e totali corrispondono; ogni numero si ricava dalle recensioni, e la stima dalle somme dove ci sono.",
        ]
      : []),
  ];
}

function sayFileProblem(problem: FileProblem): string {
  switch (problem.kind) {
    case "header":
      return `ERRORE: ${HEADER_PROBLEMS[problem.problem]}.`;
    case "subject_root":
      return `ERRORE: ${SUBJECTS[problem.subject]} ${problem.id}: le recensioni non danno la radice pubblicata.`;
    case "figures":
      return `ERRORE: ${SUBJECTS[problem.subject]} ${problem.id}: le recensioni danno altri numeri (${problem.names.join(", ")}).`;
    case "root":
      return "ERRORE: i conteggi del file non danno la radice firmata.";
    case "totals":
      return `ERRORE: i totali firmati non sono quelli del file (${SUBJECTS[problem.subject]}).`;
  }
}

export function sayChain(headers: number, problems: readonly ChainProblem[]): string[] {
  if (problems.length === 0)
    return [
      headers === 1
        ? "Catena: è la prima istantanea."
        : `Catena: ${formatCount(headers)} istantanee, ognuna firmata e legata alla precedente.`,
    ];
  return problems.map(({ day, problem }) =>
    problem === "broken_chain"
      ? `ERRORE: l'istantanea del ${day} non è legata alla precedente.`
      : `ERRORE: istantanea del ${day}: ${HEADER_PROBLEMS[problem]}.`,
  );
}

export function sayReceipt(check: ReceiptCheck): string {
  return check.ok
    ? `Ricevuta: la recensione è nell'istantanea del ${check.header.day}, con i voti ${check.leaf.scores.join(" ")}, peso ${check.tenths} decimi, stato «${check.leaf.state}».`
    : `ERRORE: ricevuta: ${RECEIPT_PROBLEMS[check.problem]}.`;
}

export function sayDatabase({ problems, ...report }: DatabaseReport): string[] {
  const { day, same, edited, reweighed, added, gone } = report;
  return [
    `Banca dati e istantanea del ${day}: ${formatCount(same)} recensioni uguali, ${formatCount(edited)} modificate o decise da allora, ${formatCount(reweighed)} con altro peso o stato, ${formatCount(added)} nuove, ${formatCount(gone)} ritirate o cancellate.`,
    ...problems.map(sayDatabaseProblem),
    ...(problems.length === 0
      ? ["Ogni differenza ha la sua traccia, e i numeri salvati si ricavano dalle recensioni."]
      : []),
  ];
}

function sayDatabaseProblem(problem: DatabaseProblem): string {
  const who = `ERRORE: ${SUBJECTS[problem.subject]} ${problem.id}`;
  switch (problem.kind) {
    case "scores":
      return `${who}, recensione ${problem.review}: i voti erano ${problem.before} e ora sono ${problem.now}, senza che risulti una modifica dell'autore.`;
    case "inserted":
      return `${who}, recensione ${problem.review}: risulta scritta prima dell'istantanea, ma non c'era.`;
    case "unpublished":
      return `${who}, recensione ${problem.review}: non è più pubblicata, senza che risulti una decisione.`;
    case "figures":
      return `${who}: i numeri salvati non si ricavano dalle recensioni (${problem.names.join(", ")}).`;
  }
}
