// Refusal of a whole file or of an institution's response. Nothing has changed when it is thrown.

import { FILE_REFUSALS, fillIn } from "#domain/politician/import-reasons.ts";
import type { FileRefusal } from "#domain/politician/import-reasons.ts";
import { SYNC_REFUSALS } from "#domain/politician/sync-reasons.ts";
import type { SyncRefusal } from "#domain/politician/sync-reasons.ts";

const SENTENCES = { ...FILE_REFUSALS, ...SYNC_REFUSALS };

export class ImportRefused extends Error {
  readonly refusal: FileRefusal | SyncRefusal;

  constructor(
    refusal: FileRefusal | SyncRefusal,
    values: Record<string, string | number> = {},
    options: ErrorOptions = {},
  ) {
    super(fillIn(SENTENCES[refusal], values), options);
    this.name = "ImportRefused";
    this.refusal = refusal;
  }
}
