// Keys of offices that were added by hand: those that an import would give them, so that a source that comes
// to name them finds them. They follow what is changed by hand.

import { AppError } from "#domain/error.ts";
import { toBaseKey } from "#domain/politician/homonyms.ts";
import { identityKey, personKey } from "#domain/politician/identity.ts";
import type { Tx } from "#platform/db/database.ts";
import { selectHolders } from "../queries/administration.ts";
import type { OfficeRow } from "../queries/administration.ts";

type Keyed = Pick<
  OfficeRow,
  "source" | "externalId" | "name" | "role" | "location" | "region" | "placeCode"
>;

export function toKeys(office: Keyed): Pick<OfficeRow, "identityKey" | "personKey"> {
  return {
    identityKey: identityKey({ ...office, office: office.role }),
    personKey: personKey(office),
  };
}

/** The keys of an office of a source stay: by them the source knows it. */
export async function withKeys(tx: Tx, office: OfficeRow): Promise<OfficeRow> {
  if (!office.addedByHand) return office;
  const keys = toKeys({ ...office, name: office.sourceValues.name ?? office.name });
  if (keys.identityKey === toBaseKey(office.identityKey))
    return { ...office, personKey: keys.personKey };
  return {
    ...office,
    ...keys,
    identityKey: await findFreeKey(tx, keys.identityKey, office.politicianId),
  };
}

/**
 * A namesake in the same office has a numbered key, as in imports. Throws `office_exists` where it is the
 * person's own; one that was deleted with its source comes back with `revive`.
 */
export async function findFreeKey(
  tx: Tx,
  key: string,
  personId: number | null,
  { revive = false } = {},
): Promise<string> {
  const keys = [key, ...Array.from({ length: 8 }, (_, index) => `${key}~${index + 2}`)];
  const holders = await selectHolders(tx, keys);
  const own = holders.filter(({ politicianId }) => politicianId === personId);
  if (own.some(({ deletedAt }) => deletedAt === null)) throw new AppError("office_exists");
  const [deleted] = own;
  if (revive && deleted !== undefined) return deleted.key;
  const free = keys.find((one) => !holders.some((holder) => holder.key === one));
  return free ?? `${key}~${Date.now()}`;
}
