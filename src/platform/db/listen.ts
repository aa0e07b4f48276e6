// Listens for NOTIFY: new jobs and cache invalidations. Notifications sent while the connection is
// down are lost; `onConnect` tells when to check for changes.

import { Client } from "pg";
import type { PoolClient } from "pg";
import type { Database } from "./database.ts";
import { within } from "./within.ts";

export interface Listener {
  /**
   * Resolves once every notification committed before the call has been delivered. Rejects while the
   * connection is lost.
   */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface ListenOptions {
  /** Must be a valid SQL identifier. */
  channel: string;
  onNotification: (payload: string) => void;
  /** Called after each (re)connection: earlier notifications may be lost. */
  onConnect: () => void;
  /** Called when the connection is lost; nothing is received until the next `onConnect`. */
  onLost?: () => void;
  /** A connection that receives nothing may be dead: how often it is asked, and for how long it may be silent. */
  heartbeat?: { everyMs: number; limitMs: number };
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const HEARTBEAT = { everyMs: 15_000, limitMs: 10_000 };
const CLOSE_LIMIT_MS = 1_000;

export function listen(
  database: Pick<Database, "pool" | "isShared">,
  options: ListenOptions,
): Promise<Listener> {
  return database.isShared
    ? listenOnOwnConnection(database, options)
    : listenOnPool(database, options);
}

/** A database that is not shared has one session, which receives every notification. */
async function listenOnPool(
  { pool }: Pick<Database, "pool">,
  { channel, onNotification, onConnect }: ListenOptions,
): Promise<Listener> {
  let current: PoolClient | undefined;
  const hear = ({ channel: from, payload }: { channel: string; payload?: string | undefined }) => {
    if (from === channel) onNotification(payload ?? "");
  };
  const subscribe = async () => {
    const client = await pool.connect();
    try {
      if (client === current) return;
      current?.off("notification", hear);
      current = client;
      client.on("notification", hear);
      await client.query(`LISTEN "${channel}"`);
      onConnect();
    } finally {
      client.release();
    }
  };
  // Runs after the caller that opened the session. If LISTEN fails, that caller's next query fails
  // too.
  const onNewSession = () => void subscribe().catch(() => undefined);
  pool.on("connect", onNewSession);
  await subscribe();
  return {
    // The only session delivers its notifications before it answers the statement that sent them.
    catchUp: () => Promise.resolve(),
    close() {
      // The session keeps listening: other listeners of this process may exist.
      pool.off("connect", onNewSession);
      current?.off("notification", hear);
      return Promise.resolve();
    },
  };
}

/** A connection outside the pool, which would otherwise lose it permanently. */
async function listenOnOwnConnection(
  { pool }: Pick<Database, "pool">,
  { channel, onNotification, onConnect, onLost, heartbeat = HEARTBEAT }: ListenOptions,
): Promise<Listener> {
  let closed = false;
  let current: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;

  const connect = async () => {
    const client = new Client(pool.options);
    current = client;
    client.on("error", () => lost(client));
    client.on("end", () => lost(client));
    client.on("notification", ({ payload }) => onNotification(payload ?? ""));
    try {
      await client.connect();
      await client.query(`LISTEN "${channel}"`);
    } catch (error) {
      lost(client);
      throw error;
    }
    retryMs = FIRST_RETRY_MS;
    onConnect();
  };
  const lost = (client: Client) => {
    if (closed || client !== current) return;
    current = undefined;
    onLost?.();
    client.end().catch(() => undefined);
    timer = setTimeout(() => void connect().catch(() => undefined), retryMs);
    timer.unref();
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
  };
  /** The server sends the notifications that are waiting before it is ready for the next statement. */
  const catchUp = async () => {
    if (current === undefined) throw new Error(`Not listening to ${channel}`);
    await current.query("SELECT 1");
  };
  const beats = setInterval(() => {
    const client = current;
    if (client !== undefined)
      within(heartbeat.limitMs, client.query("SELECT 1")).catch(() => lost(client));
  }, heartbeat.everyMs).unref();
  const close = async () => {
    closed = true;
    clearTimeout(timer);
    clearInterval(beats);
    const client = current;
    if (client === undefined) return;
    await within(CLOSE_LIMIT_MS, client.end()).catch(() => client.connection.stream.destroy());
  };

  try {
    await connect();
    return { catchUp, close };
  } catch (error) {
    await close();
    throw error;
  }
}
