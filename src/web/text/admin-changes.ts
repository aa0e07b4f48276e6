// Texts of what an import changes, row by row, and of its limits.

import type { BulkJobChange, ChangedField, ChangeKind } from "#contract/bulk-job-changes.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import { formatCount, pluralForm, pluralize } from "../lib/format.ts";

const rows = (count: number) => pluralize(count, "riga", "righe");

const FIELDS: Record<ChangedField, string> = {
  name: "nome",
  role: "carica",
  party: "lista",
  location: "luogo",
  region: "regione",
  constituency: "collegio",
  electedOn: "elezioni del",
  beganOn: "in carica dal",
  imageUrl: "foto",
  schedaUrl: "scheda",
  externalId: "id esterno",
  ended: "mandato",
  internal: "dati interni",
};

const NOTHING = "niente";

function value(field: ChangedField, written: string | null): string {
  if (field === "ended") return written === "true" ? "cessato" : "in carica";
  if (written === null || written === "") return NOTHING;
  const isDay = field === "electedOn" || field === "beganOn";
  return isDay ? written.split("-").toReversed().join("/") : written;
}

export const adminChanges = {
  show: "Mostra che cosa è cambiato",
  title: { before: "Che cosa cambierebbe, riga per riga", after: "Che cosa è cambiato" },
  kinds: {
    label: "Che cosa mostrare",
    all: "Tutto",
    added: "Aggiunti",
    office: "Nuove cariche",
    updated: "Aggiornati",
    ended: "Cessati",
    kept: "Corretti a mano",
    skipped: "Ripetuti",
    rejected: "Rifiutati",
    ignored: "Celle ignorate o riparate",
    place: "Luoghi sconosciuti",
  } satisfies Record<ChangeKind | "all" | "label", string>,
  /** What each kind means, above its rows. */
  hints: {
    added: "Persone che sul sito non ci sono.",
    office: "Nuova carica di una persona che c'è già.",
    updated: "Dati diversi da quelli del sito.",
    ended: "In carica sul sito, ma non nell'elenco.",
    kept: "Il file dice altro, ma la correzione di un amministratore resta.",
    skipped: "Righe saltate perché ripetono un'altra riga del file.",
    rejected: "Righe con errori: non vengono importate.",
    ignored: "La riga viene importata senza questa cella, o con il testo riparato.",
    place:
      "L'elenco ISTAT non ha un luogo con questo nome: queste persone non compaiono nella pagina di un luogo.",
  } satisfies Record<ChangeKind, string>,
  search: "Cerca per nome o luogo",
  submit: "Cerca",
  clear: "Togli il filtro",
  listLabel: "Righe dell'elenco",
  empty: "Nessuna riga",
  emptyFor: (q: string) => `Nessuna riga con «${q}»`,
  more: "Mostra altre",
  loadingMore: "Caricamento...",
  line: (line: number) => `riga ${formatCount(line)}`,
  nameless: "(senza nome)",
  field: ({ field, from, to }: BulkJobChange["fields"][number]) =>
    field === "internal"
      ? "cambiano solo dati interni, che le pagine non mostrano"
      : `${FIELDS[field]}: ${value(field, from)} → ${value(field, to)}`,
  keptField: ({ field, from, to }: BulkJobChange["fields"][number]) =>
    field === "internal"
      ? "il file dice altro di dati interni, che le pagine non mostrano"
      : `${FIELDS[field]}: il file dice «${value(field, from)}», resta «${value(field, to)}»`,
  held: (offices: readonly string[]) => `ha già: ${offices.join("; ")}`,
  download: "Scarica CSV",
  downloading: (done: string) => `Preparazione: ${done} righe...`,
  stop: "Interrompi",
  downloaded: (count: number) => `Scaricate ${rows(count)}`,
  columns: ["Tipo", "Riga", "Nome", "Carica", "Luogo", "Lista", "Che cosa", "Pagina"],
  limits: {
    title: "Applica solo a una parte",
    label: "Limitata a",
    lead: "Scegli regioni, province o cariche: il resto del file resta fuori, e cessa solo chi ne fa parte. Senza scelte vale tutto.",
    groups: { regions: "Regioni", provinces: "Province", roles: "Cariche" },
    all: "tutte",
    chosen: (count: number) => pluralize(count, "scelta", "scelte"),
    find: {
      regions: "Cerca una regione",
      provinces: "Cerca una provincia",
      roles: "Cerca una carica",
    },
    none: "Nessuna con questo nome",
    rowsWord: (count: number) => pluralForm(count, "riga", "righe"),
    clear: "Togli i limiti",
    saving: "Aggiorno l'anteprima...",
    excluded: (count: number) => `${rows(count)} del file fuori dai limiti.`,
  },
} as const;

/** "Regioni: Piemonte · Cariche: Sindaco". Empty without limits. */
export function limitsText({ regions, provinces, roles }: ImportLimits): string {
  const { groups } = adminChanges.limits;
  return Object.entries({ regions, provinces, roles })
    .filter(([, values]) => values.length > 0)
    .map(([group, values]) => `${groups[group as keyof typeof groups]}: ${values.join(", ")}`)
    .join(" · ");
}

/** What a change is about, in one line. */
export function changeText({ kind, fields, held, reason }: BulkJobChange): string {
  const words = kind === "kept" ? adminChanges.keptField : adminChanges.field;
  return [
    ...fields.map(words),
    ...(held.length > 0 ? [adminChanges.held(held)] : []),
    ...(reason === null ? [] : [reason]),
  ].join("; ");
}
