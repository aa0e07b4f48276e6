// Stops a statement or a transaction just before the database executes it, so that a test can
// change something between a check and its effect.

import type { Database } from "#platform/db/database.ts";

export interface Barrier {
  /** Resolves once something is stopped. */
  reached: Promise<void>;
  /** Lets it continue. */
  release: () => void;
}

/** Stops the first statement outside a transaction whose text matches. */
export function holdStatement({ pool }: Pick<Database, "pool">, pattern: RegExp): Barrier {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const { barrier, pass } = createBarrier();
  Object.assign(pool, {
    query: async (...args: unknown[]) => {
      if (pattern.test(toText(args[0]))) {
        Object.assign(pool, { query });
        await pass();
      }
      return query(...args);
    },
  });
  return barrier;
}

/** Stops the next transaction. */
export function holdTransaction({ pool }: Pick<Database, "pool">): Barrier {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const { barrier, pass } = createBarrier();
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      // With a callback this is the pool itself, for a single statement.
      if (args.length > 0) return connect(...args);
      Object.assign(pool, { connect });
      return pass().then(() => connect());
    },
  });
  return barrier;
}

function createBarrier(): { barrier: Barrier; pass: () => Promise<void> } {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    barrier: { reached: reached.promise, release: released.resolve },
    pass() {
      reached.resolve();
      return released.promise;
    },
  };
}

function toText(query: unknown): string {
  return typeof query === "string" ? query : ((query as { text?: string } | null)?.text ?? "");
}
