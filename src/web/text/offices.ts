// Texts of the offices of a person.

import { lowerFirst } from "#domain/lower-first.ts";
import type { DataSource, PoliticianDetail } from "#contract/politicians.ts";
import { elide } from "#domain/elide.ts";
import { formatMonth } from "../lib/format.ts";

type Term = PoliticianDetail["offices"][number];
/** What administrators see of it too. */
type Office = Omit<Term, "electedOn" | "termUntil" | "result">;
type Format = (day: string) => string;
type Period = Pick<Office, "beganOn" | "endedAt"> & Partial<Pick<Term, "termUntil">>;

const INSTITUTIONS: Record<Office["source"], string> = {
  Senato: "Senato della Repubblica",
  Camera: "Camera dei deputati",
  Regioni: "elenco delle Regioni",
  Comuni: "elenco dei Comuni",
};

/** With a link and a licence where it is known which data these are. */
const SOURCES = {
  Senato: "[Senato della Repubblica](https://dati.senato.it/), CC BY 3.0 IT",
  Camera: "[Camera dei deputati](https://dati.camera.it/), CC BY 4.0",
  ministry:
    "[Ministero dell'Interno](https://dait.interno.gov.it/elezioni/open-data), dati aperti senza licenza indicata",
} as const;

/** Files with a day of their own come from the ministry. */
function sourceOf({ source, dataDay }: DataSource): string {
  if (source === "Senato" || source === "Camera") return SOURCES[source];
  return dataDay === null ? INSTITUTIONS[source] : SOURCES.ministry;
}

function readFrom(data: DataSource, format: Format): string {
  return data.dataDay === null
    ? elide`${sourceOf(data)}, letti il ${format(data.readAt)}`
    : elide`${sourceOf(data)}, aggiornati al ${format(data.dataDay)}`;
}

/** Of the body elected for a term, "2025-11": whether it has voted again by now, by law, and what that means. */
export const termText = {
  isOver: (until: string) => until < new Date().toISOString().slice(0, 7),
  over: (until: string) =>
    `Per legge si rivotava entro ${formatMonth(until)}: i dati possono essere di prima del voto`,
};

export const officesText = {
  title: (count: number) => (count === 1 ? "Carica e fonte" : `Cariche e fonti (${count})`),
  past: "Cariche passate",
  corrected: "corretto a mano",
  where: ({ source, location, region, constituency }: Office) => {
    const place = constituency ?? location ?? region;
    if (source === "Senato" || source === "Camera")
      return place === null ? ` · ${INSTITUTIONS[source]}` : ` · ${INSTITUTIONS[source]}, ${place}`;
    return place === null ? "" : ` · ${place}`;
  },
  period: ({ beganOn, endedAt, termUntil = null }: Period, format: Format) => {
    if (beganOn !== null && endedAt !== null)
      return elide`In carica dal ${format(beganOn)}; non risulta più dal ${format(endedAt)}.`;
    if (endedAt !== null) return elide`Non risulta più in carica dal ${format(endedAt)}.`;
    const since = beganOn === null ? "" : elide`In carica dal ${format(beganOn)}`;
    if (termUntil !== null && termText.isOver(termUntil))
      return `${since === "" ? "" : `${since}. `}${termText.over(termUntil)}.`;
    const until = termUntil === null ? "" : `al più tardi fino a ${formatMonth(termUntil)}`;
    if (since === "") return until === "" ? "" : `In carica ${until}.`;
    return until === "" ? `${since}.` : `${since}, ${until}.`;
  },
  elected: ({ electedOn }: Pick<Term, "electedOn">, format: Format) =>
    electedOn === null ? "" : elide`Elezioni del ${format(electedOn)}.`,
  data: (office: Office, format: Format) => {
    if (office.isByHand) return "Dati: aggiunti a mano da chi amministra il sito.";
    return `Dati: ${readFrom(office, format)}.`;
  },
  sources: (sources: readonly DataSource[], wrong: string, format: Format) =>
    // Two lists of one ministry are one source.
    `Fonti: ${[...new Set(sources.map((data) => readFrom(data, format)))].join("; ")}. [Segnala un errore](${wrong}).`,
  invented: "Dati: inventati, per provare il sito.",
  wrong: "Segnala un errore",
  /** Beside the highest role. */
  also: (roles: readonly string[]) =>
    roles.length === 0 ? "" : `, anche ${roles.map((role) => lowerFirst(role)).join(", ")}`,
} as const;
