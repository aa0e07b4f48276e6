// Texts of the summary card.

import type { Summary } from "#contract/summaries.ts";
import { elide } from "#domain/elide.ts";
import { pluralize, spokenScore } from "../lib/format.ts";

const STANCES: Record<Summary["themes"][number]["stance"], string> = {
  favourable: "per lo più favorevoli",
  mixed: "divise",
  contrary: "per lo più contrarie",
};

export const summaryText = {
  title: "Riassunto delle opinioni",
  intro: "I punti che tornano più spesso, da chi è più favorevole a chi lo è meno.",
  generate: "Genera riassunto",
  again: "Aggiorna il riassunto",
  generating: "Generazione...",
  done: "Riassunto generato con successo",
  resting: "Il riassunto è appena stato generato: potrai aggiornarlo tra poco",
  label: "Estratto automatico dalle opinioni",
  figures: (counts: { total: number; favourable: number; mixed: number; contrary: number }) =>
    [
      `Su ${pluralize(counts.total, "opinione", "opinioni")}:`,
      `${pluralize(counts.favourable, "favorevole", "favorevoli")} (4 o 5 stelle),`,
      `${pluralize(counts.mixed, "a metà", "a metà")} (3 stelle),`,
      `${pluralize(counts.contrary, "contraria", "contrarie")} (1 o 2 stelle).`,
    ].join(" "),
  mean: (mean: number) => `Media ${spokenScore(mean)}.`,
  few: "Poche opinioni",
  fewText: "Con così poche opinioni il riassunto rappresenta solo chi ha scritto finora.",
  stale: "Le opinioni sono cambiate dopo questo riassunto.",
  made: (date: string, time: string) => elide`Generato il ${date} alle ${time}`,
  engine: (name: string) => `motore ${name}`,
  count: (total: number) => pluralize(total, "opinione", "opinioni"),
  explanation:
    "Le frasi sono scelte da un programma tra le opinioni pubblicate e riportate parola per parola; i numeri sono contati. Non è stato rivisto da una persona.",
  labelWritten: "Testo generato con intelligenza artificiale, non rivisto",
  explanationWritten:
    "Il testo è scritto da un modello di intelligenza artificiale a partire dalle opinioni pubblicate e non è stato rivisto da una persona; le frasi tra virgolette sono riportate parola per parola e i numeri sono contati.",
  themes: "Si parla di:",
  theme: ({ name, opinions, stance }: Summary["themes"][number]) =>
    `${name} (${pluralize(opinions, "opinione", "opinioni")}, ${STANCES[stance]})`,
  needsScript: "Per generare il riassunto serve JavaScript attivo nel browser.",
  stars: spokenScore,
} as const;
