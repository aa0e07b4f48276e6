// An operation from beginning to end in this process, for the command line: announced, confirmed unless
// too many would end, applied.

import { randomUUID } from "node:crypto";
import type { Operation } from "#contract/operations.ts";
import type { Context } from "#server/context.ts";
import { callOff } from "./cancel-operation.ts";
import { confirm } from "./confirm-operation.ts";
import type { Runner } from "./hold.ts";
import { giveUpOperation, performOperation } from "./perform-operation.ts";
import { selectOperation } from "../queries/bulk-jobs.ts";
import { shown } from "./stored-operation.ts";
import type { StoredOperation } from "./stored-operation.ts";

const actor = { kind: "command-line" } as const;

export interface OperationHere {
  /** Throws `operation_running`. */
  begin: (by: { actor: typeof actor; runner: string }) => Promise<StoredOperation>;
  /** Goes on even though more than a fifth of the source would end. */
  endMany: boolean;
  /** Why it was called off, in Italian. */
  reasons: { tooManyEnd: string; interrupted: string };
}

/** Returns the operation when it is over. */
export async function operateHere(
  context: Context,
  { begin, endMany, reasons }: OperationHere,
  { signal, onProgress }: Pick<Runner, "signal" | "onProgress">,
): Promise<Operation> {
  const runner: Runner = { name: `command-line-${randomUUID()}/1`, signal, onProgress };
  const by = { actor, runner: runner.name };
  const { id } = await begin(by);
  const now = async () => {
    const operation = await selectOperation(context.db, id);
    if (operation === null) throw new Error("The operation is gone");
    return operation;
  };
  try {
    await performOperation(context, { id, actor }, runner);
    const { preview, state } = await now();
    if (state === "waiting" && preview?.endsTooMany === true && !endMany)
      await callOff(context, { id, actor, reason: reasons.tooManyEnd });
    else if (state === "waiting") {
      await confirm(context, { id, endMany }, by);
      await performOperation(context, { id, actor }, runner);
    }
    return shown(await now());
  } catch (error) {
    if (signal.aborted) await callOff(context, { id, actor, reason: reasons.interrupted });
    else await giveUpOperation(context, { id, actor }, runner);
    throw error;
  }
}
