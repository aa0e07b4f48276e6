// A synchronisation from beginning to end in this process, for the command line.

import type { Operation } from "#contract/operations.ts";
import type { Context } from "#server/context.ts";
import type { SyncSource } from "../import-rows.ts";
import { beginOperation } from "./begin-operation.ts";
import type { Runner } from "./hold.ts";
import { operateHere } from "./operate-here.ts";

const reasons = {
  tooManyEnd:
    "Non ho cambiato nulla: più di un quinto dei politici in carica di questa fonte risulterebbe cessato. Se è giusto così, ripeti con --end-many",
  interrupted: "Sincronizzazione interrotta",
};

/** Returns the operation when it is over. Throws `operation_running`. */
export async function syncChamber(
  context: Context,
  { source, endMany }: { source: SyncSource; endMany: boolean },
  run: Pick<Runner, "signal" | "onProgress">,
): Promise<Operation> {
  const begin = (by: Parameters<typeof beginOperation>[2]) =>
    beginOperation(context, { kind: "sync", source }, by);
  return operateHere(context, { begin, endMany, reasons }, run);
}
