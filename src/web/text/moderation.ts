// Texts of /admin/moderation.

import { elide } from "#domain/elide.ts";
import type { AppealOutcome, Decision, SanctionKind } from "#domain/moderation/decision.ts";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import type { TextKind } from "#domain/moderation/report.ts";
import type { ModerationCategory } from "#domain/moderation/verdict.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import { formatCount, formatDate, formatDateTime, formatScore, pluralize } from "../lib/format.ts";

const days = (count: number) => pluralize(count, "giorno", "giorni");

export const moderation = {
  title: "Moderazione",
  description:
    "Area di amministrazione di Scrutinio: segnalazioni, testi in attesa e ricorsi da esaminare.",
  loading: "Caricamento...",
  retry: "Riprova",

  queue: {
    label: "Coda",
    show: {
      label: "Che cosa mostrare",
      all: "Tutto",
      held: "In verifica",
      reported: "Segnalati",
      hidden: "Nascosti",
      appeal: "Ricorsi",
    },
    overdue: (count: number) =>
      pluralize(count, "caso oltre le 48 ore promesse", "casi oltre le 48 ore promesse"),
    showOverdue: "Mostra solo questi",
    kind: "Tipo",
    kinds: { all: "Tutti", review: "Recensioni", opinion: "Opinioni", reply: "Risposte" },
    reason: "Motivo",
    anyReason: "Tutti",
    due: "Scadenza",
    dues: { all: "Tutte", soon: "Entro 24 ore", overdue: "Scadute" },
    order: "Prima chi scade prima.",
    count: (shown: number) => pluralize(shown, "caso", "casi"),
    clear: "Togli i filtri",
    empty: "Niente da esaminare",
    emptyText: "Quando un testo viene segnalato o messo in attesa, lo trovi qui.",
    emptyFiltered: "Nessun caso con questi filtri",
    more: "Mostra altri",
    loadingMore: "Caricamento...",
    failed: "Non è stato possibile caricare la coda",
    reports: (count: number) => pluralize(count, "segnalazione", "segnalazioni"),
    back: "Torna alla coda",
    refreshed: "Coda aggiornata",
  },

  kinds: {
    review: "Recensione",
    opinion: "Opinione",
    reply: "Risposta di chi è in carica",
  } satisfies Record<TextKind, string>,
  about: {
    review: (name: string) => `Recensione su ${name}`,
    opinion: (title: string) => `Opinione su «${title}»`,
    reply: (name: string) => `Testo a nome di ${name}`,
    sanction: "Ricorso contro una sanzione",
  },
  marks: {
    held: "In verifica",
    reported: "Segnalato",
    hidden: "Nascosto in via provvisoria",
    appeal: "Ricorso",
  },
  illegal: "Illegalità segnalata",
  interested: "Parte interessata: non pesa di più",
  statuses: {
    published: "pubblicata",
    held: "in attesa",
    hidden: "nascosta",
    removed: "rimossa",
  } satisfies Record<ReviewStatus, string>,
  statusesOf: {
    published: (count: number) => pluralize(count, "pubblicata", "pubblicate"),
    held: (count: number) => pluralize(count, "in attesa", "in attesa"),
    hidden: (count: number) => pluralize(count, "nascosta", "nascoste"),
    removed: (count: number) => pluralize(count, "rimossa", "rimosse"),
  } satisfies Record<ReviewStatus, (count: number) => string>,

  clock: {
    duration: (minutes: number) => {
      if (minutes < 60) return pluralize(minutes, "minuto", "minuti");
      const hours = Math.floor(minutes / 60);
      return hours < 72 ? pluralize(hours, "ora", "ore") : days(Math.floor(hours / 24));
    },
    calm: (left: string) => `Restano ${left}`,
    soon: (left: string) => `Scade tra ${left}`,
    overdue: (late: string) => `In ritardo di ${late}`,
    opened: (time: string) => elide`In coda dal ${formatDateTime(time)}`,
    due: (time: string) => elide`da decidere entro il ${formatDateTime(time)}`,
  },

  item: {
    failed: "Non è stato possibile caricare il caso",
    withdrawn: "L'autore ha ritirato il testo.",
    by: (name: string) => `Compare come «${name}»`,
    written: (time: string) => elide`scritta il ${formatDateTime(time)}`,
    edited: (time: string) => elide`modificata il ${formatDateTime(time)}`,
    status: (status: string) => `ora è ${status}`,
    scores: "I dieci voti",
    openPage: "Apri la pagina",
    newTab: "(in una nuova scheda)",
    found: {
      title: "Moderazione automatica",
      nothing: "Non ha trovato nulla.",
      words: (what: string) => `Ha trovato: ${what}.`,
      weighed: (words: readonly string[]) =>
        `Per il classificatore hanno pesato: ${words.map((word) => `«${word}»`).join(", ")}.`,
      spoken: (what: string) => `(evidenziato: ${what})`,
      engine: (engine: string, policy: string) => `Motore ${engine}, regole ${policy}`,
    },
    reports: {
      title: (count: number) => `Segnalazioni (${formatCount(count)})`,
      visitor: (name: string) => `Visitatore: ${name}`,
      age: (count: number) => `account di ${days(count)}`,
      record: (upheld: number, rejected: number) =>
        `prima: ${pluralize(upheld, "fondata", "fondate")}, ${pluralize(rejected, "infondata", "infondate")}`,
      /** Towards hiding the text before a decision. */
      weight: (weight: number) =>
        weight === 0 ? "non pesa per nascondere il testo" : `pesa ${formatScore(weight)}`,
      noDetails: "Senza spiegazione.",
      outdated: "di prima della modifica",
    },
    author: {
      title: (pseudonym: string) => `Autore: ${pseudonym}`,
      gone: "Autore: account eliminato",
      age: (count: number) => `Account di ${days(count)}`,
      reviews: "Recensioni",
      opinions: "Opinioni",
      none: "nessuna",
      decisions: "Decisioni passate",
      decisionsOf: (keep: number, hide: number, remove: number) =>
        `${formatCount(keep)} a favore, ${pluralize(hide, "nascosta", "nascoste")}, ${pluralize(remove, "rimossa", "rimosse")}`,
      sanctions: "Sanzioni",
      noSanctions: "nessuna",
    },
    subject: {
      title: { politician: "Questo politico", topic: "Questo tema" },
      texts: "Testi",
      recent: "Segnalazioni in 30 giorni",
    },
    past: {
      title: "Decisioni precedenti sullo stesso testo",
      by: (name: string | null) => name ?? "la piattaforma",
      overturned: "annullata in ricorso",
      confirmed: "confermata in ricorso",
    },
    closed: (decision: string | null, by: string | null, at: string) =>
      [
        decision ?? "Non c'era più nulla da decidere: chiuso",
        by === null ? null : `da ${by}`,
        elide`il ${formatDateTime(at)}`,
      ]
        .filter((part) => part !== null)
        .join(" "),
    closedTitle: "Questo caso è chiuso",
    own: "È un testo tuo, o parli a nome della persona: deve decidere un altro amministratore.",
    sameAdministrator:
      "La decisione è tua: il ricorso deve esaminarlo un altro amministratore, e ce n'è uno.",
    meanwhile: "Non è stato deciso nulla: la coda è aggiornata.",
  },

  pastDecisions: {
    keep: "Mantenuta",
    hide: "Nascosta",
    remove: "Rimossa",
    "hide-provisionally": "Nascosta in via provvisoria",
    sanction: "Sanzione",
    "set-aside": "Non conteggiata",
    count: "Conta di nuovo",
    upheld: "Ricorso respinto",
    overturned: "Ricorso accolto",
    withdrawn: "Ritirata dall'autore",
  } as Record<string, string>,
  sanctionKinds: {
    warning: "Avviso",
    suspension: "Sospensione",
    ban: "Blocco permanente",
  } satisfies Record<SanctionKind, string>,
  sanctionUntil: (time: string) => elide`fino al ${formatDate(time)}`,
  sanctionFrom: (time: string) => elide`dal ${formatDate(time)}`,
  sanctionLifted: "tolta",
  sanctionInForce: "in vigore",

  decision: {
    title: "Decisione",
    outcome: "Che cosa succede al testo",
    publish: "Pubblica",
    keep: "Mantieni",
    hide: "Nascondi",
    remove: "Rimuovi",
    hints: {
      publish: "Torna o resta visibile a tutti.",
      hide: "Sparisce dal sito; può tornare.",
      remove: "Sparisce per sempre, salvo ricorso.",
    },
    outcomeMissing: "Scegli che cosa succede al testo",
    rule: "Regola non rispettata",
    chooseRule: "Scegli la regola",
    facts: "Motivazione per l'autore",
    factsHint: "Che cosa non va e dove. L'autore la riceve per email e può fare ricorso.",
    proposal: (statement: string) => `Proposta: «${statement}»`,
    takeProposal: "Usa questa motivazione",
    sanctionMissing: "Scegli la conseguenza per l'autore, anche se è «Nessuna»",
    note: "Nota per il registro",
    optional: "facoltativa",
    counter: (length: number, max: number) => `${length}/${max} caratteri`,
    sanction: "Conseguenza per l'autore",
    sanctions: {
      none: "Nessuna",
      warning: "Ammonisci",
      suspension: "Sospendi",
      ban: "Blocca",
    },
    sanctionHints: {
      none: "Solo il testo.",
      warning: "Avviso scritto.",
      suspension: "Non scrive per un po'.",
      ban: "Non scrive più.",
    },
    days: "Giorni di sospensione",
    daysHint: (max: number) => `Da 1 a ${max}.`,
    daysWrong: (max: number) => `Scrivi un numero di giorni da 1 a ${max}`,
    send: {
      publish: "Pubblica",
      keep: "Mantieni",
      hide: "Nascondi",
      remove: "Rimuovi",
    },
    with: {
      warning: "e ammonisci",
      suspension: (count: number) => `e sospendi per ${days(count)}`,
      ban: "e blocca",
    },
    sending: "Invio in corso...",
    failed: "Non è stato possibile registrare la decisione: riprova",
    done: {
      publish: "Testo pubblicato",
      keep: "Testo mantenuto",
      hide: "Testo nascosto: l'autore riceve la motivazione",
      remove: "Testo rimosso: l'autore riceve la motivazione",
    },
    confirm: {
      suspension: (count: number) => `Sospendere l'autore per ${days(count)}?`,
      ban: "Bloccare l'autore per sempre?",
      suspensionText:
        "Potrà leggere, esportare i suoi dati e fare ricorso, ma non scrivere né segnalare.",
      banText:
        "Non potrà più scrivere con questo account. È riservato ai casi più gravi e a chi continua dopo una sospensione.",
      cancel: "Annulla",
      act: { suspension: "Sospendi", ban: "Blocca" },
    },
  },

  appeal: {
    title: "Il ricorso",
    on: (time: string) => elide`Presentato il ${formatDateTime(time)}`,
    against: "Contro la decisione",
    toSurge: "Apri l'ondata",
    counts: "La recensione torna a contare nella stima.",
    outcome: "Esito del ricorso",
    outcomes: { overturned: "Accogli", upheld: "Respingi" } satisfies Record<AppealOutcome, string>,
    hints: {
      overturned: "Testo e account tornano come prima.",
      upheld: "La decisione resta.",
    } satisfies Record<AppealOutcome, string>,
    outcomeMissing: "Scegli l'esito del ricorso",
    send: { overturned: "Accogli il ricorso", upheld: "Respingi il ricorso" } satisfies Record<
      AppealOutcome,
      string
    >,
    answer: "Risposta all'autore",
    answerHint: "Spiega perché: la riceve per email.",
    answers: {
      overturned: "Abbiamo riletto il testo: la decisione non era corretta e l'abbiamo annullata.",
      upheld: "Abbiamo riletto il testo e le tue ragioni: la decisione resta valida.",
    } satisfies Record<AppealOutcome, string>,
    done: {
      overturned: "Ricorso accolto: la decisione è annullata",
      upheld: "Ricorso respinto: la decisione resta",
    } satisfies Record<AppealOutcome, string>,
  },

  categories: {
    threat: "minaccia",
    hate: "odio o discriminazione",
    "personal-data": "dati personali",
    blasphemy: "bestemmia",
    sexual: "contenuto sessuale",
    insult: "insulto",
    profanity: "volgarità",
    "crime-accusation": "accusa di un reato",
    spam: "pubblicità o ripetizioni",
    unreadable: "testo non leggibile",
    resembling: "somiglia a testi già rifiutati",
  } satisfies Record<ModerationCategory, string>,

  keys: {
    title: "Scorciatoie da tastiera",
    button: "Scorciatoie",
    close: "Chiudi",
    intro:
      "Un tasto solo, senza Ctrl o Alt. Non agiscono mentre scrivi in un campo né quando è aperta una finestra.",
    on: "Scorciatoie attive",
    onHint: "La scelta vale su questo dispositivo.",
    list: [
      { keys: ["J"], does: "caso successivo (o ↓ con il fuoco nella coda)" },
      { keys: ["K"], does: "caso precedente (o ↑ con il fuoco nella coda)" },
      { keys: ["P"], does: "prepara «Pubblica» o «Mantieni»" },
      { keys: ["N"], does: "prepara «Nascondi»" },
      { keys: ["R"], does: "prepara «Rimuovi»" },
      { keys: ["Ctrl", "Invio"], does: "conferma la decisione, anche mentre scrivi" },
      { keys: ["?"], does: "mostra questo elenco" },
    ],
  },
} as const;

