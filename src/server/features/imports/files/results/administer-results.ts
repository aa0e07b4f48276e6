// Files of results of elections of mayors in the admin area: what one would store, storing it, showing and removing it.

import type * as contract from "#contract/admin-results.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { dayInItaly, isDay } from "#domain/day.ts";
import { AppError } from "#domain/error.ts";
import { cleanUrl } from "#domain/politician/links.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { ImportRefused } from "../../import-refused.ts";
import { deleteFile, selectFiles, setShown, storeResults } from "../../queries/results.ts";
import { checkResults } from "./check-results.ts";
import type { AcceptedTown, CheckedFile } from "./check-results.ts";
import { readResultFile } from "./read-result-file.ts";

type Administrator = Pick<SignedInUser, "id">;

/** Throws the problems by field where a file to be stored is refused, or its source is missing. */
export async function importResultFile(
  context: Context,
  { file, fileName, apply, ...source }: ParsedInputOf<typeof contract.importResultFile>,
  user: Administrator,
): Promise<OutputOf<typeof contract.importResultFile>> {
  if (!/\.csv$/iu.test(fileName)) throw new AppError("not_csv");
  const { db } = context;
  const result = await read(file).then((found) => checkResults(db, fileName, found));
  const { electedOn, refusals } = result.checked;
  if (apply === "yes") {
    if (electedOn === null || refusals.length > 0)
      throw new AppError("invalid_input", {}, [{ path: "file", message: refusals[0] ?? "" }]);
    await store(context, { ...result, electedOn, fileName, ...source }, user);
  }
  const stored = await selectFiles(db);
  return {
    checked: {
      fileName,
      ...result.checked,
      replaces: apply === "no" && stored.some((one) => one.electedOn === electedOn),
    },
  };
}

async function read(file: AsyncIterable<Uint8Array>) {
  try {
    return await readResultFile(file);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    throw new AppError("invalid_input", {}, [{ path: "file", message: error.message }]);
  }
}

interface ToStore extends CheckedFile {
  electedOn: string;
  fileName: string;
  sourceUrl: string;
  readOn: string;
}

async function store(
  { db, clock }: Context,
  { electedOn, fileName, sourceUrl, readOn, towns }: ToStore,
  user: Administrator,
): Promise<void> {
  const now = clock.now();
  const url = cleanUrl(sourceUrl);
  if (url === null) throw fieldError("sourceUrl", "link_invalid");
  if (!isDay(readOn) || readOn < electedOn || readOn > dayInItaly(now))
    throw fieldError("readOn", "office_day_invalid");
  const file = { electedOn, fileName, sourceUrl: url, readOn, importedAt: now };
  await db.transaction(async (tx) => {
    await storeResults(
      tx,
      file,
      towns.flatMap((town) => toRows(electedOn, town)),
    );
    const details = { file: fileName, towns: towns.length, source: url };
    await record(tx, { now, user, electedOn, action: "results-imported", details });
  });
}

function toRows(electedOn: string, { placeCode, officeId, rounds }: AcceptedTown) {
  return rounds.map(({ heldOn, ...round }) => ({
    ...round,
    electedOn,
    placeCode,
    officeId,
    heldOn: round.round === 2 && heldOn === electedOn ? null : heldOn,
  }));
}

export async function listResultFiles({
  db,
}: Pick<Context, "db">): Promise<OutputOf<typeof contract.listResultFiles>> {
  return { files: await selectFiles(db) };
}

export async function showResultFile(
  { db, clock }: Context,
  { electedOn, isShown }: ParsedInputOf<typeof contract.showResultFile>,
  user: Administrator,
): Promise<OutputOf<typeof contract.showResultFile>> {
  await db.transaction(async (tx) => {
    if (!(await setShown(tx, { electedOn, isShown }))) return;
    const action = isShown ? "results-shown" : "results-hidden";
    await record(tx, { now: clock.now(), user, electedOn, action });
  });
  return listResultFiles({ db });
}

export async function removeResultFile(
  { db, clock }: Context,
  { electedOn }: ParsedInputOf<typeof contract.removeResultFile>,
  user: Administrator,
): Promise<OutputOf<typeof contract.removeResultFile>> {
  await db.transaction(async (tx) => {
    if (!(await deleteFile(tx, electedOn))) return;
    await record(tx, { now: clock.now(), user, electedOn, action: "results-removed" });
  });
  return listResultFiles({ db });
}

interface Recorded {
  now: Date;
  user: Administrator;
  electedOn: string;
  action: AuditAction;
  details?: Record<string, string | number>;
}

async function record(
  tx: Tx,
  { now, user, electedOn, action, details = {} }: Recorded,
): Promise<void> {
  await recordAction(tx, {
    at: now,
    actor: { kind: "administrator", id: user.id },
    action,
    subject: { kind: "election-results", id: electedOn },
    details,
  });
}
