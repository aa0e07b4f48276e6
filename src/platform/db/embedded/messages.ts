// What the host and the engine's worker say to each other. One request is under way at a time;
// every request ends with exactly one "done" message or with the end of the worker.

export type Storage =
  | { kind: "folder"; path: string }
  | { kind: "memory"; snapshot: Uint8Array<ArrayBuffer> | undefined };

export interface WorkerStart {
  storage: Storage;
  /** The engine, compiled once in the host so that a restart does not compile it again. */
  wasm: WebAssembly.Module;
  statementTimeoutMs: number;
}

export type WorkerRequest =
  /** Whole protocol messages, ending where the engine answers. */
  | { type: "batch"; bytes: Uint8Array<ArrayBuffer> }
  /** A packed copy of the data folder. */
  | { type: "dump" }
  | { type: "close" };

/** The session after a request: what the host's timers need. */
export interface SessionState {
  inTransaction: boolean;
  /** As the session has it now, so that SET works as on a server; 0 means no limit. */
  statementTimeoutMs: number;
}

export type WorkerReply =
  | { type: "ready"; state: SessionState }
  | { type: "data"; bytes: Uint8Array<ArrayBuffer> }
  /** `bytes` ends the answer: most answers fit into this one message. */
  | { type: "done"; state: SessionState; bytes?: Uint8Array<ArrayBuffer> | undefined }
  /** The last word of a worker that cannot go on. */
  | { type: "fatal"; reason: string };
