// Texts of /receipt and of receipts in the settings.

import { elide } from "#domain/elide.ts";
import type { ReceiptProblem } from "#domain/integrity/receipt.ts";
import type { LeafState } from "#domain/integrity/snapshot-leaf.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import { formatDate, pluralize } from "../lib/format.ts";

const subject = (kind: SubjectKind) =>
  kind === "politician" ? "La tua recensione" : "La tua opinione";

export const receipt = {
  title: "Controlla una ricevuta",
  description:
    "Controlla nel tuo browser che la tua recensione sia conteggiata nell'istantanea firmata di Scrutinio, con i voti che hai dato.",
  lead: "Una ricevuta prova che la tua recensione è conteggiata, con i voti che hai dato. Il controllo avviene qui, nel tuo browser: a noi non arriva nulla.",
  needsScript: "Per controllare una ricevuta serve JavaScript: attivalo nel browser.",

  choose: "Scegli il file della ricevuta",
  chooseHint: "È il file .json che hai scaricato dalle impostazioni o ricevuto per email.",
  chosen: (name: string) => `File: ${name}`,
  checking: "Controllo in corso...",
  signIn: "Accedi per vedere la tua ricevuta",
  signInReason: "Una ricevuta la vede solo chi ha scritto la recensione.",
  download: "Scarica la ricevuta (JSON)",
  save: "Conservala: vale anche senza di noi, e tra anni. Contiene il codice che riconduce la recensione a te, quindi non pubblicarla.",
  how: (methodology: string) => `[Che cosa prova e che cosa no](${methodology})`,

  none: {
    title: "Ancora nessuna ricevuta",
    first: "La prima istantanea nasce nella notte: torna domani.",
    next: (day: string) =>
      elide`L'ultima istantanea è del ${formatDate(day)} e questo testo non c'era: entra nella prossima, se è pubblicato.`,
  },

  counted: (kind: SubjectKind, day: string) =>
    elide`${subject(kind)} è conteggiata nell'istantanea del ${formatDate(day)}`,
  present: (kind: SubjectKind, day: string) =>
    elide`${subject(kind)} è nell'istantanea del ${formatDate(day)}, ma non è conteggiata`,
  why: {
    unconfirmed: "L'indirizzo email non era ancora confermato: il peso è zero.",
    waiting: "È in sospeso: conta quando sapremo di più sulle recensioni arrivate con lei.",
    aside: "È messa da parte: perché, si legge sotto il testo nella sua pagina.",
  } satisfies Record<Exclude<LeafState, "counted">, string>,
  checked: [
    "La firma è quella della chiave che il sito pubblica.",
    "I numeri di quel giorno sono nell'istantanea firmata, la stessa per tutti.",
    "Il tuo testo è tra quelli da cui nascono quei numeri.",
    "Il codice della ricevuta è quello del tuo testo.",
  ],
  checkedTitle: "Che cosa ha controllato il tuo browser",
  scores: "I voti con cui è conteggiata",
  scoresHint: "Se non sono quelli che hai dato, scrivici: qualcuno li ha cambiati.",
  stars: "Stelle",
  weight: (tenths: number) => `Peso: ${pluralize(tenths, "decimo", "decimi")}.`,
  among: (published: number) => `Pubblicate in tutto: ${published}.`,
  details: "Dati tecnici",
  root: "Radice dell'istantanea",
  key: "Chiave",

  failed: "La ricevuta non vale",
  problems: {
    unreadable: "Questo file non è una ricevuta di Scrutinio, oppure qualcuno l'ha modificato.",
    not_own:
      "Il codice della ricevuta non è quello del testo che contiene: il file è stato modificato.",
    not_in_subject:
      "Il testo, con questi voti, non è tra quelli conteggiati: il file è stato modificato, oppure i voti sono stati cambiati.",
    not_in_snapshot:
      "I numeri che la ricevuta riporta non sono nell'istantanea: il file è stato modificato.",
    unknown_key: "La firma è di una chiave che questo sito non ha pubblicato.",
    wrong_signature: "La firma non corrisponde: l'intestazione del file è stata modificata.",
    not_published:
      "Il sito oggi pubblica, per quel giorno, un'istantanea diversa: conserva la ricevuta e segnalalo.",
  } satisfies Record<ReceiptProblem, string>,
  unsupported:
    "Questo browser non sa controllare le firme Ed25519: usa una versione recente di Chrome, Firefox o Safari.",
  unreachable: "Non è stato possibile leggere le chiavi pubblicate: riprova.",
  retry: "Riprova",

  settings: {
    title: "Le tue ricevute",
    text: "Ogni notte firmiamo un'istantanea di ciò che conta. Sotto ogni recensione e opinione pubblicata trovi «Ricevuta»: la prova che è conteggiata.",
    open: "Controlla una ricevuta salvata",
    mail: "Mandami le ricevute per email",
    mailHint:
      "Dopo la prima istantanea con un tuo testo nuovo o modificato. L'email contiene i tuoi voti e il nome di chi hai valutato.",
    mailOn: "Riceverai le ricevute per email",
    mailOff: "Non riceverai più le ricevute per email",
  },
} as const;
