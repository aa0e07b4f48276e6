// A file that is not imported at all. Nothing has changed when this is thrown.

import { FILE_REFUSALS, fillIn } from "#domain/politician/import-reasons.ts";
import type { FileRefusal } from "#domain/politician/import-reasons.ts";

export class ImportRefused extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal, values: Record<string, string | number> = {}) {
    super(fillIn(FILE_REFUSALS[refusal], values));
    this.name = "ImportRefused";
    this.refusal = refusal;
  }
}
