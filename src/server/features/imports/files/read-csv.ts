// A CSV file as politicians, row by row, in any encoding, separator and layout. An invalid row is
// reported and skipped; an unreadable file is refused before the first row.

import { CSV_COLUMNS } from "#contract/csv-columns.ts";
import { fillIn, ROW_PROBLEMS } from "#domain/politician/import-reasons.ts";
import type { Source } from "#domain/politician/source.ts";
import { detectEncoding } from "./csv/encoding.ts";
import type { Encoding } from "./csv/codecs.ts";
import { decodeFile } from "./csv/file.ts";
import type { CsvFile } from "./csv/file.ts";
import { linesOf, recordsOf } from "./csv/records.ts";
import type { CsvRecord } from "./csv/records.ts";
import { repairText } from "./csv/repair.ts";
import { ImportRefused } from "../import-refused.ts";
import { politicianReader } from "../imported-politician.ts";
import type { ReaderOptions } from "../imported-politician.ts";
import type { ImportRow } from "../import-rows.ts";
import { positionalReader } from "./sources/canonical-layout.ts";
import { columnName } from "./sources/layout.ts";
import { toDay } from "./csv/day.ts";
import type { RowReader } from "./sources/layout.ts";
import { importSources } from "./sources/registry.ts";

/** The format of one file; detected once, used for every pass. */
export interface CsvPlan {
  source: Source;
  file: CsvFile;
  encoding: Encoding;
  separator: string;
  /** The header's line number and names; of a file without one, of the line before the first row. */
  headerLine: number;
  header: readonly string[];
  /** "Aggiornato al 17/01/2025" above the header, as "2025-01-17"; null without it. */
  sourceDay: string | null;
  reader: RowReader;
}

const SEPARATORS = [",", ";", "\t", "|"];
/** Number of records searched for a header: official files begin with a title and a date. */
const PREAMBLE_RECORDS = 30;
/** Characters of a bad row's name; without its closing quote a name holds the rest of the file. */
const MAX_NAME = 200;

/** Detects encoding, separator and columns. Throws `ImportRefused`. */
export function planReading(source: Source, file: CsvFile): CsvPlan {
  const encoding = detectEncoding(file);
  const declared = findDeclaredSeparator(file, encoding);
  const beginnings = (declared === null ? SEPARATORS : [declared]).map((separator) => ({
    separator,
    records: firstRecords(file, encoding, separator),
  }));
  if (beginnings.every(({ records }) => records.length === 0)) throw new ImportRefused("empty");
  for (const { separator, records } of beginnings) {
    for (const { line, cells } of records) {
      const header = cells.map((cell) => columnName(repairText(cell)));
      for (const layout of importSources[source].layouts) {
        const reader = layout.recognise(header);
        if (reader !== null)
          return {
            source,
            file,
            encoding,
            separator,
            headerLine: line,
            header,
            sourceDay: findSourceDay(records.filter((record) => record.line < line)),
            reader,
          };
      }
    }
  }
  for (const { separator, records } of beginnings) {
    const [first] = declared === null ? records : records.slice(1);
    const cells = first?.cells ?? [];
    if (isDataRow(source, cells)) {
      const reader = positionalReader(Math.max(cells.length, 5));
      const headerLine = declared === null ? 0 : 1;
      return { source, file, encoding, separator, headerLine, header: [], sourceDay: null, reader };
    }
  }
  throw new ImportRefused("no_header");
}

/** The rows in order. Throws `ImportRefused` if there are none after the header. */
export function* readRows(plan: CsvPlan, hash: ReaderOptions["hash"] = null): Generator<ImportRow> {
  const { reader, sourceDay } = plan;
  const read = politicianReader(plan.source, { sourceDay, hash });
  let rows = 0;
  const text = decodeFile(plan.file, plan.encoding);
  for (const { line, cells: written, isUnclosed } of recordsOf(linesOf(text), plan.separator)) {
    if (line <= plan.headerLine || repeatsHeader(plan, written)) continue;
    rows += 1;
    const repaired = written.map(repairText);
    const cells = reader.mend(repaired);
    const misfit = isUnclosed
      ? ROW_PROBLEMS.quote_unclosed
      : cells.slice(reader.width).some((cell) => cell.trim() !== "")
        ? ROW_PROBLEMS.cells_surplus
        : null;
    const { row, details } = reader.read(cells);
    const name = row.nome.slice(0, MAX_NAME);
    if (misfit !== null) {
      yield { kind: "rejected", line, column: "", reason: misfit, name };
      continue;
    }
    const reading = read(row, details);
    if (reading.politician === null) {
      const { column, reason } = reading.rejected;
      yield { kind: "rejected", line, column: reader.nameOf(column), reason, name };
      continue;
    }
    const changed = repaired.filter((cell, index) => cell !== written[index]);
    if (changed.length > 0) {
      const text = changed.map((cell) => cell.trim()).join("», «");
      yield {
        kind: "ignored",
        line,
        column: "",
        reason: fillIn(ROW_PROBLEMS.repaired, { text }),
        name,
      };
    }
    for (const { column, reason } of reading.ignored) {
      yield { kind: "ignored", line, column: reader.nameOf(column), reason, name };
    }
    yield { kind: "record", line, record: reading.politician };
  }
  if (rows === 0) throw new ImportRefused("no_rows");
}

function findSourceDay(preamble: readonly CsvRecord[]): string | null {
  const text = preamble.flatMap(({ cells }) => cells).join(" ");
  return toDay(/aggiornato al\s+(\d{1,2}\/\d{1,2}\/\d{4})/i.exec(text)?.[1] ?? "");
}

/** Concatenated files repeat the header. */
function repeatsHeader({ header }: CsvPlan, cells: readonly string[]): boolean {
  return (
    header.length > 0 &&
    header.every((name, index) => columnName(repairText(cells[index] ?? "")) === name)
  );
}

/** "sep=;" in the first line, which spreadsheets read. */
function findDeclaredSeparator(file: CsvFile, encoding: Encoding): string | null {
  const [lines = []] = linesOf(decodeFile(file, encoding));
  return /^"?sep=(.)"?[,;]*$/i.exec(lines[0] ?? "")?.[1] ?? null;
}

function firstRecords(file: CsvFile, encoding: Encoding, separator: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  for (const record of recordsOf(linesOf(decodeFile(file, encoding)), separator)) {
    records.push(record);
    if (records.length === PREAMBLE_RECORDS) break;
  }
  return records;
}

/** A first row that is not a header but already a person with an office of this source. */
function isDataRow(source: Source, cells: readonly string[]): boolean {
  if (cells.length < 2 || cells.length > CSV_COLUMNS.length) return false;
  const { row } = positionalReader(cells.length).read(cells);
  return OFFICE.test(row.ruolo) && politicianReader(source)(row).politician !== null;
}

const OFFICE =
  /^(?:vice ?|sub ?)?(?:senat(?:ore|rice)|deputat|onorevole|sindac|president|consiglier|assessor|commissar|commission|sottosegretari|ministr)/i;
