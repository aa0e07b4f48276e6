// Texts of the admin page of votes.

import { elide } from "#domain/elide.ts";
import type { VoteKind } from "#domain/vote/vote-kinds.ts";
import { formatDate, formatTime, pluralize } from "../lib/format.ts";

const moment = (time: string | Date) => `${formatDate(time)}, ${formatTime(time)}`;
const period = (from: string | Date, until: string | Date) =>
  elide`dal ${moment(from)} al ${moment(until)}`;

const kinds: Record<VoteKind, string> = {
  political: "Elezioni politiche",
  european: "Elezioni europee",
  regional: "Elezioni regionali",
  municipal: "Elezioni comunali",
  referendum: "Referendum",
};

export const adminVotes = {
  title: "Voti",
  description:
    "Area di amministrazione di Scrutinio: il calendario dei voti e il silenzio che li precede.",
  lead: "Prima di un voto le valutazioni di chi è interessato non si vedono: il silenzio comincia e finisce da solo, alle ore scritte qui.",
  create: "Nuovo voto",
  listLabel: "Calendario dei voti",
  empty: "Nessun voto in calendario",
  emptyText: "Annuncialo appena è fissato: le pagine dicono subito da quando ci sarà silenzio.",
  kinds,
  states: {
    ahead: "In arrivo",
    "in-force": "Silenzio in corso",
    over: "Concluso",
    cancelled: "Annullato",
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
  cancel: "Annulla il voto",
  restore: "Rimetti in calendario",
  exercise: {
    begin: "Prova il silenzio",
    end: "Finisci l'esercitazione",
    running: "Esercitazione in corso",
    runningText:
      "Per un'ora il tuo browser mostra il sito come durante il silenzio di questo voto. Lo vedi solo tu.",
    toSite: "Guarda il sito",
    ended: "Esercitazione finita",
  },
  done: {
    created: "Voto messo in calendario",
    saved: "Voto modificato",
    cancelled: "Voto annullato: puoi rimetterlo in calendario",
    restored: "Voto rimesso in calendario",
  },
  cancelDialog: {
    title: "Vuoi annullare questo voto?",
    text: "Il silenzio non comincia, o finisce subito: le valutazioni si vedono di nuovo. Puoi rimetterlo in calendario.",
    cancel: "No, lascialo",
    confirm: "Annulla il voto",
    busy: "Annullo...",
  },
  form: {
    createTitle: "Nuovo voto",
    editTitle: "Modifica il voto",
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
      "Qualcun altro ha cambiato questo voto mentre scrivevi. Se salvi di nuovo, vale quello che hai scritto tu.",
  },
} as const;
