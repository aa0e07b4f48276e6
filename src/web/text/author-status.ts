// Texts of the author status: decisions, sanctions, appeals, own reports.

import { elide } from "#domain/elide.ts";
import type { CountingDecision, Decision, SanctionKind } from "#domain/moderation/decision.ts";
import type { ReportOutcome } from "#domain/moderation/report.ts";
import { formatDate, formatDateTime, pluralize } from "../lib/format.ts";

export const authorStatus = {
  suspended: (until: string) => elide`Il tuo account è sospeso fino al ${formatDateTime(until)}`,
  banned: "Il tuo account non può più scrivere",
  reason: "Motivo:",
  meanwhile:
    "Intanto puoi leggere tutto, ritirare quello che hai scritto ed esportare i tuoi dati. Se avevi iniziato a scrivere, la bozza resta su questo dispositivo.",
  appeal:
    "Pensi che sia un errore? Puoi fare ricorso: lo legge una persona, se possibile non la stessa che ha deciso.",
  toDecision: "Leggi la decisione e fai ricorso",

  decisions: {
    title: "Decisioni della moderazione",
    intro: "Che cosa è stato deciso su quello che hai scritto, e perché.",
    empty: "Nessuna decisione",
    emptyText:
      "Se un moderatore interviene su un tuo testo, qui trovi il perché e come fare ricorso.",
    more: "Mostra altre",
    loadingMore: "Caricamento...",
    about: {
      review: (name: string) => `La tua recensione su ${name}`,
      opinion: (title: string) => `La tua opinione su «${title}»`,
      reply: (name: string) => `Un tuo testo a nome di ${name}`,
      gone: "Un tuo testo che non è più sul sito",
      person: "Il tuo account",
    },
    outcome: {
      keep: "Mantenuta",
      hide: "Nascosta",
      remove: "Rimossa",
      "hide-provisionally": "Nascosta in attesa di verifica",
      sanction: "Sanzione",
      "set-aside": "Non conteggiata",
      count: "Conta di nuovo",
    } satisfies Record<Decision | CountingDecision | "hide-provisionally" | "sanction", string>,
    on: (date: string) => elide`Deciso il ${date}`,
    text: "Il testo",
    rule: "Regola",
    facts: "Motivazione",
    found: "Come ci siamo arrivati",
    foundBy: {
      automatic: "La moderazione automatica aveva un dubbio; ha deciso una persona.",
      reports: "È stato segnalato; ha deciso una persona.",
      watch:
        "È arrivata insieme a molte altre in poco tempo, e il controllo automatico l'aveva messa da parte o lasciata in sospeso; ha deciso una persona. Il testo resta visibile.",
      person: "Ha deciso una persona.",
    },
    provisional: "Più segnalazioni affidabili lo hanno nascosto. Una persona lo sta per leggere.",
    sanction: "Conseguenza per te",
    sanctions: {
      warning: () => "Avviso: il tuo account resta attivo.",
      suspension: (until: string | null) =>
        until === null ? "Sospensione" : elide`Sospensione fino al ${formatDateTime(until)}.`,
      ban: () => "Blocco permanente: non puoi più scrivere.",
    } satisfies Record<SanctionKind, (until: string | null) => string>,
    lifted: (time: string) => elide`Tolta il ${formatDate(time)}: non conta più.`,
  },

  appealForm: {
    open: "Fai ricorso",
    until: (time: string) => elide`Puoi fare ricorso, una volta sola, fino al ${formatDate(time)}.`,
    label: "Perché la decisione non ti convince?",
    hint: "Lo legge una persona, se possibile non la stessa che ha deciso. Ti rispondiamo di solito entro 48 ore.",
    counter: (length: number, max: number) => `${length}/${max} caratteri`,
    draftSaved: (time: string) => `Bozza salvata alle ${time}`,
    send: "Invia il ricorso",
    sending: "Invio in corso...",
    cancel: "Annulla",
    failed: "Non è stato possibile inviare il ricorso: riprova",
    kept: "Quello che hai scritto è ancora qui.",
    sent: "Ricorso inviato",
  },
  appealState: {
    title: "Il tuo ricorso",
    on: (time: string) => elide`Inviato il ${formatDate(time)}`,
    open: "In esame",
    due: (time: string) => elide`Una persona lo legge entro il ${formatDateTime(time)}.`,
    overturned: "Accolto",
    overturnedText: "La decisione è stata annullata: tutto torna com'era prima.",
    upheld: "Respinto",
    upheldText: "La decisione resta. Puoi sempre rivolgerti a un giudice.",
    answer: "Risposta",
  },

  reports: {
    title: "Le tue segnalazioni",
    intro: "Chi ha scritto il testo non sa chi l'ha segnalato.",
    count: (total: number) => pluralize(total, "segnalazione", "segnalazioni"),
    empty: "Non hai segnalato nulla",
    emptyText: "Se leggi qualcosa che non rispetta le linee guida, premi «Segnala» lì accanto.",
    about: {
      review: (name: string) => `Recensione su ${name}`,
      opinion: (title: string) => `Opinione su «${title}»`,
      reply: (name: string) => `Testo a nome di ${name}`,
      gone: "Un testo che non è più sul sito",
    },
    illegal: "segnalata come illegale",
    number: (id: string) => `numero ${id}`,
    on: (date: string) => elide`inviata il ${date}`,
    open: "In esame",
    due: (time: string) => elide`Una persona la legge entro il ${formatDateTime(time)}.`,
    outcome: {
      upheld: "Accolta",
      rejected: "Non accolta",
      withdrawn: "Testo ritirato",
    } satisfies Record<ReportOutcome, string>,
    outcomeText: {
      upheld: "Il testo è stato nascosto o rimosso. Grazie.",
      rejected: "Il testo rispetta le linee guida e resta. Grazie di averlo segnalato.",
      withdrawn: "Chi l'ha scritto lo ha ritirato prima della decisione.",
    } satisfies Record<ReportOutcome, string>,
    more: "Mostra altre",
    loadingMore: "Caricamento...",
  },
} as const;
