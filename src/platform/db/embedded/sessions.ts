// Multiplexes the driver's sessions on the engine's single session: one at a time, in order, each
// starting clean (the worker resets the session at startup).

import type { Engine } from "./engine.ts";
import { EngineFailure, failures } from "./failure.ts";
import type { SessionState } from "./messages.ts";
import { SessionStream } from "./session-stream.ts";
import type { Watchdog } from "./watchdog.ts";
import { startWatchdog } from "./watchdog.ts";

export interface Sessions {
  /** A socket for one pg Client. */
  open: () => SessionStream;
  /** Ends the session that owns the engine; with `waiting`, also those in the queue. */
  fail: (failure: EngineFailure, options?: { waiting: boolean }) => void;
}

export function createSessions(engine: () => Engine, idleLimitMs: number): Sessions {
  const waiting: { session: SessionStream; go: () => void }[] = [];
  let current: SessionStream | undefined;
  let underWay = 0;
  let idle: Watchdog | undefined;

  return {
    open: () => new SessionStream({ acquire, submit, release }),
    fail(failure, options = { waiting: false }) {
      current?.fail(failure);
      if (options.waiting) for (const { session } of waiting) session.fail(failure);
    },
  };

  function acquire(session: SessionStream): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push({ session, go: resolve });
    admit();
    return promise;
  }

  function admit(): void {
    if (current) return;
    const next = waiting.shift();
    current = next?.session;
    next?.go();
  }

  function release(session: SessionStream): void {
    const place = waiting.findIndex((entry) => entry.session === session);
    if (place >= 0) waiting.splice(place, 1);
    if (current !== session) return;
    idle?.stop();
    current = undefined;
    admit();
  }

  function submit(session: SessionStream, bytes: Uint8Array<ArrayBuffer>): void {
    idle?.stop();
    underWay += 1;
    engine()
      .request({ type: "batch", bytes }, (piece) => session.receive(piece))
      .then(
        (state) => {
          underWay -= 1;
          if (session === current && underWay === 0) watchIdle(session, state);
        },
        (error: unknown) => {
          underWay -= 1;
          session.fail(error instanceof EngineFailure ? error : failures.crashed(String(error)));
        },
      );
  }

  /** An open transaction blocks all other sessions, so its idle time is limited. */
  function watchIdle(session: SessionStream, state: SessionState): void {
    if (!state.inTransaction) return;
    idle = startWatchdog(idleLimitMs, () => session.fail(failures.idleInTransaction(idleLimitMs)));
  }
}
