// A suspension or a ban outlives the account: deleting it and signing up again must not end it. While the
// sanction is in force a keyed hash of the address is stored, and a new account with that address takes the
// sanction over. The privacy policy says so.

import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { findSanctionInForce } from "../authoring/queries/authoring.ts";
import {
  insertInheritedSanction,
  putSanctionedAddress,
  takeSanctionedAddress,
} from "./queries/sanctioned-addresses.ts";

type Tools = Pick<Context, "clock" | "secrets">;

/** In the transaction that erases the account, before anything is erased. */
export async function keepSanction(
  tx: Tx,
  tools: Tools,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  const sanction = await findSanctionInForce(tx, { userId, now: tools.clock.now() });
  if (sanction === null) return;
  const { kind, rule, startsAt, endsAt } = sanction;
  await putSanctionedAddress(tx, toHash(tools, email), { kind, rule, startsAt, endsAt });
}

/** In the transaction that opens the account. The address as it is stored, in lower case. */
export async function takeOverSanction(
  tx: Tx,
  tools: Tools,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  const inherited = await takeSanctionedAddress(tx, toHash(tools, email));
  const isOver =
    inherited === null || (inherited.endsAt !== null && inherited.endsAt <= tools.clock.now());
  if (!isOver) await insertInheritedSanction(tx, { userId, ...inherited });
}

function toHash({ secrets }: Tools, email: string): string {
  return secrets.hash("sanctioned addresses", email);
}
