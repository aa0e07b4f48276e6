// A suspension or a ban outlives the account: deleting it and signing up again must not end it. While the
// sanction is in force a keyed hash of the mailbox is stored, and a new account with an address of it takes the
// sanction over, as does one beside an account that still has it. The privacy policy says so.

import { foldAlias } from "#domain/account/mailbox.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { findSanctionInForce } from "../authoring/queries/authoring.ts";
import {
  insertInheritedSanction,
  putSanctionedAddress,
  selectSanctionsOfOthers,
  takeSanctionedAddress,
} from "./queries/sanctioned-addresses.ts";
import type { InheritableSanction } from "./queries/sanctioned-addresses.ts";

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
  const inherited =
    (await takeSanctionedAddress(tx, toHash(tools, email))) ??
    (await findSanctionOfAlias(tx, tools, { userId, email }));
  const isOver =
    inherited === null || (inherited.endsAt !== null && inherited.endsAt <= tools.clock.now());
  if (!isOver) await insertInheritedSanction(tx, { userId, ...inherited });
}

/** Of another account with the same mailbox. */
async function findSanctionOfAlias(
  tx: Tx,
  { clock }: Tools,
  { userId, email }: { userId: string; email: string },
): Promise<InheritableSanction | null> {
  const mailbox = foldAlias(email);
  const found = await selectSanctionsOfOthers(tx, { userId, now: clock.now() });
  return found.find((one) => foldAlias(one.email) === mailbox) ?? null;
}

function toHash({ secrets }: Tools, email: string): string {
  return secrets.hash("sanctioned addresses", foldAlias(email));
}
