// Texts of the admin pages of people.

import type { PeopleFilter } from "#contract/admin-people.ts";
import { elide } from "#domain/elide.ts";
import type { Correction } from "#domain/politician/corrections.ts";
import type { PersonState } from "#domain/politician/person-state.ts";
import type { Source } from "#domain/politician/source.ts";
import { formatCount, formatDate, pluralize } from "../lib/format.ts";

const FIELDS: Record<Correction, string> = {
  name: "nome",
  role: "carica",
  lists: "liste",
  party: "partito",
  location: "luogo",
  constituency: "collegio",
  began_on: "inizio",
  ended_at: "fine",
  image_url: "foto",
  scheda_url: "scheda",
};

const FILTERS: Record<PeopleFilter, string> = {
  "in-office": "In carica",
  ended: "Cessati",
  hidden: "Nascosti",
  "by-hand": "Corretti a mano",
};

const NOTHING: Record<PeopleFilter, string> = {
  "in-office": "Nessuno in carica",
  ended: "Nessuno che abbia lasciato la carica",
  hidden: "Nessuno di nascosto",
  "by-hand": "Nessun dato corretto a mano",
};

const STATES: Record<PersonState, string> = {
  "in-office": "In carica",
  ended: "Non più in carica",
  hidden: "Nascosta",
  merged: "Unita a un'altra pagina",
  deleted: "Cancellata con la sua fonte",
};

const SOURCES: Record<Source, string> = {
  Senato: "Senato",
  Camera: "Camera",
  Regioni: "Regione",
  Comuni: "Comune",
};

