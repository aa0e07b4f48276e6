// The filtered list of changes as a file: read in large pages, one after the other, so that neither the
// server nor the browser holds more than it needs.

import { CHANGES_PAGE_MAX, listBulkJobChanges } from "#contract/bulk-job-changes.ts";
import type { BulkJobChange, ChangeKind } from "#contract/bulk-job-changes.ts";
import type { Call, InputOf, OutputOf } from "#contract/endpoint.ts";
import { csvFile, csvRows } from "#domain/csv.ts";
import { politicianPath } from "../../../../lib/paths.ts";
import { adminChanges as text, changeText } from "../../../../text/admin-changes.ts";

export interface ChangeFilter {
  id: number;
  kind: ChangeKind | null;
  q: string;
}

interface ChangesFile {
  name: string;
  /** To be put together as they are. */
  parts: string[];
  rows: number;
}

/** `onRead` is called after each page with the rows so far. Throws what `call` throws. */
export async function makeChangesFile(
  call: Call,
  filter: ChangeFilter,
  {
    onRead,
    signal,
    origin,
  }: { onRead: (rows: number) => void; signal: AbortSignal; origin: string },
): Promise<ChangesFile> {
  const parts = [csvFile([[...text.columns]])];
  let rows = 0;
  let cursor: string | null = null;
  do {
    const page: OutputOf<typeof listBulkJobChanges> = await call(
      listBulkJobChanges,
      { ...toInput(filter), limit: CHANGES_PAGE_MAX, ...(cursor === null ? {} : { cursor }) },
      { signal },
    );
    parts.push(csvRows(page.items.map((change) => toCsvRow(change, origin))));
    rows += page.items.length;
    onRead(rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { name: `scrutinio-modifiche-${filter.id}.csv`, parts, rows };
}

export function toInput({ id, kind, q }: ChangeFilter): InputOf<typeof listBulkJobChanges> {
  return { id, ...(kind === null ? {} : { kind }), ...(q === "" ? {} : { q }) };
}

function toCsvRow(change: BulkJobChange, origin: string) {
  const { kind, line, name, role, location, party, politicianId } = change;
  const page = politicianId === null ? null : `${origin}${politicianPath(politicianId)}`;
  return [text.kinds[kind], line, name, role, location, party, changeText(change), page];
}
