// An import from beginning to end in this process, for the command line.

import type { Operation } from "#contract/operations.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Context } from "#server/context.ts";
import type { Runner } from "./hold.ts";
import { operateHere } from "./operate-here.ts";
import { beginImport } from "./start-import.ts";

export interface FileImport {
  source: Source;
  fileName: string;
  file: AsyncIterable<Uint8Array>;
  /** Goes on even though more than a fifth of the source would end. */
  endMany: boolean;
}

const reasons = {
  tooManyEnd:
    "Non ho importato nulla: più di un quinto dei politici in carica di questa fonte risulterebbe cessato. Se è giusto così, ripeti con --end-many",
  interrupted: "Importazione interrotta",
};

/** Returns the operation when it is over. Throws `operation_running`. */
export async function importFile(
  context: Context,
  { endMany, ...given }: FileImport,
  run: Pick<Runner, "signal" | "onProgress">,
): Promise<Operation> {
  const begin = (by: Parameters<typeof beginImport>[2]) => beginImport(context, given, by);
  return operateHere(context, { begin, endMany, reasons }, run);
}
