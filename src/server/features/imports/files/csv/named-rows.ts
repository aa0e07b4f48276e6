// Rows of a text by the names of its first line.

import { linesOf, recordsOf } from "./records.ts";

export function namedRows(text: string): Record<string, string>[] {
  const [head, ...records] = [...recordsOf(linesOf([text]), ",")];
  return records.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ""])),
  );
}