/** The statement of reasons to begin with; `quote` is what moderation found for that rule, or empty. */
export function statementFor(rule: GuidelineRule, quote: string): string {
  const what = quote === "" ? "Il testo" : `Il passaggio «${quote}»`;
  return `${what} ${STATEMENTS[rule]}`;
}

const STATEMENTS: Record<GuidelineRule, string> = {
  insult: "offende la persona invece di discuterne gli atti o le idee.",
  hate: "esprime odio verso una persona o un gruppo, o li discrimina.",
  threat: "minaccia qualcuno, o augura o incita alla violenza.",
  "personal-data": "diffonde dati personali.",
  "unfounded-accusation": "presenta un reato come un fatto, senza indicare una fonte.",
  inauthentic: "non risulta autentico: sembra copiato o parte di una campagna organizzata.",
  spam: "fa pubblicità o ripete lo stesso messaggio.",
  "sexual-or-violent": "ha un contenuto sessuale o violento.",
  "off-topic": "non riguarda il politico o il tema della pagina.",
  illegal: "è contrario alla legge.",
  "report-abuse": "fa parte di un abuso delle segnalazioni.",
};

/** What a decision is called; `keep` depends on where the text is now. */
export function decisionWord(decision: Decision, isPublished: boolean): "publish" | Decision {
  return decision === "keep" && !isPublished ? "publish" : decision;
}
