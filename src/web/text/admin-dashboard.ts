// Texts of the admin dashboard.

import { elide } from "#domain/elide.ts";
import { pluralize, formatCount, formatPercent } from "../lib/format.ts";
import { formatDay } from "../lib/moments.ts";

const weights = new Intl.NumberFormat("it-IT", {
  useGrouping: "always",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Labels of background jobs; unknown jobs show their own name. */
const jobNames: Readonly<Record<string, string>> = {
  "send-recovery-mail": "Email per scegliere una nuova password",
  "send-confirmation-mail": "Email di conferma dell'indirizzo",
  "send-security-notice": "Avviso di sicurezza al titolare dell'account",
  "notify-new-review": "Avviso di una nuova recensione o opinione",
  "notify-new-user": "Avviso di un nuovo account",
  "publish-topic-review": "Pubblicazione di un'opinione",
  "tidy-up-accounts": "Pulizia di sessioni e link scaduti",
  "erase-departed": "Cancellazione dei testi di chi è andato via",
  "notify-many-reviews": "Riepilogo di molte recensioni nuove",
  "train-moderation": "Allenamento della moderazione",
  "read-review-again": "Seconda lettura di una recensione",
  "run-bulk-job": "Operazione sui politici",
  "watch-bulk-jobs": "Ripresa delle operazioni interrotte",
  "derive-columns": "Ordine dei nomi e famiglie dei partiti",
  "watch-ratings": "Esame delle recensioni insolite",
  "tidy-up-arrivals": "Cancellazione delle impronte",
  "refresh-estimates": "Peso degli account e stime",
  "look-up-mail-domains": "Domini di posta degli account",
  "weigh-useful-votes": "Peso dei voti di utilità",
  "make-snapshot": "Istantanea delle recensioni conteggiate",
  "mail-receipts": "Ricevute per email da preparare",
  "send-receipts": "Email con le ricevute",
  "queue-digests": "Novità da preparare per chi segue",
  "send-digest": "Email con le novità di ciò che si segue",
  "send-push": "Notifiche con le novità di ciò che si segue",
  "send-push-test": "Notifiche di prova",
  "mark-estimates": "Ricerca di stime cambiate",
  "remove-demo-data": "Rimozione dei dati dimostrativi",
  "sync-daily": "Sincronizzazione quotidiana",
  "read-divisions": "Lettura delle votazioni in aula",
  "find-person-pairs": "Ricerca di persone con lo stesso nome",
  "fetch-photos": "Copia delle foto ufficiali",
  "place-politicians": "Assegnazione dei luoghi",
  "send-report-receipt": "Ricevuta di una segnalazione",
  "send-report-outcome": "Esito di una segnalazione",
  "send-decision": "Motivazione di una decisione",
  "send-appeal-receipt": "Ricevuta di un ricorso",
  "send-appeal-outcome": "Esito di un ricorso",
  "notify-new-case": "Avviso di un nuovo caso in moderazione",
  "tidy-up-moderation": "Pulizia dei casi di moderazione",
  "count-transparency": "Conteggio per la relazione sulla trasparenza",
  "make-open-data": "File dei dati aperti",
  "announce-decisions": "Decisioni su un'ondata agli autori",
  "flag-overdue-surges": "Ricerca di ondate senza una decisione",
  "notify-overdue-surges": "Avviso di ondate senza una decisione",
  "send-reply-notice": "Email di una risposta a una recensione",
  "send-claim-link": "Email di conferma di un indirizzo istituzionale",
  "send-claim-outcome": "Email con la decisione su una richiesta di rappresentanza",
  "notify-new-claim": "Avviso di una richiesta di rappresentanza",
  "send-correction-mail": "Ricevuta o risposta a una richiesta di correzione",
  "notify-new-correction": "Avviso di una richiesta di correzione",
  "tidy-up-corrections": "Cancellazione delle richieste di correzione decise da un anno",
  "send-term-ended": "Email di fine della rappresentanza",
  "tidy-up-claims": "Fine delle rappresentanze e cancellazione delle prove",
};

export const dashboard = {
  title: "Quadro",
  description:
    "Area di amministrazione di Scrutinio: che cosa aspetta, che cosa non è riuscito, come cresce il sito.",
  loading: "Caricamento...",
  retry: "Riprova",
  refresh: "Aggiorna",
  updated: (time: string) => `Aggiornato alle ${time}`,
  waiting: {
    heading: "Che cosa aspetta",
    all: "Da decidere in moderazione",
    due: (moment: string) => `prima scadenza: ${moment}`,
    nothing: "Niente in attesa",
    overdue: "Oltre la scadenza",
    held: "Trattenute in automatico",
    reported: "Segnalate",
    hidden: "Nascoste per ora",
    appeals: "Ricorsi",
    surges: "Ondate",
    overdueSurges: "Ondate da oltre 7 giorni",
    corrections: "Correzioni chieste",
    overdueCorrections: "Correzioni oltre il mese",
    dead: "Lavori abbandonati",
  },
  activity: {
    heading: "Andamento",
    period: "Periodo",
    days: (days: number) => `${days} giorni`,
    users: "Nuovi account",
    reviews: "Recensioni",
    opinions: "Opinioni",
    picture: (what: string, total: number, days: number) =>
      `${what} negli ultimi ${days} giorni: ${formatCount(total)} in tutto. I numeri sono nella tabella.`,
    bar: (day: string, count: number) => `${formatDay(day)}: ${formatCount(count)}`,
    table: "Tutti i numeri, giorno per giorno",
    day: "Giorno",
    note: "Giorni di calendario in Italia. Account, recensioni e opinioni cancellati non si contano più.",
  },
  agreement: {
    heading: "Moderazione automatica",
    people: "D'accordo con le persone",
    nobodyYet: "Nessuna persona ha ancora deciso su un testo.",
    nobodyYetNote:
      "Dopo le prime decisioni in moderazione qui si legge quante volte danno ragione al sistema automatico.",
    of: (decisions: number) =>
      `su ${pluralize(decisions, "testo deciso da una persona", "testi decisi da una persona")}`,
    agreed: "Stessa decisione",
    heldInVain: "Trattenuti, poi pubblicati da una persona",
    missed: "Pubblicati subito, poi tolti da una persona",
    byClassifier: (held: number, rightly: number) =>
      held === 0
        ? "Nessuno di questi testi era trattenuto dal solo classificatore."
        : `${pluralize(held, "testo trattenuto", "testi trattenuti")} dal solo classificatore: ${formatCount(rightly)} poi ${rightly === 1 ? "tolto" : "tolti"}, ${formatCount(held - rightly)} ${held - rightly === 1 ? "pubblicato" : "pubblicati"}.`,
    classifier: "Classificatore",
    untrained: "Non è ancora allenato: comincia da solo entro pochi minuti dal primo avvio.",
    version: "In uso",
    numbered: (version: number) => `versione ${formatCount(version)}`,
    examples: "Esempi",
    madeOf: (seed: number, people: number) =>
      `${pluralize(seed, "frase scritta", "frasi scritte")} per questo progetto, ${pluralize(people, "testo deciso", "testi decisi")} da una persona`,
    unseen: "Su testi mai visti",
    does: (recall: number, heldInVain: number) =>
      elide`dubita del ${formatPercent(recall * 100)} di ciò che non va pubblicato e del ${formatPercent(heldInVain * 100)} del resto`,
    heaviest: "Le parole che pesano di più",
    heaviestNote:
      "Quelle che più spingono a trattenere un testo, con il loro peso. Da sole non bastano: conta tutta la frase.",
    weight: (weight: number) => weights.format(weight),
    model: "Modello linguistico",
    noModel: "Nessuno configurato: nessun testo lascia il server.",
    asked: (name: string, today: number, most: number) =>
      `${name}: ${pluralize(today, "domanda", "domande")} oggi, su ${formatCount(most)} al giorno`,
  },
  jobs: {
    heading: "Lavori",
    name: (job: string) => jobNames[job] ?? job,
    work: "Lavoro",
    waiting: "In attesa",
    retrying: "Da ritentare",
    active: "In corso",
    idle: "Nessun lavoro in attesa o in corso.",
    quiet: (count: number) =>
      `${pluralize(count, "altro tipo", "altri tipi")} di lavoro senza niente da fare`,
    dead: "Abbandonati",
    deadNote: "Non riusciti fino all'ultimo tentativo. Restano qui per 90 giorni.",
    noDead: "Nessun lavoro abbandonato.",
    shownOf: (shown: number, total: number) =>
      `I ${formatCount(shown)} più recenti di ${formatCount(total)}.`,
    attempts: (count: number) => pluralize(count, "tentativo", "tentativi"),
    retryOne: "Ritenta",
    retryNamed: (job: string, time: string) => elide`Ritenta: ${job}, abbandonato il ${time}`,
    retryAll: "Ritenta tutti",
    retrying1: "Un momento...",
    retried: (count: number) =>
      count === 0
        ? "Non c'era più niente da ritentare"
        : `${pluralize(count, "lavoro rimesso", "lavori rimessi")} in coda: si riparte entro mezzo minuto`,
  },
  mail: {
    heading: "Posta",
    way: "Come parte",
    server: "Server di posta",
    folder: "Cartella, senza server di posta",
    files: (count: number) =>
      count === 0
        ? "Nessun messaggio nella cartella"
        : `${pluralize(count, "messaggio", "messaggi")} nella cartella`,
    target: "Dove",
    state: "Messaggi",
    lastFailure: "Ultimo errore",
    noFailure: "nessuno ricordato",
  },
  database: {
    heading: "Banca dati",
    engine: "Motore",
    engines: {
      embedded: (version: string) => `PostgreSQL ${version} incorporato`,
      server: (version: string) => `PostgreSQL ${version} su server`,
    },
    size: "Dimensione",
  },
  bulkJobs: {
    heading: "Ultime operazioni",
    none: "Nessuna operazione, per ora.",
    all: "Vai alla gestione dei politici",
    kinds: { import: "Importazione", sync: "Sincronizzazione", delete: "Cancellazione" },
    states: {
      reading: "in lettura",
      waiting: "aspetta una conferma",
      applying: "in corso",
      completed: "completata",
      failed: "fallita",
      cancelled: "annullata",
    },
    figures: (added: number, updated: number, ended: number, rejected: number) =>
      `${formatCount(added)} aggiunti, ${formatCount(updated)} aggiornati, ${formatCount(ended)} cessati, ${formatCount(rejected)} rifiutati`,
    deleted: (count: number) => pluralize(count, "politico rimosso", "politici rimossi"),
  },
} as const;
