// Texts of the feed of a place.

import { spokenScore } from "../lib/format.ts";

export const placeFeedText = {
  title: (name: string) => `${name}: novità da Scrutinio`,
  description: "Chi entra in carica, chi la lascia e le ultime recensioni.",
  started: (name: string, office: string) => `${name} è in carica: ${office}`,
  ended: (name: string, office: string) => `${name} lascia la carica: ${office}`,
  reviewed: (name: string, mean: number) => `Nuova recensione di ${name}: ${spokenScore(mean)}`,
  invented: "persona inventata",
};
