// Host side of the worker thread: starts it, sends one request at a time, and reports why it ended.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { EngineFailure } from "./failure.ts";
import { failures } from "./failure.ts";
import type { SessionState, WorkerReply, WorkerRequest, WorkerStart } from "./messages.ts";

/**
 * Large enough for the engine's own stack check to fail first; the default overflows inside
 * WebAssembly.
 */
const STACK_MEGABYTES = 64;

/** Its work is in WebAssembly's memory: of JavaScript it makes little but answers, which it hands over. */
const YOUNG_MEGABYTES = 8;

/** The worker's source, or the file that the build makes of it beside this one's. */
const WORKER = import.meta.url.endsWith(".ts") ? "./worker.ts" : "./database-thread.js";

export interface EngineThread {
  /** Resolves with the engine's answer; rejects with an EngineFailure when the engine ended. */
  request: (request: WorkerRequest, onData: (bytes: Uint8Array) => void) => Promise<SessionState>;
  /** Terminates the thread at once. The pending request fails with `failure`. */
  terminate: (failure: EngineFailure) => Promise<void>;
  /** Resolves when the thread has ended, whether requested or not. */
  ended: Promise<EngineFailure>;
  firstState: SessionState;
}

export async function startEngineThread(start: Omit<WorkerStart, "wasm">): Promise<EngineThread> {
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: {
      storage: start.storage,
      statementTimeoutMs: start.statementTimeoutMs,
      wasm: await compiledEngine(),
    } satisfies WorkerStart,
    resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    execArgv: [],
  });
  let failure: EngineFailure | undefined;
  let pending: Pending | undefined;
  const started = Promise.withResolvers<SessionState>();

  worker.on("message", (reply: WorkerReply) => {
    switch (reply.type) {
      case "ready":
        started.resolve(reply.state);
        break;
      case "data":
        pending?.onData(reply.bytes);
        break;
      case "done":
        if (reply.bytes !== undefined && reply.bytes.length > 0) pending?.onData(reply.bytes);
        pending?.resolve(reply.state);
        pending = undefined;
        break;
      case "fatal":
        failure ??= failures.crashed(reply.reason);
        break;
    }
  });
  worker.on("error", (error) => {
    failure ??= failures.crashed(error instanceof Error ? error.message : String(error));
  });
  // Not by `once` of node:events, which an error before the end rejects.
  const ended = new Promise((resolve) => worker.once("exit", resolve)).then(() => {
    const reason = failure ?? failures.crashed("the thread ended");
    started.reject(reason);
    pending?.reject(reason);
    return reason;
  });

  return {
    firstState: await started.promise,
    ended,
    request(request, onData) {
      const { promise, resolve, reject } = Promise.withResolvers<SessionState>();
      if (pending) throw new Error("The embedded engine takes one request at a time");
      pending = { onData, resolve, reject };
      worker.postMessage(request, request.type === "batch" ? [request.bytes.buffer] : []);
      return promise;
    },
    async terminate(reason) {
      failure ??= reason;
      await worker.terminate();
    },
  };
}

interface Pending {
  onData: (bytes: Uint8Array) => void;
  resolve: (state: SessionState) => void;
  reject: (failure: EngineFailure) => void;
}

let compiled: Promise<WebAssembly.Module> | undefined;

function compiledEngine(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve("@electric-sql/pglite/pglite.wasm");
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}
