// Texts of the feeds of places and politicians.

import { spokenScore } from "../lib/format.ts";

const title = (name: string) => `${name}: novità da Scrutinio`;

export const feedsText = {
  place: {
    title,
    description: "Chi entra in carica, chi la lascia e le ultime recensioni.",
    started: (name: string, office: string) => `${name} è in carica: ${office}`,
    ended: (name: string, office: string) => `${name} lascia la carica: ${office}`,
  },
  politician: {
    title,
    description: "Le ultime recensioni e gli avvisi quando ne arrivano più del solito.",
    surge: (name: string) => `${name}: più recensioni del solito`,
    decided: (name: string) => `${name}: recensioni verificate da una persona`,
  },
  reviewed: (name: string, mean: number) => `Nuova recensione di ${name}: ${spokenScore(mean)}`,
  invented: (name: string) => `${name} (persona inventata)`,
};
