// Texts of the report button, loaded with every review and opinion; report.ts holds the dialog's
// and is loaded on use.

export const reportButton = {
  label: "Segnala",
  review: (date: string) => `la recensione del ${date}`,
  opinion: (author: string, date: string) => `l'opinione di ${author} del ${date}`,
  unavailable: "Non è stato possibile aprire la segnalazione: controlla la rete e riprova",
} as const;
