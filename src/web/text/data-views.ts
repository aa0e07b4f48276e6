// Texts of «Chi ha visto i miei dati», in the settings.

import { VIEWS_KEPT_MONTHS } from "#domain/account/data-view.ts";
import type { DataView, VIEWER_ROLES } from "#domain/account/data-view.ts";

const what: Record<DataView, string> = {
  account: "La scheda del tuo account",
  sanctions: "Le sanzioni del tuo account",
  "case-automatic": "Un tuo testo",
  "case-reports": "Un tuo testo",
  "case-watch": "Un tuo testo",
  "case-appeal": "Un tuo ricorso",
  report: "Una tua segnalazione",
  surge: "Un tuo testo, senza il tuo nome",
  claim: "La tua richiesta di rappresentanza",
  "claim-document": "Il documento della tua richiesta",
  "correction-request": "La tua richiesta di correggere una pagina",
};

const why: Record<DataView, string> = {
  account: "Per assistenza o per gestire gli account.",
  sanctions: "Per decidere su una sanzione.",
  "case-automatic": "Il controllo automatico chiede che decida una persona.",
  "case-reports": "C'è una segnalazione da decidere.",
  "case-watch": "Fa parte di valutazioni anomale da esaminare.",
  "case-appeal": "C'è un ricorso da decidere.",
  report: "C'è una segnalazione da decidere.",
  surge: "Fa parte di valutazioni anomale da esaminare.",
  claim: "C'è una richiesta da decidere.",
  "claim-document": "C'è una richiesta da decidere.",
  "correction-request": "C'è una richiesta da decidere.",
};

const role: Record<(typeof VIEWER_ROLES)[number], string> = {
  administrator: "Amministrazione",
};

export const dataViews = {
  title: "Chi ha visto i miei dati",
  intro: `Ogni volta che una persona dell'amministrazione apre qualcosa di tuo, o lo vede in un elenco, lo scriviamo qui, una volta al giorno per ogni cosa, per ${VIEWS_KEPT_MONTHS} mesi.`,
  empty: "Finora nessuno ha aperto niente di tuo.",
  what,
  why,
  role,
  more: "Mostra le visite precedenti",
  loadingMore: "Caricamento...",
};
