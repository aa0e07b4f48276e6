// Texts of the review form. Specified error sentences are in
// domain/error.ts; other specified sentences are here verbatim.

import type { Score } from "#domain/rating/attributes.ts";
import { scoreWords } from "./attributes.ts";

export const reviewText = {
  form: {
    title: "Lascia la tua valutazione",
    editTitle: "Modifica la tua recensione",
    signedOut: "Devi essere autenticato per lasciare una recensione",
    signedOutHint: "L'account lo crei qui sotto, con la recensione.",
    asUser: "Pubblichi come «Utente»",
    asUserHint: "Il tuo nome e la tua email non compaiono.",
    overall: "Nel complesso",
    overallHint: "I dieci attributi partono da questo voto: poi cambi quelli che vedi diversi.",
    asAbove: (stars: Score) => `${stars} su 5, come sopra`,
    progress: (done: number, total: number) => `${done} di ${total}`,
    progressLabel: "Attributi valutati:",
    missing: "Scegli da 1 a 5 stelle",
    starEmpty: "Da valutare",
    starClear: "Togli il voto",
    star: (stars: Score) => `${stars} su 5 – ${scoreWords[stars]}`,
    commentHint: "Parla di fatti e comportamenti, senza insulti né dati personali.",
    consentText:
      "I tuoi voti e il tuo commento rivelano opinioni politiche, dati che la legge protegge in modo particolare (art. 9 GDPR). Usiamo quello che scrivi solo per pubblicarlo (le recensioni sempre senza il tuo nome), moderarlo e ricavarne medie e riassunti. Puoi ritirare il consenso quando vuoi.",
    send: "Pubblica la recensione",
    withoutScript: "Per inviare una recensione serve JavaScript attivo nel browser.",
  },
  /** A review queued while offline. */
  waiting: {
    inForm: "Sei senza rete: la recensione resta qui e potrai inviarla quando torna la connessione",
    question: (name: string) => `La connessione è tornata: vuoi inviare la recensione su ${name}?`,
    send: "Invia ora",
    sending: "Invio in corso...",
    review: "Rivedi",
    later: "Non ora",
    close: "Chiudi",
    about: (name: string) => `Recensione su ${name}`,
  },
  own: {
    title: "La tua recensione",
    held: "In verifica",
  },
  withdraw: {
    title: "Vuoi ritirare la tua recensione?",
    text: "I tuoi voti e il tuo commento spariscono subito dalla pagina e dalle medie. Il testo resta nel modulo di questo dispositivo, se vuoi ripubblicarlo.",
    confirm: "Ritira la recensione",
    failed: "Non è stato possibile ritirare la recensione: riprova",
  },
  outcome: {
    published: "Recensione pubblicata con successo!",
    updated: "Recensione aggiornata",
    stored: "Recensione salvata",
    held: "La tua recensione è in verifica",
    heldHint:
      "L'abbiamo salvata, ma non è ancora pubblica: un moderatore deve prima leggere il commento. Non serve inviarla di nuovo.",
    withdrawn: "Recensione ritirata",
    withdrawnHint: "Ci hai ripensato? Voti e commento sono ancora nel modulo: puoi ripubblicarli.",
  },
} as const;
