// Texts of the admin page of one account.

import type { EndSessionsReason } from "#domain/account/end-sessions-reason.ts";
import { elide } from "#domain/elide.ts";
import { formatCount, pluralize } from "../lib/format.ts";
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
    secondFactorOn: (date: string) => elide`Attiva dal ${formatMoment(date)}`,
    secondFactorOff: "Non attiva",
    role: "Ruolo",
    citizen: "Nessuno",
    administrator: "Amministratore",
    administratorSince: (date: string) => elide`Amministratore dal ${formatMoment(date)}`,
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
  sanctions: {
    heading: "Sanzioni",
    toDesk: "Vai alla moderazione",
    none: "Nessuna, né ora né prima.",
    retry: "Riprova",
    kinds: {
      warning: "Avviso",
      suspension: "Sospensione",
      ban: "Blocco permanente",
    },
    give: "Sanziona questo account",
    giveConfirm: "Sanziona",
    given: "Sanzione data: la motivazione arriva per email",
    kind: "Sanzione",
    kindMissing: "Scegli la sanzione",
    days: "Giorni di sospensione",
    daysHint: (max: number) => `Un numero da 1 a ${max}.`,
    rule: "Regola non rispettata",
    chooseRule: "Scegli la regola",
    facts: "Motivazione",
    factsHint:
      "Che cosa è successo e quando. Chi la riceve può fare ricorso. Per un testo preciso decidi dalla moderazione.",
    counter: (length: number, max: number) =>
      `${formatCount(length)}/${formatCount(max)} caratteri`,
    inForce: "In vigore",
    period: (from: string, to: string) => `${formatMoment(from)} – ${formatMoment(to)}`,
    lift: "Togli la sanzione",
    liftTitle: "Togliere questa sanzione?",
    liftText: "L'account potrà scrivere di nuovo da subito. La sanzione resta nella sua storia.",
    liftConfirm: "Togli la sanzione",
    lifted: "Sanzione tolta",
    liftedOn: (date: string) => elide`Tolta il ${formatMoment(date)}`,
    cancel: "Annulla",
    busy: "Un momento...",
  },
  sessions: {
    heading: "Dispositivi collegati",
    count: (sessions: number) =>
      sessions === 0
        ? "Nessun dispositivo collegato."
        : `${pluralize(sessions, "dispositivo collegato", "dispositivi collegati")}.`,
    own: (page: string) => `I tuoi li vedi e li scolleghi in [Accessi e dispositivi](${page}).`,
    end: "Scollega tutti",
    title: "Scollegare tutti i dispositivi?",
    text: "Chi usa questo account dovrà accedere di nuovo, ovunque. La password resta quella di adesso. Il titolare riceve un'email con il motivo.",
    reason: "Motivo",
    chooseReason: "Scegli un motivo",
    reasonMissing: "Scegli il motivo",
    reasons: {
      asked: "Lo ha chiesto il titolare",
      suspicious: "Accessi che non sembrano del titolare",
      incident: "Precauzione dopo un problema di sicurezza del sito",
    } satisfies Record<EndSessionsReason, string>,
    cancel: "Annulla",
    busy: "Un momento...",
    done: "Dispositivi scollegati",
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
} as const;
