// Messages between host and worker. One request is pending at a time; each ends with exactly one
// "done" message or with the end of the worker.

export type Storage =
  | { kind: "folder"; path: string }
  | { kind: "memory"; snapshot: Uint8Array<ArrayBuffer> | undefined };

export interface WorkerStart {
  storage: Storage;
  /** The compiled engine, shared so that a restart does not compile it again. */
  wasm: WebAssembly.Module;
  statementTimeoutMs: number;
}

export type WorkerRequest =
  /** Complete protocol messages, up to one that the engine answers. */
  | { type: "batch"; bytes: Uint8Array<ArrayBuffer> }
  /** A packed copy of the data folder. */
  | { type: "dump" }
  | { type: "close" };

/** State of the session after a request, for the host's timers. */
export interface SessionState {
  inTransaction: boolean;
  /** The session's current setting, so that SET works as on a server; 0 means no limit. */
  statementTimeoutMs: number;
}

export type WorkerReply =
  | { type: "ready"; state: SessionState }
  | { type: "data"; bytes: Uint8Array<ArrayBuffer> }
  /** `bytes` is the last part of the answer: most answers fit into this message. */
  | { type: "done"; state: SessionState; bytes?: Uint8Array<ArrayBuffer> | undefined }
  /** Sent by a worker that cannot continue. */
  | { type: "fatal"; reason: string };
