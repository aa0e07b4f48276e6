// Texts of the pages of Senato and Camera.

import { formatScore, pluralize } from "../lib/format.ts";

const reviews = (count: number) => pluralize(count, "recensione", "recensioni");

export const parliamentText = {
  title: { Senato: "Senato della Repubblica", Camera: "Camera dei deputati" },
  lead: (members: number) => `${pluralize(members, "persona", "persone")} in carica, per gruppo.`,
  description: {
    Senato: "Chi siede in Senato, gruppo per gruppo, e come lo valutano i cittadini.",
    Camera: "Chi siede alla Camera, gruppo per gruppo, e come lo valutano i cittadini.",
  },
  other: { Senato: "Vai alla Camera", Camera: "Vai al Senato" },
  empty: {
    title: {
      Senato: "Ancora nessuna persona del Senato",
      Camera: "Ancora nessuna persona della Camera",
    },
    text: "I dati ufficiali di questa camera non sono ancora stati caricati.",
    list: "Vai all'elenco dei politici",
  },
  hemicycle: {
    title: "L'emiciclo",
    note: "Ogni posto è una persona e porta alla sua pagina. I gruppi sono in ordine alfabetico, non come siedono in aula; il tono dice quante recensioni ha ricevuto, non il partito.",
    keyTitle: "Recensioni ricevute",
    seat: (name: string, group: string | null, count: number) =>
      [name, group ?? "senza gruppo", count === 0 ? "nessuna recensione" : reviews(count)].join(
        ", ",
      ),
  },
  groups: {
    title: "I gruppi",
    none: "Senza gruppo",
    size: (count: number) => pluralize(count, "persona", "persone"),
    rated: (rated: number, count: number) => `${rated} su ${count} con almeno una recensione`,
    columns: ["Nome", "Valutazione", "Recensioni"],
    label: (group: string) => `Persone del gruppo ${group}`,
    score: (estimate: number | null) => (estimate === null ? "–" : formatScore(estimate)),
  },
};
