// Sentences of the page with which administrators look at one account and change its role.

import { countOf, formatCount } from "../lib/format.ts";
import { formatMoment } from "../lib/moments.ts";

export const adminUsers = {
  title: "Utenti",
  description:
    "Area di amministrazione di Scrutinio: trovare un account, i suoi ruoli e le sue sanzioni.",
  lead: "Un account alla volta: non c'è un elenco da scorrere.",
  search: {
    label: "Email o identificativo dell'account",
    hint: "Esatti. Chi guarda un account lo lascia scritto nel registro.",
    submit: "Cerca",
    busy: "Ricerca...",
    missing: "Scrivi un indirizzo email o un identificativo",
  },
  loading: "Caricamento...",
  logged: "Questa consultazione è nel registro.",
  history: "Che cosa dice il registro di questo account",
  facts: {
    heading: "L'account",
    id: "Identificativo",
    registered: "Registrazione",
    email: "Indirizzo",
    confirmed: "Confermato",
    unconfirmed: "Non confermato",
    signIn: "Entra con",
    methods: { password: "password", google: "Google" },
    noMethod: "nessun modo",
    secondFactor: "Verifica in due passaggi",
    secondFactorOn: (date: string) => `Attiva dal ${formatMoment(date)}`,
    secondFactorOff: "Non attiva",
    role: "Ruolo",
    citizen: "Nessuno",
    administrator: "Amministratore",
    administratorSince: (date: string) => `Amministratore dal ${formatMoment(date)}`,
    oneself: "Sei tu",
  },
  written: {
    heading: "Quanto ha scritto",
    note: "Solo quanti: che cosa ha scritto e su chi non si vede da nessuna parte, nemmeno qui.",
    kind: "Che cosa",
    reviews: "Recensioni",
    opinions: "Opinioni",
    states: {
      published: "Pubblicate",
      held: "In verifica",
      hidden: "Nascoste",
      removed: "Rimosse",
    },
  },
  role: {
    heading: "Ruolo di amministratore",
    grantText:
      "Chi amministra importa e cancella politici, modera, scrive i temi, guarda gli account. Ogni sua azione è nel registro.",
    withdrawText: "Perde l'accesso all'amministrazione dalla prossima richiesta. L'account resta.",
    unconfirmed:
      "Questo account non ha confermato il suo indirizzo: prima di allora non può diventare amministratore.",
    last: "È l'unico amministratore: prima dai il ruolo a un'altra persona.",
    grant: "Rendi amministratore",
    withdraw: "Togli il ruolo",
    grantTitle: "Rendere amministratore questo account?",
    withdrawTitle: "Togliere il ruolo di amministratore?",
    confirmation: (email: string) => `Per confermare scrivi ${email}`,
    own: "Capisco che sto togliendo il ruolo a me stesso, e che potrà ridarmelo solo un altro amministratore",
    cancel: "Annulla",
    busy: "Un momento...",
    granted: "Ora è amministratore",
    withdrawn: "Non è più amministratore",
  },
  counted: (count: number) => formatCount(count),
  total: (reviews: number, opinions: number) =>
    `${countOf(reviews, "recensione", "recensioni")} e ${countOf(opinions, "opinione", "opinioni")}`,
} as const;
