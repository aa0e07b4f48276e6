// Sentences of the administration area.

export const admin = {
  title: "Gestione Politici",
  description:
    "Area di amministrazione di Scrutinio: da dove vengono i politici e quanti sono in carica.",
  checking: "Caricamento...",
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
  lead: "Quanti politici in carica ha portato ogni fonte, e quando è cambiato qualcosa l'ultima volta.",
  source: "Fonte",
  politicians: "In carica",
  lastChange: "Ultima modifica",
  never: "mai",
  howTitle: "Come si importa",
  how: "Un file CSV si importa dalla riga di comando del server, che risponde con quanti politici sono stati aggiunti, aggiornati, saltati e rifiutati. Ripetere l'importazione non crea doppioni.",
  command: "npm run cli -- import Senato senato.csv",
} as const;
