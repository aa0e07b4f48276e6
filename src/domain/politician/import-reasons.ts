// Reasons why a politicians file or one of its rows is rejected: a stable code and its Italian
// sentence.

export const FILE_REFUSALS = {
  too_large: "Il file è troppo grande: il limite è {limit} MB",
  empty: "Il file è vuoto",
  not_csv: "Il file non è un CSV: contiene dati binari o righe smisurate",
  no_header:
    "Il file non ha un'intestazione riconoscibile: servono almeno le colonne nome e ruolo (o cognome, nome, carica e comune), oppure le righe nell'ordine nome, ruolo, partito, avatar_url, scheda_url",
  no_rows: "Il file non contiene nessuna riga dopo l'intestazione",
  older:
    "I dati del file sono del {day}, ma di questa fonte ci sono già quelli del {newest}: non ho cambiato nulla. Se vuoi tornare indietro, scegli «Accetta dati meno recenti» (--older)",
  no_valid_rows: "Nessuna riga del file è utilizzabile",
} as const satisfies Record<string, string>;
export type FileRefusal = keyof typeof FILE_REFUSALS;

export const ROW_PROBLEMS = {
  name_missing: "manca il nome",
  name_invalid: "non sembra il nome di una persona",
  role_missing: "manca il ruolo",
  role_foreign: "questa carica non appartiene alla fonte {source}",
  place_foreign: "questo luogo non appartiene alla fonte {source}",
  too_long: "il testo supera {limit} caratteri",
  link_invalid: "indirizzo non valido, ignorato",
  cells_surplus: "ha più campi del previsto",
  quote_unclosed: "le virgolette non sono chiuse",
  damaged:
    "«{text}» ha segni rovinati da una codifica sbagliata: correggi la cella, o salva di nuovo il file come CSV UTF-8",
  spreadsheet:
    "«{text}» è una data o un errore messi dal foglio di calcolo al posto del testo: scrivi di nuovo la cella, in formato testo",
  repaired: "testo rovinato da una codifica sbagliata, letto come «{text}»",
  repeated: "ripete la riga {line}: stessa persona, stessa carica, stesso luogo",
  id_repeated: "ripete la riga {line}: stessa persona, con lo stesso id",
  id_taken: "lo stesso id appartiene già a un'altra persona alla riga {line}",
} as const satisfies Record<string, string>;
export type RowProblem = keyof typeof ROW_PROBLEMS;

/** The sentence with its `{placeholders}` filled in. */
export function fillIn(sentence: string, values: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ""));
}
