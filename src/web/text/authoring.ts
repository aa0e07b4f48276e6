// Sentences that reviews and opinions share: of a published text, of one's own, and of the forms.

import { elide } from "#domain/elide.ts";
import { formatDate } from "../lib/format.ts";

/** Enough for its owner: "m…@example.org". */
const maskAddress = (email: string) => email.replace(/^(.)[^@]*/u, "$1…");

export const authoringText = {
  published: "Pubblicata",
  written: "Scritta",
  edited: (date: string) => elide`modificata il ${date}`,
  standing: { waiting: "In sospeso", aside: "Non conteggiata" },
  own: {
    published: "Pubblicata",
    hidden: "Nascosta dalla moderazione",
    removed: "Rimossa dalla moderazione",
    why: "Leggi il motivo, e come fare ricorso",
    edit: "Modifica",
    resume: "Riprendi la modifica",
    draftWaiting: (time: string) => `Hai una bozza non inviata, salvata alle ${time}.`,
    withdraw: "Ritira",
  },
  form: {
    signIn: "Accedi",
    comment: "Il tuo commento",
    counter: (length: number, max: number) =>
      `${length}/${max} caratteri • Moderazione automatica attiva`,
    consent: "Acconsento al trattamento delle mie opinioni politiche",
    consentLink: "Leggi l'informativa sulla privacy",
    sending: "Invio in corso...",
    save: "Salva le modifiche",
    saving: "Salvataggio...",
    cancel: "Annulla",
    draftSaved: (time: string) => `Bozza salvata alle ${time}`,
  },
  /** Of who writes signed out, below the text. */
  account: {
    title: {
      "sign-up": "Il tuo account",
      "sign-in": "Accedi al tuo account",
      "second-factor": "Verifica in due passaggi",
    },
    question: { "sign-up": "Hai già un account?", "sign-in": "Non hai un account?" },
    other: { "sign-up": "Accedi qui", "sign-in": "Crealo qui" },
  },
  /** Until the address of who wrote it is confirmed. */
  confirmation: {
    ask: (email: string, kind: "review" | "opinion") =>
      `Ti abbiamo scritto a ${maskAddress(email)}: premi il link e ${kind === "review" ? "il tuo voto" : "la tua opinione"} conta`,
    /** Followed by the number. */
    number: "Se lo apri in un altro browser, ti chiede questo numero:",
    done: {
      review: "Indirizzo confermato: il tuo voto conta",
      opinion: "Indirizzo confermato: la tua opinione conta",
    },
  },
  withdraw: { cancel: "Annulla", busy: "Ritiro in corso..." },
  outcome: {
    keptAsDraft: "Quello che hai scritto è rimasto in bozza: puoi usarlo per modificarla.",
    /** Written in the silence before a vote. */
    afterVote: (until: string) =>
      elide`È conservata: si vedrà dopo il voto, dal ${formatDate(until)}.`,
    kept: "Quello che hai scritto è al sicuro in questo modulo.",
    sessionOver: "La sessione è scaduta: accedi di nuovo, la bozza ti aspetta.",
  },
} as const;
