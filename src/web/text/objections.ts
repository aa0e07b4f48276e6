// Texts for authors of held or refused texts: words, rule, next steps.

export const objectionsText = {
  title: "Che cosa non va",
  words: (words: string) => `«${words}»`,
  heldTitle: (reason: string) => `Che cosa deve leggere un moderatore: ${reason}`,
  heldHint: "Puoi aspettare, entro 48 ore decide una persona, oppure modificare queste parole.",
  rewrite:
    "Cambia queste parole e invia di nuovo: il resto di quello che hai scritto resta com'è. Criticare va bene, anche con durezza.",
  mistaken: "Pensi che sia un errore?",
  guidelines: "Leggi le linee guida e come fare ricorso",
} as const;
