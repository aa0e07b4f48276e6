// Texts of a politician's page, without those of its first screen.

export const politicianText = {
  notFound: {
    title: "Politico non trovato",
    text: "L'indirizzo potrebbe essere sbagliato, oppure questa scheda non è più pubblicata.",
    back: "Torna all'elenco dei politici",
  },
  list: "Politici",
  reviewsClosed: {
    title: "Le recensioni sono chiuse",
    text: "Ha lasciato la carica da più di un anno: le recensioni restano leggibili, ma non se ne possono aggiungere o modificare. Puoi sempre eliminare la tua.",
  },
  rateShort: "Valuta",
} as const;
