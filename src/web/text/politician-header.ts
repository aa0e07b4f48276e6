// Texts of the first screen of a politician's page.

import { elide } from "#domain/elide.ts";
import { formatScore } from "../lib/format.ts";
import { ratingsText } from "./ratings.ts";

export const politicianHeaderText = {
  invented: "Persona inventata",
  /** Mostly the day on which the source stopped to list the office. */
  ended: (date: string) => elide`Non risulta più in carica dal ${date}`,
  reviewsUntil: (date: string) => elide`Puoi ancora recensire questa persona fino al ${date}.`,
  overall: {
    noneHint: "Puoi essere la prima persona a valutare.",
    count: ratingsText.reviews,
  },
  rate: "Lascia la tua valutazione",
  toOwn: (mean: number) => `Il tuo voto: ${formatScore(mean)} · Modifica`,
  wikipedia: "Scheda Wikipedia",
  officialPage: "Scheda ufficiale",
  opensNewTab: "(si apre in una nuova scheda)",
} as const;
