// Takes every politician of a source off the site, once who asks has shown to be themself and has typed
// the institution's name.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { deleteSource as endpoint } from "#contract/operations.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { requireFreshSession } from "#server/shared/fresh-session.ts";
import { countOfSource } from "../queries/deletion.ts";
import { beginOperation } from "./begin-operation.ts";
import { shown } from "./stored-operation.ts";

export async function deleteSource(
  context: Context,
  { source, confirmation }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id" | "authenticatedAt">,
): Promise<OutputOf<typeof endpoint>> {
  requireFreshSession(context, user);
  if (confirmation.trim().toLowerCase() !== source.toLowerCase())
    throw new AppError("deletion_unconfirmed");
  const { politicians, reviews } = await countOfSource(context.db, source);
  const operation = await beginOperation(
    context,
    { kind: "delete", source },
    {
      actor: { kind: "administrator", id: user.id },
      total: politicians,
      details: { politicians, reviews },
    },
  );
  return { operation: shown(operation) };
}
