// The product's own columns, found by name in any order, or by position in a file without a header.

import { CSV_COLUMNS } from "#contract/csv-columns.ts";
import type { CsvColumn } from "#contract/csv-columns.ts";
import { parseWebUrl } from "#domain/politician/links.ts";
import { cleanCell } from "../csv/cell.ts";
import type { Layout, RowReader } from "./layout.ts";

export const canonicalLayout: Layout = {
  recognise(header) {
    if (!header.includes("nome") || !header.includes("ruolo")) return null;
    const positions = new Map(CSV_COLUMNS.map((column) => [column, header.indexOf(column)]));
    return canonicalReader(positions, header.length);
  },
};

/** For files without a header: the specified order. */
export function positionalReader(width: number): RowReader {
  return canonicalReader(new Map(CSV_COLUMNS.map((column, index) => [column, index])), width);
}

function canonicalReader(positions: ReadonlyMap<CsvColumn, number>, width: number): RowReader {
  return {
    width,
    mend: (cells) => mendSplitParty(cells, positions, width),
    nameOf: (column) => column,
    read(cells) {
      const cell = (column: CsvColumn): string =>
        cleanCell(cells[positions.get(column) ?? -1] ?? "");
      const row = {
        nome: cell("nome"),
        ruolo: cell("ruolo"),
        partito: cell("partito"),
        avatar_url: cell("avatar_url"),
        scheda_url: cell("scheda_url"),
        localita: cell("localita"),
        id_esterno: cell("id_esterno"),
        collegio: cell("collegio"),
      };
      return { row, details: {} };
    },
  };
}

/**
 * A bare comma in a list name ("UNITI, INSIEME") adds a field and shifts the links: if joining the
 * parts puts web addresses, or nothing, where links belong, they are joined.
 */
function mendSplitParty(
  cells: readonly string[],
  positions: ReadonlyMap<CsvColumn, number>,
  width: number,
): readonly string[] {
  const surplus = cells.length - width;
  const party = positions.get("partito") ?? -1;
  if (surplus <= 0 || party < 0 || linksFit(cells, positions)) return cells;
  const joined = cells.slice(party, party + surplus + 1).map((cell) => cell.trim());
  const mended = [
    ...cells.slice(0, party),
    joined.filter((cell) => cell !== "").join(", "),
    ...cells.slice(party + surplus + 1),
  ];
  return linksFit(mended, positions) ? mended : cells;
}

function linksFit(cells: readonly string[], positions: ReadonlyMap<CsvColumn, number>): boolean {
  return (["avatar_url", "scheda_url"] as const).every((column) => {
    const cell = (cells[positions.get(column) ?? -1] ?? "").trim();
    return cell === "" || parseWebUrl(cell) !== null;
  });
}
