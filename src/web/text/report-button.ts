// Texts of the report button, loaded with every review and opinion; report.ts holds the dialog's
// and is loaded on use.

import { elide } from "#domain/elide.ts";

export const reportButton = {
  label: "Segnala",
  review: (date: string) => elide`la recensione del ${date}`,
  opinion: (author: string, date: string) => elide`l'opinione di ${author} del ${date}`,
  unavailable: "Non è stato possibile aprire la segnalazione: controlla la rete e riprova",
} as const;
