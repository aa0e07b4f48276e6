// Corrections of the table of party families. The politicians of a list are derived anew by the job.

import { deriveColumnsAnew } from "#contract/jobs.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type {
  correctPartyFamily as endpoint,
  listPartyCorrections as listEndpoint,
} from "#contract/party-families.ts";
import { FAMILY_NAMES } from "#domain/politician/party-family.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { readPartyCorrections } from "#server/shared/queries/party-corrections.ts";
import { markHoldersOf, writeCorrection } from "./queries/party-corrections.ts";

export async function listPartyCorrections({
  db,
}: Pick<Context, "db">): Promise<OutputOf<typeof listEndpoint>> {
  const corrections = await readPartyCorrections(db);
  return {
    corrections: Array.from(corrections, ([list, [family = ""]]) => ({ list, family })),
  };
}

/** Throws `party_list_unknown` if nobody has the list. */
export async function correctPartyFamily(
  { db, clock, jobs }: Context,
  given: ParsedInputOf<typeof endpoint>,
  { id }: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const list = storable(given.list);
  const family = given.family === null ? null : storable(given.family);
  if (family !== null && !FAMILY_NAMES.includes(family))
    throw new AppError("invalid_input", {}, [{ path: "family", message: UNKNOWN_FAMILY }]);
  await db.transaction(async (tx) => {
    const politicians = await markHoldersOf(tx, list);
    if (politicians === 0 && family !== null) throw new AppError("party_list_unknown");
    await writeCorrection(tx, { list, family });
    await recordAction(tx, {
      at: clock.now(),
      actor: { kind: "administrator", id },
      action: "party-corrected",
      subject: { kind: "party", id: list },
      details: { family, politicians },
    });
    await jobs.enqueue(tx, deriveColumnsAnew, {});
  });
  return listPartyCorrections({ db });
}

const UNKNOWN_FAMILY = "Scegli un partito dall'elenco";

/** PostgreSQL stores neither NUL nor lone surrogates. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
