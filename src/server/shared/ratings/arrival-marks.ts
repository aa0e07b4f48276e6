// What is kept of how a review came, for the watch over ratings: hashed words, and keyed hashes of network and
// device. The keys change weekly and are destroyed after 30 days; neither the database alone nor the site's
// secret alone can make them.

import { createHmac, randomBytes } from "node:crypto";
import { WEEK_MS } from "#domain/durations.ts";
import { hashWords } from "#domain/integrity/arrival.ts";
import { browserFamily, networkPrefix } from "#domain/integrity/client-marks.ts";
import type { Db } from "#platform/db/database.ts";
import type { Client } from "#server/client.ts";
import type { Context } from "#server/context.ts";
import { deviceCookie } from "../device-cookie.ts";
import { readOrCreateKey } from "./queries/arrivals.ts";

const HASH_BYTES = 8;

/** As hexadecimal digits. */
export interface ArrivalMarks {
  words: string;
  /** Whose key hashes `network` and `device`; the next one's hashes the others. */
  week: number;
  network: string | null;
  nextNetwork: string | null;
  device: string | null;
  nextDevice: string | null;
}

/** Since 1970. */
export function weekOf(time: Date): number {
  return Math.floor(time.getTime() / WEEK_MS);
}

/** Null where ratings are not watched: then nothing is kept. */
export async function markArrival(
  context: Pick<Context, "db" | "clock" | "config" | "secrets">,
  comment: string,
  client: Client,
): Promise<ArrivalMarks | null> {
  if (!context.config.watchRatings) return null;
  const week = weekOf(context.clock.now());
  const [key, nextKey] = await Promise.all([readKey(context, week), readKey(context, week + 1)]);
  const network = client.address === null ? null : networkPrefix(client.address);
  const device =
    deviceCookie(client.cookies, context.secrets).id ??
    (client.userAgent === null ? null : browserFamily(client.userAgent));
  return {
    words: Buffer.from(hashWords(comment)).toString("hex"),
    week,
    network: hash(key, "network", network),
    nextNetwork: hash(nextKey, "network", network),
    device: hash(key, "device", device),
    nextDevice: hash(nextKey, "device", device),
  };
}

function hash(key: Buffer, purpose: string, value: string | null): string | null {
  if (value === null) return null;
  const digest = createHmac("sha256", key).update(`${purpose} ${value}`).digest();
  return digest.subarray(0, HASH_BYTES).toString("hex");
}

/** Read once a week by each process. */
const keys = new WeakMap<Db, Map<number, Promise<Buffer>>>();

function readKey({ db, secrets }: Pick<Context, "db" | "secrets">, week: number): Promise<Buffer> {
  const known = keys.get(db) ?? new Map<number, Promise<Buffer>>();
  keys.set(db, known);
  const kept = known.get(week);
  if (kept !== undefined) return kept;
  const read = readOrCreateKey(db, week, randomBytes(32).toString("hex")).then((random) =>
    secrets.derive(`review arrivals ${random}`),
  );
  known.set(week, read);
  for (const old of known.keys()) if (old < week - 1) known.delete(old);
  read.catch(() => known.delete(week));
  return read;
}
