// Files of topics in the admin area: what one would add, adding it, and removing what the last one brought.

import type * as contract from "#contract/admin-topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { ImportRefused } from "../../import-refused.ts";
import { deleteImported, findLastImport } from "../../queries/topics.ts";
import { importTopics } from "./import-topics.ts";

export async function importTopicFile(
  context: Context,
  { fileName, apply, file }: ParsedInputOf<typeof contract.importTopicFile>,
  { id }: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof contract.importTopicFile>> {
  if (!/\.csv$/i.test(fileName)) throw new AppError("not_csv");
  const by = apply === "yes" ? ({ kind: "administrator", id } as const) : null;
  try {
    return { imported: await importTopics(context, { fileName, bytes: file, by }) };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const { message } = error;
    throw new AppError("invalid_input", {}, [{ path: "file", message }]);
  }
}

export async function getLastTopicImport({
  db,
}: Context): Promise<OutputOf<typeof contract.getLastTopicImport>> {
  const last = await findLastImport(db);
  return { last: last && { ...last, importedAt: last.importedAt.toISOString() } };
}

export async function undoTopicImport(
  { db, clock }: Context,
  { importedAt }: ParsedInputOf<typeof contract.undoTopicImport>,
  { id }: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof contract.undoTopicImport>> {
  const removed = await db.transaction(async (tx) => {
    const count = await deleteImported(tx, new Date(importedAt));
    if (count > 0)
      await recordAction(tx, {
        at: clock.now(),
        actor: { kind: "administrator", id },
        action: "topic-import-undone",
        subject: { kind: "topic-import", id: importedAt },
        details: { removed: count },
      });
    return count;
  });
  return { removed };
}
