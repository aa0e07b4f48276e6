// The few words of reporting that every page with a review or an opinion loads; the rest is in
// report.ts, which is loaded when somebody reports.

export const reportButton = {
  label: "Segnala",
  review: (date: string) => `la recensione del ${date}`,
  opinion: (author: string, date: string) => `l'opinione di ${author} del ${date}`,
  unavailable: "Non è stato possibile aprire la segnalazione: controlla la rete e riprova",
} as const;
