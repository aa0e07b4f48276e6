// Texts of the feeds.

import type { Chamber } from "#domain/parliament/chambers.ts";
import { spokenScore } from "../lib/format.ts";
import { divisionsText } from "./divisions.ts";

const title = (name: string) => `${name}: novità da Scrutinio`;

export const feedsText = {
  place: {
    title,
    description: "Chi entra in carica, chi la lascia e le ultime recensioni.",
    started: (name: string, office: string) => `${name} è in carica: ${office}`,
    ended: (name: string, office: string) => `${name} non risulta più in carica: ${office}`,
  },
  politician: {
    title,
    description: "Le ultime recensioni e gli avvisi quando ne arrivano più del solito.",
  },
  topic: {
    title: (topic: string) => `${topic}: le opinioni su Scrutinio`,
    description: "Le ultime opinioni dei cittadini su questo tema.",
  },
  topics: {
    title: "Temi di interesse pubblico su Scrutinio",
    description: "I nuovi temi su cui dare la propria opinione.",
  },
  divisions: (chamber: Chamber) => ({
    title: `${divisionsText.title(chamber)} su Scrutinio`,
    description: "Le votazioni finali e di fiducia, con l'esito e i totali della fonte.",
  }),
  integrity: {
    title: "Integrità delle valutazioni su Scrutinio",
    description:
      "Quando su una persona o un tema arrivano più recensioni o opinioni del solito, e che cosa si decide.",
  },
  opined: (topic: string, rating: number | null) =>
    `Nuova opinione: ${rating === null ? "" : `${spokenScore(rating)} – `}${topic}`,
  surge: {
    review: (name: string) => `${name}: più recensioni del solito`,
    opinion: (title: string) => `${title}: più opinioni del solito`,
  },
  decided: {
    review: (name: string) => `${name}: recensioni verificate da una persona`,
    opinion: (title: string) => `${title}: opinioni verificate da una persona`,
  },
  reviewed: (name: string, mean: number | null) =>
    `Nuova recensione su ${name}${mean === null ? "" : `: ${spokenScore(mean)}`}`,
  invented: (name: string) => `${name} (persona inventata)`,
};
