// An import from beginning to end in this process, for the command line: announced, confirmed unless too
// many would end, applied.

import { randomUUID } from "node:crypto";
import type { Operation } from "#contract/operations.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Context } from "#server/context.ts";
import { callOff } from "./cancel-operation.ts";
import { confirm } from "./confirm-operation.ts";
import type { Runner } from "./hold.ts";
import { giveUpOperation, performOperation } from "./perform-operation.ts";
import { selectOperation } from "./queries.ts";
import { beginImport } from "./start-import.ts";
import { shown } from "./stored-operation.ts";

export interface FileImport {
  source: Source;
  fileName: string;
  file: AsyncIterable<Uint8Array>;
  /** Goes on even though more than a fifth of the source would end. */
  endMany: boolean;
}

const actor = { kind: "command-line" } as const;
const TOO_MANY_END =
  "Non ho importato nulla: più di un quinto dei politici in carica di questa fonte risulterebbe cessato. Se è giusto così, ripeti con --end-many";

/** Returns the operation when it is over. Throws `operation_running`. */
export async function importFile(
  context: Context,
  { endMany, ...given }: FileImport,
  { signal, onProgress }: Pick<Runner, "signal" | "onProgress">,
): Promise<Operation> {
  const runner: Runner = { name: `command-line-${randomUUID()}/1`, signal, onProgress };
  const by = { actor, runner: runner.name };
  const { id } = await beginImport(context, given, by);
  const now = async () => {
    const operation = await selectOperation(context.db, id);
    if (operation === null) throw new Error("The operation is gone");
    return operation;
  };
  try {
    await performOperation(context, { id, actor }, runner);
    const { preview, state } = await now();
    if (state === "waiting" && preview?.endsTooMany === true && !endMany)
      await callOff(context, { id, actor, reason: TOO_MANY_END });
    else if (state === "waiting") {
      await confirm(context, { id, endMany }, by);
      await performOperation(context, { id, actor }, runner);
    }
    return shown(await now());
  } catch (error) {
    if (signal.aborted) await callOff(context, { id, actor, reason: "Importazione interrotta" });
    else await giveUpOperation(context, { id, actor }, runner);
    throw error;
  }
}
