// Texts of the admin page of votes.

import { elide } from "#domain/elide.ts";
import type { VoteKind } from "#domain/vote/vote-kinds.ts";
import { formatDateTime, pluralize } from "../lib/format.ts";

const period = (from: string | Date, until: string | Date) =>
  elide`dal ${formatDateTime(from)} al ${formatDateTime(until)}`;

const kinds: Record<VoteKind, string> = {
  political: "Elezioni politiche",
  european: "Elezioni europee",
  regional: "Elezioni regionali",
  municipal: "Elezioni comunali",
  referendum: "Referendum",
};

export const adminVotes = {
  title: "Elezioni e referendum",
  description:
    "Area di amministrazione di Scrutinio: il calendario di elezioni e referendum e il silenzio che li precede.",
  lead: "Prima di una votazione le valutazioni di chi è interessato non si vedono: il silenzio comincia e finisce da solo, alle ore scritte qui.",
  create: "Nuova votazione",
  listLabel: "Calendario delle votazioni",
  empty: "Nessuna votazione in calendario",
  emptyText: "Annunciala appena è fissata: le pagine dicono subito da quando ci sarà silenzio.",
  kinds,
  states: {
    ahead: "In arrivo",
    "in-force": "Silenzio in corso",
    over: "Conclusa",
    cancelled: "Annullata",
  },
  period: (from: string, until: string) => `Silenzio ${period(from, until)}`,
  people: (count: number) =>
    count === 0
      ? "Nessuna persona in carica è interessata"
      : pluralize(count, "persona interessata", "persone interessate"),
  candidates: (count: number) =>
    pluralize(count, "candidatura aggiunta a mano", "candidature aggiunte a mano"),
  topic: (title: string) => `Tema: ${title}`,
  edit: "Modifica",
  cancel: "Annulla la votazione",
  restore: "Rimetti in calendario",
  exercise: {
    begin: "Prova il silenzio",
    end: "Finisci l'esercitazione",
    running: "Esercitazione in corso",
    runningText:
      "Per un'ora il tuo browser mostra il sito come durante il silenzio di questa votazione. Lo vedi solo tu.",
    toSite: "Guarda il sito",
    ended: "Esercitazione finita",
  },
  done: {
    created: "Votazione messa in calendario",
    saved: "Votazione modificata",
    cancelled: "Votazione annullata: puoi rimetterla in calendario",
    restored: "Votazione rimessa in calendario",
  },
  cancelDialog: {
    title: "Vuoi annullare questa votazione?",
    text: "Il silenzio non comincia, o finisce subito: le valutazioni si vedono di nuovo. Puoi rimetterla in calendario.",
    cancel: "No, lasciala",
    confirm: "Annulla la votazione",
    busy: "Annullo...",
  },
  form: {
    createTitle: "Nuova votazione",
    editTitle: "Modifica la votazione",
    kind: "Tipo",
    name: "Nome",
    nameHint: "Come lo leggono tutti: «Elezioni comunali a Siena».",
    firstDay: "Primo giorno di voto",
    lastDay: "Ultimo giorno di voto",
    closingTime: "Chiusura dei seggi",
    closingTimeHint: "Ora italiana dell'ultimo giorno.",
    daysBefore: "Giorni di silenzio prima del voto",
    daysBeforeHint: "Almeno i quindici della legge.",
    hoursAfter: "Ore di silenzio dopo la chiusura",
    preview: (from: Date, until: Date) => `Il silenzio va ${period(from, until)}.`,
    noPreview: "Scrivi i giorni e l'ora: qui compare da quando a quando c'è silenzio.",
    offices: "Cariche interessate",
    officesHint:
      "Il silenzio vale per chi le ricopre dove si vota. Nessuna, se riguarda solo le persone aggiunte qui sotto o un tema.",
    territory: "Dove si vota",
    territoryNone: "Nessun luogo, per ora.",
    country: "Tutta l'Italia",
    region: "Aggiungi una regione",
    chooseRegion: "Scegli la regione",
    town: "Aggiungi un comune",
    townHint: "Scrivi il nome e scegli dall'elenco, poi premi Aggiungi.",
    townMissing: "Scegli un comune dall'elenco",
    add: "Aggiungi",
    remove: "togli il luogo",
    candidates: "Altre persone interessate",
    candidatesHint:
      "Chi si candida e ricopre un'altra carica: cerca per nome, o con il numero o l'indirizzo della pagina.",
    candidatesNone: "Nessuna, per ora.",
    addCandidate: (name: string) => `Aggiungi ${name}`,
    addedCandidate: "Già aggiunta",
    removeCandidate: "togli la persona",
    noneFound: "Nessuna persona in carica con questo nome.",
    person: "Cerca una persona",
    topic: "Tema del referendum",
    noTopic: "Nessun tema",
    areTextsReadable: "I testi già pubblicati restano leggibili, senza stelle",
    submit: "Metti in calendario",
    save: "Salva le modifiche",
    busy: "Salvataggio...",
    discard: "Chiudi senza salvare",
    changed:
      "Qualcun altro ha cambiato questa votazione mentre scrivevi. Se salvi di nuovo, vale quello che hai scritto tu.",
  },
} as const;
