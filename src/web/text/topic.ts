// Texts of the topic list, the topic page and its opinions. Specified error sentences are in
// domain/error.ts; other specified sentences are here verbatim.

import { elide } from "#domain/elide.ts";
import type { Score } from "#domain/rating/attributes.ts";
import { pluralize, formatCount } from "../lib/format.ts";

export const topicText = {
  list: {
    title: "Temi di interesse pubblico",
    headTitle: (q: string) => (q === "" ? "Temi di interesse pubblico" : `Temi: «${q}»`),
    intro:
      "Questioni di cui si discute in Italia: leggi le opinioni degli altri e aggiungi la tua.",
    description:
      "I temi di interesse pubblico su cui i cittadini danno la loro opinione: cerca un tema, leggi che cosa ne pensano gli altri e di' la tua.",
    search: {
      label: "Cerca tra i temi",
      placeholder: "Parole del titolo o del testo",
      submit: "Cerca",
      all: "Mostra tutti i temi",
    },
    resultsHeading: "Temi trovati",
    results: (total: number, q: string) =>
      q === ""
        ? pluralize(total, "tema", "temi")
        : `${pluralize(total, "risultato", "risultati")} per «${q}»`,
    order: "Ordinati dal più recente",
    more: "Mostra altri",
    loadingMore: "Caricamento...",
    shownOf: (shown: number, total: number) => `${formatCount(shown)} di ${formatCount(total)}`,
    continued: "Stai leggendo il seguito dell'elenco.",
    toStart: "Torna all'inizio",
    nothingFound: "Nessun tema trovato per la tua ricerca",
    nothingFoundText: "Prova con meno parole, o con altre.",
    empty: "Nessun tema aperto per ora",
    emptyText: "Qui troverai le questioni di interesse pubblico su cui dare la tua opinione.",
    write: "Amministri il sito? Scrivi o importa i temi",
  },
  page: {
    notFound: {
      title: "Argomento non trovato",
      text: "L'indirizzo potrebbe essere sbagliato, oppure questo tema non è più pubblicato.",
      back: "Vai a tutti i temi",
    },
    list: "Temi",
    published: (date: string) => elide`Pubblicato il ${date}`,
    closed: (date: string) => elide`Concluso il ${date}`,
    readAll: "Leggi tutta la descrizione",
    opine: "Esprimi la tua opinione",
    toOwn: "Vai alla tua opinione",
    toOpinions: "Leggi le opinioni",
    rating: {
      noneHint: "La prima opinione può essere la tua.",
      noneClosed: "Nessuno ha lasciato un'opinione.",
      explained: (usual: string | null) =>
        `La stima tiene conto di quante opinioni ci sono e di quanto sono vecchi gli account. Con poche opinioni resta vicina alla media di tutti i temi${usual === null ? "" : `, in questo trimestre ${usual}`}.`,
    },
    spread: {
      title: "Come si dividono le opinioni",
      row: (stars: number, count: number, percent: number) =>
        `${pluralize(stars, "stella", "stelle")}: ${pluralize(count, "opinione", "opinioni")}, ${percent}%`,
    },
    independence:
      "Le opinioni sono di chi usa il sito: non sono un sondaggio e non hanno valore statistico.",
  },
  opinions: {
    title: (total: number | null) =>
      total === null ? "Opinioni" : `Opinioni (${formatCount(total)})`,
    order: "Dalla più recente.",
    aside: (count: number) =>
      pluralize(count, "opinione non conteggiata", "opinioni non conteggiate"),
    empty: "Nessuna opinione ancora. Sii il primo a condividere la tua!",
    emptyClosed: "Nessuna opinione su questo tema",
    more: "Mostra altre opinioni",
    loadingMore: "Caricamento...",
    added: (count: number) => pluralize(count, "opinione aggiunta", "opinioni aggiunte"),
    continued: "Stai leggendo il seguito delle opinioni.",
    toStart: "Torna alle più recenti",
  },
  form: {
    title: "La tua opinione",
    editTitle: "Modifica la tua opinione",
    signedOut: "Devi effettuare il login per lasciare un'opinione",
    signedOutHint: "L'account lo crei qui sotto, con l'opinione.",
    asUser: (name: string) => `Scrivi come «${name}»`,
    asUserHint: "Sotto il commento scegli con quale nome comparire.",
    asUserOnlyHint: "Il tuo account non ha un nome da mostrare.",
    withoutScript:
      "Devi effettuare il login per lasciare un'opinione, e serve JavaScript attivo nel browser.",
    rating: "Quanto sei d'accordo?",
    ratingHint: "Da una a cinque stelle.",
    starEmpty: "Da scegliere",
    starClear: "Togli la valutazione",
    star: (stars: Score) => `${stars} su 5 – ${starWords[stars]}`,
    commentHint: "Spiega perché, senza insulti né dati personali.",
    name: {
      legend: "Con quale nome compare",
      fullName: (name: string) => `Compare come ${name}`,
      ownName: "Compare con il tuo nome completo",
      anonymous: "Compare come «Utente»",
      anonymousHint: "Nessun altro saprà chi l'ha scritta.",
    },
    consentText:
      "Un'opinione su un tema pubblico può rivelare le tue idee politiche, dati che la legge protegge in modo particolare (art. 9 GDPR). Usiamo quello che scrivi solo per pubblicarlo, qui con il nome che scegli, moderarlo e ricavarne medie e riassunti. Puoi ritirare il consenso quando vuoi.",
    send: "Invia l'opinione",
    closed: "Questo tema è concluso",
    closedText: "Puoi leggere le opinioni di chi ha partecipato, ma non aggiungerne altre.",
  },
  own: {
    title: "La tua opinione",
    publication: "In attesa di pubblicazione",
    moderator: "In verifica",
    shownAs: (name: string) => `Compare come ${name}`,
  },
  withdraw: {
    title: "Vuoi ritirare la tua opinione?",
    text: "Stelle e commento spariscono subito dalla pagina, dalla media e dal riassunto.",
    textOpen: "Il testo resta nel modulo di questo dispositivo, se vuoi inviarlo di nuovo.",
    confirm: "Ritira l'opinione",
    failed: "Non è stato possibile ritirare l'opinione: riprova",
  },
  outcome: {
    submitted: "La tua opinione è stata inviata e sarà pubblicata dopo la moderazione",
    soon: "Di solito bastano pochi secondi: questa pagina si aggiorna da sola.",
    later: "Un moderatore deve prima leggere il commento. Non serve inviarla di nuovo.",
    published: "La tua opinione è pubblicata",
    updated: "Opinione aggiornata",
    stored: "Opinione salvata",
    publishedHint: "È nell'elenco.",
    withdrawn: "Opinione ritirata",
    withdrawnHint: "Ci hai ripensato? Stelle e commento sono ancora nel modulo.",
  },
} as const;

const starWords: Record<Score, string> = {
  1: "Per niente d'accordo",
  2: "Poco d'accordo",
  3: "In parte d'accordo",
  4: "D'accordo",
  5: "Del tutto d'accordo",
};
