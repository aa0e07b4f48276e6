// Texts of the search box of the home page and of the header, and of its suggestions.

import type { PlaceLevel } from "#domain/place/place.ts";
import { formatCount, pluralize } from "../lib/format.ts";

export const search = {
  label: "Cerca una persona o un luogo",
  placeholder: "Nome, ruolo o città",
  submit: "Cerca",
  open: "Apri la ricerca",
  suggestions: "Suggerimenti",
  places: "Luoghi",
  people: "Persone",
  level: {
    country: "Paese",
    region: "Regione",
    province: "Provincia",
    town: "Comune",
  } satisfies Record<PlaceLevel, string>,
  correction: (read: string) => `Forse cercavi «${read}»`,
  all: (total: number) => `Mostra tutti i ${formatCount(total)} risultati`,
  none: "Nessun luogo e nessuna persona in carica: prova con meno lettere.",
  nobody: "Nessuna persona in carica: prova con meno lettere.",
  failed: "I suggerimenti non sono disponibili: premi Cerca.",
  found: (places: number, people: number) =>
    places + people === 0
      ? "Nessun suggerimento"
      : `${pluralize(places, "luogo", "luoghi")} e ${pluralize(people, "persona", "persone")}`,
};