export const adminPeople = {
  title: "Schede delle persone",
  description:
    "Area di amministrazione di Scrutinio: correggere, aggiungere, far cessare e nascondere una persona.",
  lead: "Una persona alla volta: quello che correggi qui resta anche dopo le importazioni, e si può sempre annullare.",
  add: "Aggiungi una persona",
  pairs: "Doppioni da decidere",
  search: {
    label: "Cerca tra le persone",
    placeholder: "Nome, luogo, carica o numero",
    submit: "Cerca",
  },
  filters: {
    label: "Quali persone mostrare",
    item: (filter: PeopleFilter, count: number) => `${FILTERS[filter]} (${formatCount(count)})`,
  },
  listLabel: "Elenco delle persone",
  loadingMore: "Caricamento...",
  more: "Mostra altre",
  nothing: (filter: PeopleFilter, isSearch: boolean) =>
    isSearch ? "Nessuna persona trovata" : NOTHING[filter],
  nothingFoundText: "Prova con meno parole, o guarda tra le altre:",
  numberUnknown: "Nessuna persona ha questo numero",
  emptyText: {
    "in-office": "Le persone arrivano dalle importazioni. Puoi anche aggiungerne una a mano.",
    ended: "Chi lascia la carica compare qui.",
    hidden: "Chi nascondi non è più sul sito, e si ritrova qui.",
    "by-hand": "Quello che correggi o aggiungi a mano si ritrova qui.",
  } satisfies Record<PeopleFilter, string>,
  showAll: "Mostra chi è in carica",
  byHand: "corretto a mano",
  states: STATES,
  number: (id: number) => `n. ${id}`,

  one: {
    title: "Scheda di una persona",
    back: "Tutte le persone",
    onSite: "Vedi sul sito",
    log: "Nel registro",
    reviews: (count: number) => pluralize(count, "recensione", "recensioni"),
    movedTo: "Vai alla pagina a cui è unita",
    merged: "Questa pagina è unita a un'altra: si modifica quella.",
    deleted: "È stata cancellata con la sua fonte: torna con la prossima importazione.",
    hiddenSince: (time: string) =>
      elide`Nascosta dal ${formatDate(time)}: la sua pagina non c'è, e non compare in elenchi, ricerche e conteggi.`,
  },
  notFound: { title: "Questa persona non esiste", back: "Tutte le persone" },

  fields: {
    givenName: "Nome",
    givenNameHint: "Anche più di uno: «Anna Maria».",
    surname: "Cognome",
    surnameHint: "Con le particelle: «De Luca».",
    party: "Partito",
    partyHint: "Solo se le liste non lo dicono e una pagina sì.",
    partySource: "Pagina da cui risulta",
    partySourceHint: "L'indirizzo, che si legge accanto al partito.",
    schedaUrl: "Scheda ufficiale",
    schedaUrlHint: "L'indirizzo della pagina dell'istituzione o di Wikipedia.",
    imageUrl: "Foto ufficiale",
    imageUrlHint: "L'indirizzo della foto sul sito dell'istituzione.",
    source: "Istituzione",
    sources: SOURCES,
    role: "Carica",
    town: "Comune",
    townHint: "Comincia a scrivere e scegli dall'elenco.",
    townUnknown: (place: string) =>
      `La fonte dice «${place}», che l'elenco dei luoghi non conosce: lascia vuoto per non cambiarlo.`,
    region: "Regione",
    anyRegion: "Nessuna (estero)",
    chooseRegion: "Scegli",
    constituency: "Collegio",
    supportingLists: "Liste",
    supportingListsHint: "Una per riga.",
    beganOn: "In carica dal",
    optional: "facoltativo",
    reason: "Motivo",
    reasonHint: "Va nel registro: che cosa cambia e da dove lo sai.",
    counter: (length: number, max: number) =>
      `${formatCount(length)}/${formatCount(max)} caratteri`,
    day: "Ultimo giorno in carica",
    placeMissing: "Scegli il luogo dall'elenco",
  },

  save: "Salva",
  saving: "Salvataggio...",
  cancel: "Annulla",
  saved: "Modifiche salvate",
  unchanged: "Non c'era niente da cambiare",

  corrections: {
    label: "Corretto a mano",
    item: (of: Correction, told: string | null) => {
      if (of === "ended_at")
        return told === null ? "fine: per la fonte è in carica" : `fine: per la fonte ${told}`;
      return told === null
        ? `${FIELDS[of]}: la fonte non dice nulla`
        : `${FIELDS[of]}: la fonte dice «${told}»`;
    },
    restore: "Torna ai dati della fonte",
    restoreText:
      "Le correzioni a mano di questi dati spariscono, e le prossime importazioni li aggiornano di nuovo:",
    restored: "Tornati i dati della fonte",
  },

  person: {
    heading: "Nome, partito, scheda e foto",
    hint: "Valgono per tutte le sue cariche, anche per quelle che arriveranno.",
  },

  offices: {
    heading: "Cariche",
    none: "Nessuna carica.",
    add: "Aggiungi una carica",
    added: "Carica aggiunta",
    correct: "Correggi",
    correctTitle: "Correggi la carica",
    end: "Fai cessare",
    endTitle: "Fai cessare la carica",
    endText:
      "Finita l'ultima carica, la persona non è più tra chi è in carica. Le recensioni restano.",
    ended: "Carica cessata",
    past: "Cessata",
    changeDay: "Cambia il giorno",
    reopen: "Riapri",
    reopenTitle: "Riapri la carica",
    reopenText: "La persona risulta di nuovo in carica, anche se la fonte dice altro.",
    reopened: "Carica riaperta",
    remove: "Togli",
    removeTitle: "Togli la carica aggiunta a mano",
    removeText: "La carica sparisce dalla pagina. Per rimetterla, aggiungila di nuovo.",
    removed: "Carica tolta",
    actions: (role: string) => `Azioni per la carica ${role}`,
  },

  government: {
    heading: "Incarichi di governo",
    hint: "La pagina li dice per primi, accanto alle votazioni: chi è al governo è quasi sempre in missione. Qui si aggiungono quelli che i dati della Camera non hanno, per esempio di senatrici e senatori; se ne indichi uno, contano solo questi.",
    none: "Nessuno indicato a mano.",
    add: "Aggiungi un incarico",
    added: "Incarico salvato",
    correct: "Correggi",
    correctTitle: "Correggi l'incarico",
    remove: "Togli",
    removeTitle: "Togli l'incarico di governo",
    removed: "Incarico tolto",
    source: "Fonte",
    actions: (title: string) => `Azioni per l'incarico ${title}`,
    fields: {
      title: "Incarico, come lo scrive la fonte",
      from: "Dal",
      to: "Al",
      toHint: "Lascia vuoto se è ancora in carica.",
      sourceUrl: "Pagina da cui si sa",
    },
  },

  visibility: {
    heading: "Sul sito",
    shown: "La pagina di questa persona è pubblica.",
    hide: "Nascondi",
    hideTitle: "Nascondi questa persona",
    hideText:
      "La pagina sparisce subito, con le recensioni, da elenchi, ricerche e conteggi, e le importazioni la lasciano nascosta. Le recensioni restano conservate: puoi mostrarla di nuovo quando vuoi.",
    hidden: "Persona nascosta",
    show: "Mostra di nuovo",
    showTitle: "Mostra di nuovo questa persona",
    showText: "Pagina, recensioni e conteggi tornano come prima.",
    shownAgain: "Persona di nuovo sul sito",
  },

  conflict: {
    title: "Nel frattempo qualcun altro ha cambiato questa persona",
    text: "I dati qui sotto sono quelli di adesso. Quello che hai scritto è ancora nel modulo: controllalo e salva di nuovo.",
    take: "Riparti dai dati di adesso",
  },

  create: {
    title: "Nuova persona",
    submit: "Aggiungi",
    busy: "Aggiunta...",
    created: "Persona aggiunta",
    personHeading: "Chi è",
    officeHeading: "Che carica ha",
    namesakes: "C'è già chi si chiama così",
    namesakesText:
      "Se è la stessa persona, aggiungi la carica alla sua scheda. Se è un'altra, continua.",
    another: "È un'altra persona: aggiungila",
    kept: "Quello che scrivi resta in questo browser finché non salvi.",
    discard: "Svuota il modulo",
  },
} as const;
