// Texts of /my-office: the page of who speaks for an office-holder.

import { elide } from "#domain/elide.ts";
import type { Capacity } from "#domain/representation/claim.ts";

export const officeText = {
  title: "A nome di chi è in carica",
  description: "La pagina di chi risponde alle recensioni a nome di chi ricopre una carica.",
  lead: "Qui rispondi alle recensioni a nome di chi rappresenti.",
  signIn: "Accedi per aprire la tua pagina",
  signInReason: "La vede solo chi rappresenta una persona in carica.",
  loading: "Caricamento...",
  retry: "Riprova",
  needsScript: "Per questa pagina serve JavaScript: attivalo nel browser.",
  none: {
    title: "Non rappresenti ancora nessuno",
    text: "Apri la pagina della persona e scegli «Sei tu, o lavori per questa persona?».",
    action: "Cerca una persona",
  },
  as: { person: "Scrivi come la persona", staff: "Scrivi come staff" } satisfies Record<
    Capacity,
    string
  >,
  since: (day: string) => elide`Dal ${day}`,
  page: "Apri la pagina pubblica",
  rules: {
    title: "Che cosa puoi fare",
    items: [
      "Rispondere una volta a ogni recensione, e cambiare o ritirare la risposta quando vuoi.",
      "Pubblicare una dichiarazione sulla pagina.",
      "Segnalare un testo che viola le regole, come chiunque: la segnalazione porta scritto che viene da chi è interessato, e non pesa di più.",
      "Quello che scrivi segue le stesse regole delle recensioni, non cambia i voti e non nasconde niente.",
      "Non puoi sapere chi ha scritto una recensione, né chiedercelo.",
      "L'accesso finisce con il mandato.",
    ],
  },
  why: "Leggi perché",
  showFigures: "Mostra voti e andamento",
  reports: "Le segnalazioni che hai fatto",
  reviews: {
    title: "Recensioni",
    lists: { open: "Senza risposta", all: "Tutte" },
    listsLabel: "Quali recensioni",
    empty: { open: "Nessuna recensione senza risposta", all: "Nessuna recensione" },
    emptyText: "Quando ne arriva una la trovi qui.",
    more: "Mostra altre",
    loadingMore: "Caricamento...",
    mean: (mean: string) => `Media ${mean} su 5`,
    silent: "Media visibile dopo il voto",
    reply: "Rispondi",
    edit: "Modifica",
    withdraw: "Ritira",
    writtenBy: (name: string) =>
      `Scritta da ${name}: il nome lo vede solo chi rappresenta la stessa persona.`,
  },
  statement: {
    title: "Dichiarazione",
    text: "Sta in cima alle recensioni, al massimo 2.000 caratteri.",
    write: "Scrivi una dichiarazione",
  },
  status: {
    published: "Pubblicata",
    held: "In attesa di una persona che la legga",
    hidden: "Nascosta da un moderatore",
    removed: "Rimossa da un moderatore",
  },
  form: {
    label: "Testo",
    hint: "Segue le stesse regole delle recensioni. Non nomina chi ha scritto: non lo sai, e non si può cercare.",
    counter: (length: number, max: number) => `${length}/${max} caratteri`,
    send: "Pubblica",
    sending: "Invio...",
    cancel: "Annulla",
    published: "Pubblicata",
    held: "Inviata: la legge una persona prima che si veda",
  },
  withdraw: {
    title: "Ritirare il testo?",
    text: "Sparisce dalla pagina. Puoi scriverne un altro quando vuoi.",
    confirm: "Ritira",
    cancel: "Annulla",
    busy: "Un momento...",
    failed: "Non è stato possibile: riprova",
    done: "Ritirata",
  },
  giveUp: {
    action: "Rinuncia",
    title: "Rinunciare all'accesso?",
    text: "Non potrai più scrivere a nome di questa persona. Ciò che hai scritto resta.",
    confirm: "Rinuncia",
    cancel: "Annulla",
    busy: "Un momento...",
    failed: "Non è stato possibile: riprova",
    done: "Hai rinunciato",
  },
} as const;
