// Writes CSV files. Cells that a spreadsheet would evaluate as formulas are escaped (CSV
// injection).

/** Characters at the start of a cell that spreadsheets evaluate as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Byte order mark: spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export type CsvValue = string | number | null;

/** Semicolon-separated, as Italian spreadsheets expect; each row ends with CRLF. */
export function csvFile(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/** More rows of the same file. */
export function csvRows(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(";")}\r\n`).join("");
}

/** Numbers are not escaped: a negative number is not a formula. */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
