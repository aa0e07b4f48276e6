// Texts of the facts of a town.

import { elide } from "#domain/elide.ts";
import { POPULATION_YEAR } from "#domain/place/place.ts";
import { formatAmount, formatCount, formatDecimal } from "../lib/format.ts";

/** Cents for each resident. */
const amount = (cents: number) => formatAmount(cents / 100);

const level = (label: string, found: number | null, below: string, above: string) =>
  found === null
    ? { label, value: "Non pubblicato" }
    : { label, value: `${found} su 10`, note: found <= 5 ? below : above };

export const townFiguresText = {
  title: "Il Comune in cifre",
  population: (count: number) => ({
    label: `Abitanti al 1º gennaio ${POPULATION_YEAR}`,
    value: formatCount(count),
  }),
  area: (km2: number) => ({ label: "Superficie", value: `${formatDecimal(km2)} km²` }),
  altitude: (metres: number) => ({
    label: "Altitudine del centro",
    value: `${formatCount(metres)} m`,
  }),
  spending: {
    title: "Quanto spende per i servizi",
    caution: (year: number) =>
      elide`Riguarda il ${year}: non è merito né colpa di chi è sindaco oggi, e non misura sprechi.`,
    spent: (cents: number) => ({ label: "Spesa per abitante", value: amount(cents) }),
    standard: (cents: number) => ({ label: "Spesa standard per abitante", value: amount(cents) }),
    median: ({ from, to }: { from: number; to: number | null }, cents: number) => ({
      label:
        to === null
          ? `Comuni da ${formatCount(from)} abitanti in su: metà spende meno di`
          : from === 0
            ? `Comuni fino a ${formatCount(to)} abitanti: metà spende meno di`
            : `Comuni da ${formatCount(from)} a ${formatCount(to)} abitanti: metà spende meno di`,
      value: amount(cents),
    }),
    level: (found: number | null) =>
      level("Livello della spesa", found, "sotto lo standard", "sopra lo standard"),
    services: (found: number | null) =>
      level("Livello dei servizi", found, "meno dello standard", "più dello standard"),
    special:
      "OpenCivitas non comprende i Comuni di Sicilia, Sardegna, Friuli-Venezia Giulia, Trentino-Alto Adige e Valle d'Aosta: la legge stima la spesa standard solo per le regioni a statuto ordinario.",
    missing: "OpenCivitas non pubblica cifre di questo Comune per il 2022.",
  },
  reading: {
    title: "Come si legge",
    paragraphs: [
      "La spesa standard è quanto si stima che costino i servizi fondamentali in un Comune con le stesse caratteristiche: abitanti, età, territorio, prezzi. Si contano istruzione, servizi sociali, asili nido, rifiuti, polizia locale, viabilità, trasporto pubblico e uffici.",
      "I livelli vanno da 1 a 10. Da 1 a 5 il Comune è sotto il suo standard, da 6 a 10 sopra. Spendere di più può voler dire dare più servizi, spendere di meno darne meno.",
      "Sono dati di fonti ufficiali. Non entrano nelle valutazioni dei cittadini.",
    ],
  },
  wrong: "Segnala un errore",
  sources: {
    before: "Fonti: ",
    all: [
      {
        name: "Istat",
        href: "https://situas.istat.it/",
        detail: ", elenco dei comuni del 9 giugno 2026, CC BY 4.0",
      },
      {
        name: "OpenCivitas",
        href: "https://www.opencivitas.it/",
        detail:
          ", Ministero dell'Economia e Sogei, dati 2022 pubblicati il 7 agosto 2025, CC BY 4.0, elaborazione nostra per le mediane",
      },
    ],
  },
};
