// What an import knows about a source. A row that clearly belongs to another source is rejected, so
// that a file in the wrong picker changes nothing.

import type { RowProblem } from "#domain/politician/import-reasons.ts";
import type { OfficeHeld } from "#domain/politician/office.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Layout } from "./layout.ts";

export interface ImportSource {
  source: Source;
  /** Layouts of its files; the first that recognises the header reads the file. */
  layouts: readonly Layout[];
  /** Why an office does not belong to this source, or null. */
  problemOf(office: OfficeHeld): Extract<RowProblem, "role_foreign" | "place_foreign"> | null;
}
