// Texts of the admin page of the transparency report.

import { elide } from "#domain/elide.ts";
import { formatDate, pluralize } from "../lib/format.ts";

const day = (written: string) => formatDate(`${written}T12:00:00Z`);

export const adminTransparency = {
  title: "Rapporto di trasparenza",
  description:
    "Area di amministrazione di Scrutinio: le richieste delle autorità che il rapporto di trasparenza conta.",
  lead: "Quello che il rapporto pubblico non può contare da solo.",
  toReport: "Guarda il rapporto pubblico",
  requests: {
    heading: "Richieste delle autorità",
    lead: "Ordini e richieste di tribunali, procure, garanti e altre autorità. In pubblico ne compaiono solo il numero, il tipo, il paese e l'esito.",
    add: "Registra una richiesta",
    listLabel: "Richieste delle autorità",
    empty: "Nessuna richiesta registrata",
    emptyText: "Registrala il giorno in cui arriva: il rapporto la conta subito.",
    received: (on: string) => elide`Arrivata il ${day(on)}`,
    decided: (on: string) => elide`esito del ${day(on)}`,
    open: "In corso",
    texts: (count: number) => pluralize(count, "testo interessato", "testi interessati"),
    counted: (on: string) =>
      elide`Conta nel rapporto dal ${day(on)}, giorno in cui è stata registrata.`,
    edit: "Modifica",
    remove: "Elimina",
    done: {
      added: "Richiesta registrata",
      saved: "Richiesta modificata",
      removed: "Richiesta eliminata",
    },
    removeDialog: {
      title: "Vuoi eliminare questa richiesta?",
      text: "Il rapporto non la conta più. Nel registro resta scritto che c'era e chi l'ha tolta.",
      cancel: "No, lasciala",
      confirm: "Elimina la richiesta",
      busy: "Elimino...",
    },
    form: {
      addTitle: "Nuova richiesta",
      editTitle: "Modifica la richiesta",
      authority: "Autorità",
      authorityHint: "Per esempio: Tribunale di Siena.",
      country: "Paese",
      kind: "Che cosa chiede",
      receivedOn: "Arrivata il",
      legalGround: "Fondamento giuridico",
      legalGroundHint: "La norma o l'atto: «decreto del 3 marzo 2027, art. 321 c.p.p.».",
      texts: "Testi interessati",
      textsHint: "Recensioni e opinioni di cui parla; 0 se non riguarda testi.",
      outcome: "Esito",
      noOutcome: "Ancora nessuno",
      decidedOn: "Giorno dell'esito",
      submit: "Registra la richiesta",
      save: "Salva le modifiche",
      busy: "Salvataggio...",
      discard: "Chiudi senza salvare",
      changed:
        "Qualcun altro ha cambiato questa richiesta mentre scrivevi. Se salvi di nuovo, vale quello che hai scritto tu.",
    },
  },
  statements: {
    heading: "Motivazioni per la banca dati europea",
    lead: "Le decisioni che limitano un testo o un account, nei campi della banca dati sulla trasparenza del regolamento europeo sui servizi digitali. Il file non contiene nomi né testi, e non viene inviato: lo carichi tu, al massimo 100 motivazioni per volta.",
    from: "Dal",
    to: "Al",
    download: "Scarica il file (JSON)",
    busy: "Preparo il file...",
    downloaded: (count: number) =>
      pluralize(count, "motivazione scaricata", "motivazioni scaricate"),
    empty: "Nel periodo non c'è nessuna decisione da esportare.",
  },
} as const;
