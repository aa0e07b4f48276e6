// The keys that sign snapshots: made at the first start, changed by an operator, and anew when the site's secret
// has changed.

import { toHex } from "#domain/integrity/hex.ts";
import type { IntegrityKey } from "#domain/integrity/snapshot-header.ts";
import type { Tx } from "#platform/db/database.ts";
import { deriveSigningKey } from "#platform/integrity/signing-key.ts";
import type { SigningKey } from "#platform/integrity/signing-key.ts";
import type { Context } from "#server/context.ts";
import { insertKey, lockKeys, selectKeys } from "./queries/keys.ts";
import type { KeyRow } from "./queries/keys.ts";

type KeyContext = Pick<Context, "db" | "clock" | "secrets">;

/** The key in use; a new one if there is none, or if it does not follow from this site's secret. */
export async function ensureSigningKey(context: KeyContext): Promise<SigningKey> {
  const current = await findCurrent(context);
  return current ?? context.db.transaction((tx) => beginKey(tx, context, { isForced: false }));
}

/** Ends the key in use and begins the next one. */
export function rotateSigningKey(context: KeyContext): Promise<SigningKey> {
  return context.db.transaction((tx) => beginKey(tx, context, { isForced: true }));
}

export async function listKeys({ db }: Pick<Context, "db">): Promise<IntegrityKey[]> {
  return (await selectKeys(db)).map(toKey);
}

async function findCurrent({ db, secrets }: KeyContext): Promise<SigningKey | null> {
  const row = (await selectKeys(db)).find(({ validUntil }) => validUntil === null);
  return row === undefined ? null : toSigningKey(row, secrets);
}

async function beginKey(
  tx: Tx,
  { clock, secrets }: KeyContext,
  { isForced }: { isForced: boolean },
): Promise<SigningKey> {
  await lockKeys(tx);
  const rows = await selectKeys(tx);
  const current = rows.find(({ validUntil }) => validUntil === null);
  const usable = current === undefined ? null : toSigningKey(current, secrets);
  if (usable !== null && !isForced) return usable;
  const number = Math.max(0, ...rows.map((row) => row.number)) + 1;
  const key = deriveSigningKey(secrets, number);
  await insertKey(tx, { number, id: key.id, publicKey: key.publicKey }, clock.now());
  return key;
}

/** Null if the row's public key is that of another secret. */
function toSigningKey(
  { number, publicKey }: KeyRow,
  secrets: KeyContext["secrets"],
): SigningKey | null {
  const key = deriveSigningKey(secrets, number);
  return Buffer.compare(key.publicKey, publicKey) === 0 ? key : null;
}

function toKey({ id, publicKey, validFrom, validUntil }: KeyRow): IntegrityKey {
  return {
    id,
    algorithm: "Ed25519",
    publicKey: toHex(publicKey),
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
  };
}
