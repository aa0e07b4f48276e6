// Texts of the report dialog and its receipt.

import { elide } from "#domain/elide.ts";
import type { ReportReason } from "#domain/moderation/report.ts";
import { formatDateTime } from "../lib/format.ts";

export const report = {
  title: {
    review: "Segnala questa recensione",
    opinion: "Segnala questa opinione",
    reply: "Segnala questo testo",
  },
  close: "Chiudi",
  intro:
    "Una persona la leggerà entro 24–48 ore. Chi l'ha scritta non saprà chi l'ha segnalata. Pensarla diversamente non è un motivo.",
  reason: "Che cosa non va?",
  reasonMissing: "Scegli un motivo",
  isIllegal: {
    label: "Secondo me è anche contrario alla legge",
    hint: "La esaminiamo prima, entro 24 ore.",
  },
  details: {
    label: "Spiegaci meglio",
    optional: "facoltativo",
    hint: "Indica la frase, e perché secondo te è un problema.",
    illegalHint: "Indica la frase, e quale legge o diritto viola secondo te.",
    counter: (length: number, max: number) => `${length}/${max} caratteri`,
  },
  visitor: {
    title: "Segnali senza accesso",
    text: "Per risponderti ci servono il tuo nome e la tua email: li legge solo chi esamina la segnalazione. Se hai un account,",
    signIn: "accedi",
    after: "e ritrovi l'esito nelle impostazioni.",
    name: "Nome e cognome",
    email: "Email",
    emailHint: "Ti mandiamo conferma ed esito.",
    goodFaith:
      "Dichiaro in buona fede che quello che scrivo è, per quanto ne so, esatto e completo",
  },
  send: "Invia la segnalazione",
  sending: "Invio in corso...",
  cancel: "Annulla",
  failed: "Non è stato possibile inviare la segnalazione: riprova",
  kept: "Quello che hai scritto è ancora qui.",
  sessionOver:
    "La sessione è scaduta: accedi di nuovo in un'altra scheda, oppure invia come visitatore.",
  receipt: {
    title: "Segnalazione ricevuta",
    number: "Numero",
    /** `due` is null when the deadline of earlier reports has passed. */
    steps: (due: string | null) => [
      `Una persona legge il testo e la tua segnalazione **entro 24–48 ore**${
        due === null ? "" : `: al più tardi ${due}`
      }.`,
      "Decide se il testo resta, viene nascosto o rimosso, e scrive il perché.",
      "Ti mandiamo l'esito per email.",
    ],
    due: (time: string) => elide`il ${formatDateTime(time)}`,
    mail: (email: string) => `Ti abbiamo mandato la conferma a ${email}.`,
    follow: "Puoi seguirla anche dalle impostazioni:",
    followLink: "le tue segnalazioni",
  },
} as const;

/** Meaning of each reason; also used in lists of reports. */
export const reportReasons: Record<ReportReason, { label: string; hint: string }> = {
  insult: {
    label: "Insulti o umiliazioni",
    hint: "Offende qualcuno invece di criticarne gli atti.",
  },
  hate: {
    label: "Odio o discriminazione",
    hint: "Per origine, religione, genere, orientamento, disabilità o aspetto.",
  },
  threat: { label: "Minacce o violenza", hint: "Minaccia, augura o invita a fare del male." },
  "personal-data": {
    label: "Dati personali",
    hint: "Indirizzi, telefoni, documenti, salute o famiglia di qualcuno.",
  },
  "unfounded-accusation": {
    label: "Accusa di un reato senza fonte",
    hint: "Dà per certo un reato senza dire come lo sa.",
  },
  inauthentic: {
    label: "Non è autentica",
    hint: "Account falso, testo copiato, campagna organizzata.",
  },
  spam: {
    label: "Pubblicità o ripetizioni",
    hint: "Link promozionali, raccolte, messaggi ripetuti.",
  },
  "sexual-or-violent": {
    label: "Contenuti sessuali o violenti",
    hint: "Descrizioni o allusioni esplicite.",
  },
  "off-topic": { label: "Fuori tema", hint: "Non c'entra con il politico o con il tema." },
  illegal: {
    label: "Contenuto illegale",
    hint: "Vietato dalla legge, per esempio diffamazione o istigazione.",
  },
  other: { label: "Altro", hint: "Nessuno di questi: spiegalo qui sotto." },
};
