// Texts of /unsubscribe: of mail about what one follows, and of receipts.

const outcomes = {
  "non-valido": "Questo link non è valido: aprilo di nuovo dal messaggio che hai ricevuto.",
  errore: "Non è stato possibile: riprova tra poco.",
};

export const unsubscribeText = {
  action: "Non mandarmi più queste email",

  follows: {
    title: "Non ricevere più le novità",
    description: "Ferma le email con le novità delle pagine che segui su Scrutinio.",
    lead: "Le pagine che segui restano nel tuo elenco: si fermano solo le email.",
    ask: "Vuoi smettere di ricevere per email le novità delle pagine che segui?",
    outcomes: {
      fatto: "Fatto: non riceverai più email con le novità di ciò che segui.",
      ...outcomes,
    },
    settings: "Scegli che cosa seguire nelle impostazioni",
  },

  receipts: {
    title: "Non ricevere più le ricevute",
    description: "Ferma le email con le ricevute di ciò che hai scritto su Scrutinio.",
    lead: "Puoi sempre scaricarle dalle impostazioni: si fermano solo le email.",
    ask: "Vuoi smettere di ricevere per email le ricevute di ciò che scrivi?",
    outcomes: {
      fatto: "Fatto: non riceverai più le ricevute per email.",
      ...outcomes,
    },
    settings: "Vai alle ricevute nelle impostazioni",
  },
};
