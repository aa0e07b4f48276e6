// Text of a CSV file. A cell that a spreadsheet would take for a formula is made plain text: opening a
// file must never run what somebody else has written into it.

/** What a spreadsheet reads as the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** So that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export type CsvValue = string | number | null;

/** Semicolons, which is what an Italian spreadsheet expects; CRLF; every row ends with one. */
export function csvFile(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(";")}\r\n`).join("");
}

/** Numbers are written as they are: a negative one is no formula. */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
