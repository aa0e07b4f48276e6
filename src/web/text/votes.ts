// The silence before a vote, as readers are told of it.

import { elide } from "#domain/elide.ts";
import { formatDate, formatDateTime } from "../lib/format.ts";

const silentUntil = (until: string) =>
  elide`Silenzio prima del voto, fino al ${formatDateTime(until)}`;
const hidden = "Le valutazioni di chi è interessato dal voto non si vedono";
const rule =
  "Lo facciamo come se fossimo un sondaggio (legge 28/2000, art. 8), anche se non lo siamo.";

export const votesText = {
  silentUntil,
  rule,
  ahead: (name: string, from: string, until: string) =>
    elide`${name}: dal ${formatDate(from)} al ${formatDateTime(until)} le valutazioni di chi è interessato dal voto non si vedono.`,
  person: {
    ahead: (name: string, from: string, until: string) =>
      elide`${name}: dal ${formatDate(from)} al ${formatDateTime(until)} questa pagina non mostra valutazioni.`,
    inForce: (name: string) =>
      `${name}: fino alla chiusura dei seggi non mostriamo stime, medie, classifiche e confronti di chi è interessato dal voto.`,
    readable: "I testi già pubblicati si possono leggere, senza le stelle.",
    unreadable: "Anche i testi si leggono di nuovo dopo il voto.",
    writing: "Puoi scrivere la tua recensione: sarà pubblicata dopo il voto.",
  },
  topic: {
    ahead: (name: string, from: string, until: string) =>
      elide`${name}: dal ${formatDate(from)} al ${formatDateTime(until)} questa pagina non mostra valutazioni.`,
    inForce: (name: string) =>
      `${name}: fino alla chiusura dei seggi non mostriamo stime, medie e riassunti su questo tema.`,
    readable: "Le opinioni già pubblicate si possono leggere, senza le stelle.",
    unreadable: "Anche le opinioni si leggono di nuovo dopo il voto.",
    writing: "Puoi scrivere la tua opinione: sarà pubblicata dopo il voto.",
  },
  list: `${hidden}: nell'ordine per stima o per recensioni sta in fondo, per nome.`,
  place: `${hidden}. ${rule}`,
  topics: `Le valutazioni dei temi interessati dal voto non si vedono. ${rule}`,
  integrity: `Gli avvisi su chi o su ciò che è interessato dal voto non si vedono. ${rule}`,
  feed: (until: string) => `${silentUntil(until)}. ${hidden}. ${rule}`,
  why: "Perché, e con quale regola",
  home: "Silenzio prima del voto",
} as const;
