// Texts of results of elections of mayors on /admin/sync.

import { elide } from "#domain/elide.ts";
import { formatCount, formatDate, pluralize } from "../lib/format.ts";

export const adminResults = {
  title: "Risultati dei sindaci",
  lead: "Un file del Ministero alla volta, in CSV. Prima vedi che cosa contiene e che cosa non torna, poi decidi. Un file accettato resta nascosto finché non lo mostri tu, sulle pagine dei Comuni e dei sindaci.",
  columns:
    "Colonne in qualsiasi ordine, con i nomi del Ministero: DATAELEZIONE, TURNO, ELETTORITOT, VOTANTITOT, SKBIANCHE, COGNOME, NOME, CODTIPOELETTO, VOTICAND, PROVINCIA, COMUNE. I file xlsx vanno salvati come CSV.",
  choose: "File dei risultati",
  chooseLabel: "Risultati dei sindaci: scegli il file .csv",
  reading: "Lettura del file...",
  preview: (file: string) => `Controllo di ${file}`,
  done: (file: string) => `${file}: accettato. Per vederlo sul sito, mostralo qui sotto.`,
  refused: "Il file è rifiutato: non è cambiato nulla.",
  nothingYet: "Non è ancora cambiato nulla.",
  replaces: "Ci sono già risultati di quel giorno: questo file li sostituisce, nascosti.",
  figures: {
    day: "Giorno delle elezioni",
    first: "Righe del primo turno",
    second: "Righe del ballottaggio",
    elected: "Righe di persone elette",
    accepted: "Comuni che tornano",
    unknown: "Comuni non riconosciuti",
    leftOut: "Comuni lasciati fuori",
  },
  noDay: "Non è uno solo",
  refusals: "Perché il file è rifiutato",
  problems: "Comuni lasciati fuori, e perché",
  fields: {
    sourceUrl: "Indirizzo da cui viene il file",
    readOn: "Giorno in cui è stato scaricato",
  },
  accept: (count: number) => `Accetta ${pluralize(count, "Comune", "Comuni")}`,
  accepting: "Un momento...",
  cancel: "Annulla",
  files: "File accettati",
  none: "Nessun file accettato: sulle pagine non c'è nessun risultato.",
  election: (day: string) => elide`Elezioni del ${formatDate(day)}`,
  file: ({ fileName, towns, readOn }: { fileName: string; towns: number; readOn: string }) =>
    elide`${fileName}, ${formatCount(towns)} ${towns === 1 ? "Comune" : "Comuni"}, scaricato il ${formatDate(readOn)}. `,
  source: "Fonte",
  shown: "Visibile",
  hidden: "Nascosto",
  show: "Mostra",
  hide: "Nascondi",
  remove: "Togli",
  removeTitle: "Togliere questi risultati?",
  removeText: "Spariscono dal sito. Il file si può importare di nuovo.",
};
