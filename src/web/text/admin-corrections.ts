// Texts of /admin/corrections: requests to correct a page.

import type { CorrectionList } from "#contract/correction-requests.ts";
import { elide } from "#domain/elide.ts";
import {
  CORRECTABLE_DATUM_NAMES,
  CORRECTIONS_KEPT_MONTHS,
} from "#domain/representation/correction-request.ts";
import type { CorrectionState } from "#domain/representation/correction-request.ts";
import { pluralize } from "../lib/format.ts";

export const adminCorrections = {
  title: "Richieste di correzione",
  description: "Area di amministrazione di Scrutinio: chi chiede di correggere una pagina.",
  lead: `Chi chiede di correggere una pagina ha diritto a una risposta entro un mese. Ogni richiesta aperta resta nel registro; viene cancellata ${CORRECTIONS_KEPT_MONTHS} mesi dopo la risposta.`,
  lists: {
    label: "Quali richieste",
    waiting: "Da decidere",
    decided: "Decise",
  } satisfies Record<CorrectionList | "label", string>,
  late: (count: number) =>
    pluralize(
      count,
      "richiesta aspetta da più di un mese",
      "richieste aspettano da più di un mese",
    ),
  empty: {
    waiting: "Nessuna correzione da decidere",
    decided: "Nessuna correzione decisa",
  } satisfies Record<CorrectionList, string>,
  emptyText: "Le richieste arrivano dalla pagina «Per chi è valutato».",
  more: "Mostra altre",
  loadingMore: "Caricamento...",
  listLabel: "Richieste",
  datum: CORRECTABLE_DATUM_NAMES,
  state: {
    waiting: "Da decidere",
    corrected: "Corretta",
    refused: "Respinta",
  } satisfies Record<CorrectionState, string>,
  made: (day: string) => elide`Fatta il ${day}`,
  due: (day: string) => elide`Risposta entro il ${day}`,
  overdue: "Oltre il mese",
  decidedOn: (day: string) => elide`Decisa il ${day}`,
  open: (name: string) => `Apri la richiesta su ${name}`,
  openShort: "Apri la richiesta",
  opening: "Apertura...",
  close: "Chiudi",
  facts: {
    requester: "Chi la chiede",
    correct: "Che cosa è giusto",
    evidence: "Dove si può verificare",
    noEvidence: "niente",
    reasons: "Motivazione",
  },
  edit: "Correggi la scheda",
  decide: {
    reasons: "Risposta",
    reasonsHint: "La riceve per email chi ha fatto la richiesta.",
    corrected: "Corretta: rispondi",
    refused: "Respingi",
    done: "Risposta inviata",
  },
} as const;
