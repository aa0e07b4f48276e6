// Texts of what one follows: /follow, its part of the settings.

import { elide } from "#domain/elide.ts";
import type { FollowFrequency } from "#domain/follow/follow.ts";
import { pluralize } from "../lib/format.ts";

const where =
  "Apri la pagina di una persona, di un tema, di un comune o delle votazioni di una Camera e premi «Segui».";

export const followsText = {
  title: "Segui una pagina",
  description: "Scegli che cosa seguire su Scrutinio, quanto spesso avere le novità e come.",
  lead: "Le novità arrivano raccolte in un messaggio. Quello che segui lo vedi solo tu.",
  needsScript: "Per seguire una pagina serve JavaScript: attivalo nel browser.",
  invalid: {
    title: "Questo indirizzo non dice che cosa seguire",
    text: where,
  },
  signIn: "Accedi per seguire questa pagina",
  signInFor: (name: string) => `Accedi per seguire ${name}`,
  newTopics: "i nuovi temi",
  divisionsOf: { Senato: "le votazioni del Senato", Camera: "le votazioni della Camera" },
  signInReason: "Quello che segui si salva nel tuo account.",
  loading: "Caricamento...",
  retry: "Riprova",
  gone: "Pagina che non c'è più",
  back: "Torna alla pagina",

  form: {
    frequency: "Quanto spesso",
    frequencies: {
      "at-once": "Subito",
      daily: "Ogni giorno",
      weekly: "Ogni settimana",
      never: "Mai",
    } satisfies Record<FollowFrequency, string>,
    hints: {
      "at-once": "Di solito entro un quarto d'ora, più novità in un solo messaggio.",
      daily: "Alle 7 del mattino, se c'è qualcosa di nuovo.",
      weekly: "Il lunedì alle 7, se c'è qualcosa di nuovo.",
      never: "Resta nel tuo elenco, senza messaggi.",
    } satisfies Record<FollowFrequency, string>,
    ways: "In che modo",
    mail: "Per email",
    mailTo: (address: string) => `A ${address}`,
    mailUnconfirmed: "Prima conferma il tuo indirizzo dalle impostazioni.",
    consent:
      "Quello che segui può rivelare le tue opinioni politiche: lo usiamo solo per mandarti le novità.",
    follow: "Segui",
    save: "Salva",
    saving: "Salvataggio...",
    stop: "Non seguire più",
    saved: "Fatto: ora la segui",
    changed: "Salvato",
    stopped: "Non la segui più",
    since: (date: string) => elide`La segui dal ${date}`,
  },

  settings: {
    title: "Che cosa segui",
    intro:
      "Le persone, i temi, i comuni e le votazioni di cui hai chiesto le novità. L'elenco lo vedi solo tu.",
    count: (many: number) => pluralize(many, "pagina", "pagine"),
    empty: "Non segui ancora nulla",
    emptyText: where,
    change: "Cambia",
    changeOf: (name: string) => `Cambia come segui ${name}`,
    stopOf: (name: string) => `Non seguire più ${name}`,
    byMail: "per email",
    byPush: "con una notifica",
    byBoth: "per email e con una notifica",
    withoutMail: "senza messaggi",
  },
};
