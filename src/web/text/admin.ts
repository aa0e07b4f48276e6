// Texts of the admin area.

import { formatCount } from "../lib/format.ts";

export const admin = {
  title: "Gestione Politici",
  description:
    "Area di amministrazione di Scrutinio: da dove vengono i politici e quanti sono in carica.",
  sections: {
    label: "Area di amministrazione",
    /** Groups of pages. */
    groups: {
      people: "Persone e dati",
      moderation: "Moderazione",
      integrity: "Integrità e voti",
      site: "Sito",
    },
    pagesOf: (group: string) => `Pagine di «${group}»`,
    sync: "Importazioni",
    people: "Schede",
    corrections: "Correzioni chieste",
    claims: "Rappresentanza",
    moderation: "Casi da decidere",
    users: "Utenti",
    transparency: "Trasparenza",
    surges: "Ondate",
    votes: "Elezioni e referendum",
    dashboard: "Quadro",
    topics: "Temi",
    audit: "Registro",
    waiting: (count: number) => `${formatCount(count)} da decidere`,
  },
  checking: "Caricamento...",
  retry: "Riprova",
  denied: {
    title: "Accesso Negato",
    text: "Devi essere autenticato per accedere a questa pagina",
    action: "Accedi",
  },
  forbidden: {
    title: "Permessi Insufficienti",
    text: "Solo gli amministratori possono accedere a questa pagina",
    action: "Torna alla pagina iniziale",
  },
  secondFactor: "Attiva la verifica in due passaggi",
  lead: "Da qui i politici entrano nel sito: dai file delle istituzioni o dai loro dati aperti.",
  source: "Fonte",
  politicians: "In carica",
  lastChange: "Ultima modifica",
  never: "mai",
} as const;
