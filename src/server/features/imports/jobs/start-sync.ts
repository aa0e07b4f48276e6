// Begins to read who is in office from an institution's own data.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { startSync as endpoint } from "#contract/operations.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { beginOperation } from "./begin-operation.ts";
import { shown } from "./stored-operation.ts";

export async function startSync(
  context: Context,
  { source }: ParsedInputOf<typeof endpoint>,
  { id }: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const actor = { kind: "administrator", id } as const;
  return { operation: shown(await beginOperation(context, { kind: "sync", source }, { actor })) };
}
