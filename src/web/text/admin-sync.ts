// Texts of /admin/sync.

import type { BulkJob, BulkJobKind } from "#contract/bulk-jobs.ts";
import { elide } from "#domain/elide.ts";
import type { Source } from "#domain/politician/source.ts";
import { formatCount, formatDateTime, pluralForm, pluralize } from "../lib/format.ts";

/** "i politici del Senato". */
const OF_SOURCE: Record<Source, string> = {
  Senato: "del Senato",
  Camera: "della Camera",
  Regioni: "delle Regioni",
  Comuni: "dei Comuni",
};

const politicians = (count: number) => pluralize(count, "politico", "politici");

export const adminSync = {
  loading: "Caricamento...",
  retry: "Riprova",
  close: "Chiudi",
  cancel: "Annulla",
  confirm: "Conferma",

  /** Beside every control that is disabled while a bulk job runs. */
  paused: "In pausa finché non finisce l'operazione in corso.",
  lostSight:
    "Non riusciamo a sapere a che punto è: l'operazione continua sul server, e qui riproviamo tra poco.",

  kind: {
    import: "Importazione",
    sync: "Sincronizzazione",
    delete: "Cancellazione",
  } satisfies Record<BulkJobKind, string>,

  files: {
    title: "Importa da file CSV",
    lead: "Un file aggiunge chi manca e aggiorna chi c'è già. Prima vedi che cosa cambierebbe, poi decidi: finché non confermi non cambia nulla.",
    columns: "Colonne attese, in quest'ordine o con questi nomi nell'intestazione:",
    more: "Se vuoi aggiungi localita, id_esterno e, per Camera e Senato, collegio. Vanno bene così come sono anche i file del Ministero dell'Interno, per Regioni e Comuni.",
    older: "Accetta dati meno recenti di quelli già importati",
    choose: "Scegli il file",
    chooseFor: (source: Source) => `${source}: scegli il file .csv`,
    drop: "oppure trascinalo qui",
    dropNow: "Lascialo qui",
    notCsv: (name: string) =>
      `«${name}» non è un file .csv: scegli un file il cui nome finisce con .csv`,
    tooLarge: (name: string, megabytes: number) =>
      `«${name}» è troppo grande: un file può avere al massimo ${megabytes} MB`,
    oneAtATime: "Un file alla volta: sono più di uno.",
  },

  complete: {
    label: "Il file elenca tutte le persone in carica di questa fonte",
    hint: "Chi è in carica e nel file non c'è risulterà cessato: quanti e chi sono lo vedi prima di confermare.",
    scope: "Chi può cessare",
    wholeSource: "Tutta la fonte",
    places: {
      Regioni: "Solo le regioni nominate nel file",
      Comuni: "Solo i comuni nominati nel file",
    },
  },

  sync: {
    title: "Sincronizzazione automatica",
    lead: "Legge chi è in carica dai dati aperti delle due Camere. Chi non c'è più resta, segnato come cessato; se i dati sono troppo pochi non cambia nulla.",
    button: { Senato: "Senato.it", Camera: "Camera.it" },
    busy: "Sincronizzazione...",
  },

  sources: { title: "Politici in carica", lead: "Quanti ne ha portati ogni fonte." },

  unknownPlaces: {
    title: "Luoghi sconosciuti",
    none: "Di tutte le persone in carica in comuni e regioni conosciamo il luogo.",
    lead: (people: number) =>
      `${pluralize(people, "persona in carica è", "persone in carica sono")} in un luogo che l'elenco ISTAT non ha con questo nome: compaiono nella ricerca, ma non nella pagina di un luogo.`,
    show: "Mostra i luoghi",
    nameless: "(senza nome)",
  },

  danger: {
    title: "Zona pericolosa",
    lead: "Toglie dal sito tutti i politici di un'istituzione, con le loro recensioni.",
    button: (source: Source) => `Cancella ${source}`,
    busy: "Cancellazione...",
    question: (source: Source) =>
      `Sei sicuro di voler cancellare TUTTI i politici ${OF_SOURCE[source]}?`,
    counting: "Conto che cosa sparirebbe...",
    uncounted: "Non riusciamo a contare che cosa sparirebbe.",
    goes: "Spariscono subito da ogni pagina:",
    politicians: (count: number) => pluralForm(count, "politico in carica", "politici in carica"),
    ended: (count: number) => pluralForm(count, "cessato", "cessati"),
    reviews: (count: number) => pluralForm(count, "recensione", "recensioni"),
    final: "Questa azione non può essere annullata.",
    restore: (source: Source) =>
      `Non da queste pagine: per 30 giorni chi gestisce il server può ripristinare tutto con il comando «npm run cli -- restore ${source}» (con la banca dati incorporata, a server fermo). Se importi di nuovo le stesse persone, tornano anche le loro recensioni.`,
    nothing: (source: Source) => `Non c'è nessun politico ${OF_SOURCE[source]} da cancellare.`,
    type: (source: Source) => `Per confermare scrivi ${source}`,
  },

  running: {
    sending: "Invio del file",
    reading: { import: "Lettura del file", sync: "Lettura dei dati", delete: "Preparazione" },
    applying: {
      import: "Importazione in corso",
      sync: "Aggiornamento in corso",
      delete: "Cancellazione in corso",
    },
    starting: "Un momento...",
    rows: (read: number, total: number) =>
      `${formatCount(read)} di ${pluralize(total, "riga letta", "righe lette")}`,
    removed: (read: number, total: number) =>
      `${formatCount(read)} di ${pluralize(total, "politico rimosso", "politici rimossi")}`,
    rowsSoFar: (read: number) => pluralize(read, "riga letta", "righe lette"),
    percent: (percent: number) => `${percent}%`,
    /** While a file is read: the counts are a preview. */
    nothingYet:
      "Per ora non cambia nulla: a lettura finita vedi che cosa cambierebbe, e decidi tu.",
    stays:
      "Puoi chiudere la pagina: il lavoro continua sul server, e qui ritrovi a che punto è e com'è andato.",
    stop: "Annulla",
    stopping: "Annullamento...",
  },

  figures: {
    added: "Aggiunti",
    updated: "Aggiornati",
    ended: "Cessati",
    skipped: "Saltati",
    rejected: "Rifiutati",
    addedHint: "nuovi in elenco",
    updatedHint: "con dati cambiati",
    endedHint: "non più in elenco",
    skippedHint: "già presenti",
    rejectedHint: "righe con errori",
  },

  preview: {
    title: "Anteprima",
    unchanged: "Non è ancora cambiato nulla. Ecco che cosa succede se confermi:",
    nothingNew: "Non c'è niente da cambiare: chi è in elenco è già sul sito, con gli stessi dati.",
    corrected: (count: number) =>
      pluralForm(
        count,
        "Un dato è corretto a mano: resta com'è, anche se l'elenco dice altro.",
        `${formatCount(count)} dati sono corretti a mano: restano come sono, anche se l'elenco dice altro.`,
      ),
    endedStay: "Chi cessa non viene cancellato: resta con le sue recensioni, segnato come cessato.",
    tooMany: (ended: number) =>
      `Più di un quinto di chi è in carica risulterebbe cessato: ${politicians(ended)}. Se l'elenco è incompleto, annulla.`,
    noneEnds: "Chi è in carica e nel file non c'è resta in carica.",
    doubts: "Da decidere in Doppioni:",
    oddNames: "I nomi più insoliti, da guardare prima di confermare:",
    oddName: ({ line, name }: { line: number; name: string }) => `Riga ${line}: ${name}`,
    confirmBusy: "Conferma in corso...",
    manyTitle: (ended: number) => `Segnare come cessati ${politicians(ended)}?`,
    manyText: (ended: number, source: Source) =>
      `In elenco mancano ${politicians(ended)} ${OF_SOURCE[source]} che oggi sono in carica: più di un quinto. Se confermi, risulteranno cessati.`,
    manyConfirm: (ended: number) => `Sì, segna ${formatCount(ended)} come cessati`,
  },

  result: {
    /** The specified titles, for imports, synchronisations and deletions alike. */
    completed: "Sincronizzazione Completata",
    failed: "Sincronizzazione Fallita",
    cancelled: "Operazione annullata",
    cancelledText: "Si è fermata prima di finire.",
    untouched: "Non è cambiato nulla.",
    kept: "Quello che era già fatto resta.",
    source: "Fonte",
    file: "File",
    when: "Data e ora",
    added: "Aggiunti",
    skipped: "Già presenti e saltati",
    updated: "Aggiornati",
    ended: "Cessati",
    rejected: "Rifiutati",
    removed: (count: number) => pluralForm(count, "politico rimosso", "politici rimossi"),
    at: formatDateTime,
  },

  problems: "Errori rilevati:",

  /** Toasts, as specified. */
  news: {
    importDone: "Importazione completata",
    syncDone: "Sincronizzazione completata",
    counts: (added: number, skipped: number) =>
      `${formatCount(added)} politici aggiunti, ${formatCount(skipped)} saltati`,
    failed: "Errore",
    importFailed: "Errore durante l'importazione",
    syncFailed: "Errore durante la sincronizzazione",
    deleting: "Cancellazione in corso...",
    deleted: "Cancellazione completata!",
    removed: (count: number) => `${formatCount(count)} politici rimossi`,
    from: (source: Source) => elide` dal ${source}`,
    deleteFailed: "Cancellazione fallita",
    deleteBroken: "Errore durante la cancellazione",
    cancelled: "Operazione annullata",
  },
} as const;

/** Announced by screen readers when the bulk job changes state. */
export function spokenState({ kind, source, state }: BulkJob): string {
  const { running, preview } = adminSync;
  const of = `${adminSync.kind[kind]}, ${source}:`;
  switch (state) {
    case "reading":
      return `${of} ${running.reading[kind]}`;
    case "waiting":
      return `${of} ${preview.title}`;
    case "applying":
      return `${of} ${running.applying[kind]}`;
    default:
      return "";
  }
}
