// Sentences that reviews and opinions share: of a published text, of one's own, and of the forms.

import { elide } from "#domain/elide.ts";
import { formatDate } from "../lib/format.ts";

export const authoringText = {
  published: "Pubblicata",
  written: "Scritta",
  edited: (date: string) => elide`modificata il ${date}`,
  standing: { waiting: "In verifica", aside: "Non conteggiata" },
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
