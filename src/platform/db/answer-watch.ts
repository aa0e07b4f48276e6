// Gives up on a PostgreSQL server that does not answer. Its own time limits end nothing when it hangs or the
// network loses its packets, and TCP notices that after a quarter of an hour, or never.

import { Client } from "pg";
import type { ClientConfig, PoolClient } from "pg";
import { NoAnswerError, within } from "./within.ts";

export interface AnswerLimits {
  /** After that long without an answer the server is asked on a connection of its own whether it is there. */
  quietMs: number;
  /** For that question. */
  probeMs: number;
  /** For opening a connection. */
  connectMs: number;
  /** Interval of that question while the server does not answer. */
  retryMs: number;
}

export const ANSWER_LIMITS: AnswerLimits = {
  quietMs: 2_000,
  probeMs: 5_000,
  connectMs: 7_000,
  retryMs: 1_000,
};

export interface AnswerWatch {
  /** Of the pool. */
  Client: new (config?: ClientConfig) => Client;
  stop(): void;
}

/**
 * Two limits: a connection is closed when a statement takes `quietMs` longer than the server should allow it
 * (`statementMs`); all are, and none is opened, from when the server leaves a question on a new connection
 * unanswered until it answers one.
 */
export function watchAnswers(
  config: ClientConfig,
  { statementMs, ...limits }: AnswerLimits & { statementMs: number },
): AnswerWatch {
  const clients = new Set<WatchedClient>();
  let isAway = false;
  let isStopped = false;
  let asking: Promise<boolean> | null = null;

  const isAnswering = () =>
    (asking ??= probe(config, limits.probeMs).finally(() => {
      asking = null;
    }));

  const look = async () => {
    if ((await isAnswering()) || isAway || isStopped) return;
    isAway = true;
    for (const client of clients) client.giveUp(limits.quietMs);
    lookAgain();
  };
  const lookAgain = () => {
    const again = async () => {
      isAway = !(await isAnswering());
      if (isAway && !isStopped) lookAgain();
    };
    setTimeout(() => void again(), limits.retryMs).unref();
  };

  class WatchedClient extends Client {
    statementMs = statementMs;
    private busySince: number | null = null;
    private readonly timer: NodeJS.Timeout;

    constructor(given?: ClientConfig) {
      super({ ...given, connectionTimeoutMillis: limits.connectMs });
      this.timer = setTimeout(() => void this.onQuiet(), limits.quietMs).unref();
      // One method with seven signatures.
      this.query = ((...query: unknown[]): unknown => {
        this.busySince = performance.now();
        this.timer.refresh();
        return Reflect.apply(Client.prototype.query as () => unknown, this, query);
      }) as Client["query"];
      // The answer to one of several statements.
      this.connection.on("readyForQuery", () => {
        this.busySince = performance.now();
      });
      this.on("drain", () => {
        this.busySince = null;
      });
      this.on("end", () => this.forget());
    }

    override connect(): Promise<Client>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<Client> | void {
      if (callback === undefined) return super.connect();
      if (isAway) {
        this.forget();
        process.nextTick(callback, new NoAnswerError(limits.quietMs));
        return undefined;
      }
      clients.add(this);
      return super.connect((error: Error | null) => {
        if (error === null) return callback(null, this);
        this.forget();
        // As the driver words it.
        if (error.message !== "timeout expired") return callback(error);
        if (!isAway) void look();
        return callback(new NoAnswerError(limits.connectMs));
      });
    }

    giveUp(limitMs: number): void {
      this.connection.stream.destroy(new NoAnswerError(limitMs));
    }

    private async onQuiet(): Promise<void> {
      if (this.busySince === null || isAway) return;
      const limitMs = this.statementMs + limits.quietMs;
      if (performance.now() - this.busySince >= limitMs) return this.giveUp(limitMs);
      await look();
      if (this.busySince !== null) this.timer.refresh();
    }

    private forget(): void {
      this.busySince = null;
      clearTimeout(this.timer);
      clients.delete(this);
    }
  }

  return {
    Client: WatchedClient,
    stop() {
      isStopped = true;
    },
  };
}

type ConnectCallback = ((error: Error) => void) & ((error: null, client: Client) => void);

/** For statements that the server allows that long; 0: for ever. Returns what undoes it. */
export function allowStatements(client: PoolClient, statementMs: number): () => void {
  if (!("statementMs" in client)) return () => undefined;
  const watched = client as { statementMs: number };
  const before = watched.statementMs;
  watched.statementMs = statementMs === 0 ? Infinity : statementMs;
  return () => {
    watched.statementMs = before;
  };
}

/** False only when it keeps silent: a server that refuses answers. */
async function probe(config: ClientConfig, limitMs: number): Promise<boolean> {
  const client = new Client(config);
  client.on("error", () => undefined);
  const ask = async () => {
    await client.connect();
    await client.query("SELECT 1");
    await client.end();
  };
  try {
    await within(limitMs, ask());
    return true;
  } catch (error) {
    return !(error instanceof NoAnswerError);
  } finally {
    client.connection.stream.destroy();
  }
}
