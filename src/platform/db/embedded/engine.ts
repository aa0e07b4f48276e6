// Keeps one engine thread running: serialises requests, times each one out, and restarts the thread
// after an unexpected end. A folder database loses nothing acknowledged by a restart; an in-memory
// one stays ended.

import type { EngineThread } from "./engine-thread.ts";
import { startEngineThread } from "./engine-thread.ts";
import type { EngineFailure } from "./failure.ts";
import { failures } from "./failure.ts";
import type { SessionState, Storage, WorkerRequest } from "./messages.ts";
import { startWatchdog } from "./watchdog.ts";

export interface EngineOptions {
  storage: Storage;
  statementTimeoutMs: number;
  /** Called after each unexpected end, which also ends the session. */
  onEnd: (failure: EngineFailure) => void;
}

export interface Engine {
  /** Rejects with an EngineFailure when the engine ended or could not start. */
  request: (request: WorkerRequest, onData: (bytes: Uint8Array) => void) => Promise<SessionState>;
  /** Waits for the pending request, writes a checkpoint, ends the thread. */
  close: () => Promise<void>;
}

const CLOSE_TIMEOUT_MS = 20_000;

export async function startEngine(options: EngineOptions): Promise<Engine> {
  let thread: Promise<EngineThread> | undefined;
  let statementTimeoutMs = options.statementTimeoutMs;
  let closed = false;
  let lost = false;
  let lastTurn: Promise<unknown> = Promise.resolve();

  await running();
  return {
    request: (request, onData) => inTurn(() => answered(request, onData)),
    async close() {
      if (closed) return;
      closed = true;
      await inTurn(async () => {
        const last = await thread?.catch(() => undefined);
        if (!last) return;
        const overdue = startWatchdog(CLOSE_TIMEOUT_MS, () => {
          void last.terminate(failures.shutdown());
        });
        await last.request({ type: "close" }, () => {}).catch(() => {});
        overdue.stop();
        await last.terminate(failures.shutdown());
      });
    },
  };

  function running(): Promise<EngineThread> {
    if (closed) return Promise.reject(failures.shutdown());
    if (lost) return Promise.reject(failures.lost());
    thread ??= start();
    return thread;
  }

  async function start(): Promise<EngineThread> {
    try {
      const started = await startEngineThread(options);
      ({ statementTimeoutMs } = started.firstState);
      void started.ended.then(afterEnd);
      return started;
    } catch (error) {
      thread = undefined;
      throw failures.cannotStart(error instanceof Error ? error.message : String(error));
    }
  }

  function afterEnd(failure: EngineFailure): void {
    thread = undefined;
    if (closed) return;
    lost = options.storage.kind === "memory";
    options.onEnd(failure);
    // Restarts for the next query; if that fails, the query retries and gets the error.
    if (!lost) running().catch(() => {});
  }

  async function answered(request: WorkerRequest, onData: (bytes: Uint8Array) => void) {
    const engine = await running();
    const limitMs = statementTimeoutMs;
    const watchdog = startWatchdog(request.type === "batch" ? limitMs : 0, () => {
      void engine.terminate(failures.statementTimeout(limitMs));
    });
    try {
      const state = await engine.request(request, onData);
      ({ statementTimeoutMs } = state);
      return state;
    } finally {
      watchdog.stop();
    }
  }

  /** The thread accepts one request at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastTurn.then(work);
    lastTurn = result.catch(() => {});
    return result;
  }
}
