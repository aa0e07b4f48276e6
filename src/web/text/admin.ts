// Texts of the admin area.

export const admin = {
  title: "Gestione Politici",
  description:
    "Area di amministrazione di Scrutinio: da dove vengono i politici e quanti sono in carica.",
  sections: {
    label: "Area di amministrazione",
    dashboard: "Quadro",
    moderation: "Moderazione",
    surges: "Ondate",
    claims: "Richieste",
    corrections: "Correzioni",
    sync: "Politici",
    people: "Persone",
    topics: "Temi",
    votes: "Voti",
    transparency: "Trasparenza",
    users: "Utenti",
    audit: "Registro",
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
