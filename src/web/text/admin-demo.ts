// Texts about the demonstration data on /admin/sync.

import { pluralize } from "../lib/format.ts";

const people = (count: number) => pluralize(count, "persona inventata", "persone inventate");

export const adminDemo = {
  title: "Ci sono i dati dimostrativi",
  lead: "Prima di aprire il sito, o di importare le persone vere, puoi togliere quelle inventate in un passo solo: prima vedi quante sono.",
  mixed: "Persone inventate accanto a quelle vere",
  mixedLead:
    "Hai importato persone vere, ma ci sono ancora quelle dei dati dimostrativi. Chi visita il sito le vede segnate come inventate: puoi toglierle in un passo solo.",
  remove: "Rimuovi i dati dimostrativi",
  question: "Rimuovere i dati dimostrativi?",
  goes: "Spariscono per sempre:",
  politicians: people,
  reviews: (count: number, others: number) =>
    others === 0
      ? pluralize(count, "recensione", "recensioni")
      : `${pluralize(count, "recensione", "recensioni")}, di cui ${pluralize(others, "scritta da un account vero", "scritte da account veri")}`,
  accounts: (count: number) => pluralize(count, "account inventato", "account inventati"),
  topics: (topics: number, opinions: number) =>
    `${pluralize(topics, "tema", "temi")} e ${pluralize(opinions, "opinione inventata", "opinioni inventate")}`,
  keptTopics: (count: number) =>
    count === 1
      ? "Resta un tema su cui hanno scritto account veri."
      : `Restano ${pluralize(count, "tema", "temi")} su cui hanno scritto account veri.`,
  final:
    "L'account dimostrativo di amministrazione resta, perché serve per accedere. Non si può annullare.",
  cancel: "Annulla",
  confirm: (count: number) => `Rimuovi ${people(count)}`,
  busy: "Rimozione...",
  removing: "Rimozione dei dati dimostrativi in corso",
  left: (politicians: number, accounts: number) =>
    `Restano ${people(politicians)} e ${pluralize(accounts, "account inventato", "account inventati")}. Sul sito non si vedono già più.`,
  failed: "I dati dimostrativi non sono stati rimossi",
} as const;
