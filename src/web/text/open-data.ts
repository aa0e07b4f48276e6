// Texts of /open-data.

import { elide } from "#domain/elide.ts";
import { formatCount, formatDate, pluralize } from "../lib/format.ts";
import { paths, silenceRulePath } from "../lib/paths.ts";

export const openDataText = {
  title: "Dati aperti",
  description:
    "Ogni notte, in file da scaricare: persone in carica, incarichi, valutazioni, serie mensili, temi, avvisi di integrità e cifre della moderazione. CSV, JSON Lines e Parquet.",
  lead: "Tutto quello che il sito mostra, ogni notte, in file da scaricare e rifare di conto.",
  notPoll: `**Le cifre sono opinioni di chi sceglie di scrivere: non sono un sondaggio e non hanno valore statistico.** Quando mostri una stima, mostra anche il suo intervallo e quante recensioni contano. Come nascono le stime è nella [metodologia](${paths.methodology}); per leggere poche righe alla volta c'è l'[API](${paths.api}).`,
  empty: {
    title: "Ancora nessun file",
    text: "I primi file arrivano la prossima notte. Qui sotto trovi già che cosa conterranno, colonna per colonna.",
  },
  latest: {
    heading: "L'ultima notte",
    made: (time: string) => elide`File preparati il ${formatDate(time)}.`,
    withheld: (people: number, topics: number) =>
      `In questi file mancano le cifre di ${[
        ...(people > 0 ? [pluralize(people, "persona", "persone")] : []),
        ...(topics > 0 ? [pluralize(topics, "tema", "temi")] : []),
      ].join(" e ")}: il voto era vicino.`,
    documents: [
      { file: "datapackage.json", text: "descrizione per programmi (Frictionless Data Package)" },
      { file: "dictionary.csv", text: "dizionario delle colonne, in italiano e in inglese" },
      { file: "SHA256SUMS", text: "somme di controllo" },
    ],
    catalog: "catalogo DCAT-AP_IT in JSON-LD",
  },
  silence: (until: string) =>
    elide`Il voto è vicino: fino al ${formatDate(until)} non diamo i file con le cifre di chi ne è interessato. I file della prossima notte ne faranno a meno. [Perché](${silenceRulePath}).`,
  tables: {
    heading: "Che cosa c'è",
    rows: (count: number) => pluralize(count, "riga", "righe"),
    own: "Licenza CC BY 4.0.",
    sources: "Dati delle istituzioni, con la licenza della loro fonte.",
    withheld: "Non disponibile finché dura il silenzio prima del voto.",
    files: (table: string) => `File della tabella ${table}`,
    fileColumns: ["File e somma SHA-256", "Dimensione"],
    columns: (count: number) => `Dizionario: ${pluralize(count, "colonna", "colonne")}`,
    dictionary: (table: string) => `Colonne della tabella ${table}`,
    dictionaryColumns: ["Colonna", "Tipo", "Che cosa dice"],
    types: {
      integer: "intero",
      number: "numero",
      string: "testo",
      boolean: "vero o falso",
      date: "giorno",
      month: "mese",
    },
    nullable: "anche vuoto",
    formats: {
      "csv.gz": "CSV (gzip)",
      "it.csv": "CSV per Excel e LibreOffice in italiano",
      "jsonl.gz": "JSON Lines (gzip)",
      parquet: "Parquet",
    },
  },
  testSet: `Per chi scrive programmi che contano presenze e voti in Parlamento c'è un [banco di prova](${paths.testSet}): ogni voto di una legislatura, con i risultati da ritrovare.`,
  scores:
    "I voti delle singole recensioni e le cifre esatte ci sono solo nell'ultima notte: chi ritira una recensione, o cancella l'account, la mattina dopo non c'è più in nessun file. I voti non hanno testo, autore, giorno o numero, sono in ordine di voto, e mancano i mesi in cui una persona ha ricevuto meno di cinque recensioni.",
  read: {
    heading: "Come leggerli",
    lead: "Gli indirizzi con `latest` portano sempre all'ultima notte; quelli con il giorno non cambiano più. Persone e incarichi sono nella cartella `people`, le cifre esatte in `figures`. Il CSV per Excel e LibreOffice si apre con un doppio clic: punto e virgola fra le celle, virgola nei decimali, codici come testo. Una tabella senza righe non ha il file Parquet.",
  },
  history: {
    heading: "Le notti conservate",
    lead: "Teniamo le ultime trenta notti e la prima di ogni mese, con le cifre arrotondate di chi ha almeno 50 recensioni: dal confronto di due notti esatte si ricaverebbero i voti di una recensione ritirata. Quando nascondiamo la pagina di una persona, persone e incarichi escono anche dalle notti precedenti: resta il suo numero, senza il nome.",
    label: "Notti conservate, dalla più recente",
    columns: ["Notte", "Dimensione", "Che cosa manca"],
    complete: "niente",
    silent: "le cifre, fino al voto",
    people: "persone e incarichi: poi una pagina è stata nascosta",
    without: (people: number, topics: number) =>
      [
        ...(people > 0 ? [pluralize(people, "persona", "persone")] : []),
        ...(topics > 0 ? [pluralize(topics, "tema", "temi")] : []),
      ].join(" e "),
    day: (day: string) => formatDate(`${day}T12:00:00Z`),
  },
  licences: {
    heading: "Licenze e fonti",
    own: "Le nostre cifre, i temi, gli avvisi e le cifre della moderazione hanno licenza [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/deed.it): cita «Scrutinio» con un link a questa pagina e il giorno dei dati.",
    sources:
      "Persone e incarichi vengono dai dati aperti delle istituzioni e ne conservano la licenza, che la colonna `source` permette di distinguere:",
  },
  keywords: ["politica", "Italia", "amministratori locali", "parlamento", "valutazioni"],
} as const;

const UNITS = ["byte", "kB", "MB", "GB"];

/** "1,2 MB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const shown =
    power === 0 || value >= 100 ? formatCount(value) : value.toFixed(1).replace(".", ",");
  return `${shown} ${UNITS[power] ?? ""}`;
}

/** Programs that run as they are: tried with pandas 3.0, and with DuckDB 1.5 on copies of the files. */
export function readExamples(origin: string): { title: string; code: string }[] {
  const file = (name: string) => `${origin}/open-data/latest/${name}`;
  return [
    {
      title: "Python",
      code: `import pandas as pd

persone = pd.read_csv("${file("people/politicians.csv.gz")}", dtype={"place_code": str}, low_memory=False)
stime = pd.read_csv("${file("figures/ratings.csv.gz")}")
print(persone.merge(stime, left_on="id", right_on="politician_id").head())`,
    },
    {
      title: "DuckDB",
      code: `SELECT p.name, p.role, r.estimate, r.low, r.high, r.counted
FROM '${file("people/politicians.parquet")}' AS p
JOIN '${file("figures/ratings.parquet")}' AS r ON r.politician_id = p.id
WHERE r.estimate IS NOT NULL ORDER BY p.name LIMIT 20;`,
    },
  ];
}
