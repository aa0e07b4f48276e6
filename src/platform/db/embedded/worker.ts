// Thread of the embedded engine. An unknown exception always ends it: swallowing one makes the
// engine acknowledge rows it has not written, or loop for ever on a full disk.

import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { DurableFolder } from "./durable-folder.ts";
import { MemoryFolder, packFolder } from "./memory-folder.ts";
import type { SessionState, WorkerReply, WorkerRequest, WorkerStart } from "./messages.ts";
import { queryMessage, syncMessage } from "./wire.ts";

/** Thrown by the engine to leave its main loop after an ordinary SQL error. */
const SQL_ERROR_STATUS = 100;
/** Size of the chunks in which answers are sent while the engine works. */
const PIECE_BYTES = 64 * 1024;
const STARTUP_PACKET = 0;
/** The system caches the folder as well: 128 MB, the default, is no faster on 130,000 politicians. */
const FOLDER_BUFFERS = "32MB";
const closedState = { inTransaction: false, statementTimeoutMs: 0 };

interface EngineModule {
  _PostgresMainLoopOnce: () => void;
  _IsTransactionBlock: () => number;
  _GetConfigOption: (name: number, missingOk: number, restrictPrivileged: number) => number;
  stackSave: () => number;
  stackRestore: (pointer: number) => void;
  stringToUTF8OnStack: (text: string) => number;
  UTF8ToString: (pointer: number) => string;
}

const start = workerData as WorkerStart;
const lastWords: string[] = [];
const engine = await PGlite.create({
  ...storageOptions(),
  extensions: { pg_trgm, unaccent },
  pgliteWasmModule: start.wasm,
  startParams: startParameters(),
  onStderr: rememberLastWords,
}).catch((error: unknown) => end(error));
const engineModule: EngineModule = engine.Module as never;
endOnUnknownException(engineModule);

parentPort?.on("message", (request: WorkerRequest) => {
  answer(request).catch(end);
});
reply({ type: "ready", state: sessionState() });

async function answer(request: WorkerRequest): Promise<void> {
  switch (request.type) {
    case "batch":
      if (request.bytes[0] === STARTUP_PACKET) await forgetLastSession();
      finish(await run(request.bytes, send));
      break;
    case "dump":
      finish(packFolder(engine.Module.FS));
      break;
    case "close":
      await run(queryMessage("ROLLBACK"), ignore);
      await run(queryMessage("CHECKPOINT"), ignore);
      await engine.close();
      reply({ type: "done", state: closedState });
      break;
  }
}

/**
 * The engine has a single session: reset prepared statements and settings of the previous
 * connection.
 */
async function forgetLastSession(): Promise<void> {
  await run(syncMessage(), ignore);
  await run(queryMessage("ROLLBACK"), ignore);
  await run(queryMessage("DISCARD ALL"), ignore);
}

/** Returns the rest of the answer that was not passed to `take`. */
async function run(
  bytes: Uint8Array,
  take: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  await engine.execProtocolRawStream(bytes, {
    onRawData: (piece) => {
      // Copies the bytes: they are the engine's memory and change when it continues.
      pieces.push(piece.slice());
      size += piece.length;
      if (size < PIECE_BYTES) return;
      take(concatenate(pieces, size));
      pieces = [];
      size = 0;
    },
  });
  return concatenate(pieces, size);
}

function concatenate(pieces: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let position = 0;
  for (const piece of pieces) {
    whole.set(piece, position);
    position += piece.length;
  }
  return whole;
}

function endOnUnknownException(module: EngineModule): void {
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isSqlError(error)) end(error);
      throw error;
    }
  };
}

function isSqlError(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "status" in error &&
    error.status === SQL_ERROR_STATUS
  );
}

function sessionState(): SessionState {
  return {
    inTransaction: engineModule._IsTransactionBlock() !== 0,
    statementTimeoutMs: setting("statement_timeout"),
  };
}

/** A whole-number setting in its base unit (milliseconds). */
function setting(name: string): number {
  const stack = engineModule.stackSave();
  try {
    const pointer = engineModule._GetConfigOption(engineModule.stringToUTF8OnStack(name), 0, 0);
    return Number(engineModule.UTF8ToString(pointer));
  } finally {
    engineModule.stackRestore(stack);
  }
}

function storageOptions() {
  const { storage } = start;
  if (storage.kind === "folder") return { fs: new DurableFolder(storage.path) };
  if (storage.snapshot) return { fs: new MemoryFolder(storage.snapshot) };
  // Small log segments make a small snapshot.
  return { dataDir: "memory://", initDbStartParams: ["--wal-segsize=1"] };
}

function startParameters(): string[] {
  const settings = [
    // Deep JSON and deep expressions become errors well before the thread's own stack ends.
    "max_stack_depth=100kB",
    // The engine has no timer that fires while it works: the host reads this setting and enforces
    // it.
    `statement_timeout=${start.statementTimeoutMs}`,
  ];
  let parameters = PGlite.defaultStartParams;
  if (start.storage.kind === "folder") {
    // -F turns fsync off: correct in memory, wrong on disk.
    parameters = parameters.filter((parameter) => parameter !== "-F");
    settings.push("wal_sync_method=fsync");
    settings.push(`shared_buffers=${FOLDER_BUFFERS}`);
  } else {
    settings.push("shared_buffers=16MB");
  }
  return [...parameters, ...settings.flatMap((setting) => ["-c", setting])];
}

/** Logs only lines about the engine itself: others may quote statements and users' texts. */
function rememberLastWords(line: string): boolean {
  if (/\b(PANIC|FATAL):/.test(line)) lastWords.push(line);
  return false;
}

function end(error: unknown): never {
  // The engine throws its exit status as an object that is not an Error but has a message.
  const cause =
    typeof error === "object" && error !== null && "message" in error ? error.message : error;
  reply({ type: "fatal", reason: [String(cause), ...lastWords.slice(-3)].join("; ") });
  process.exit(1);
}

function send(bytes: Uint8Array<ArrayBuffer>): void {
  parentPort?.postMessage({ type: "data", bytes } satisfies WorkerReply, [bytes.buffer]);
}

function finish(bytes: Uint8Array<ArrayBuffer>): void {
  const message = { type: "done", state: sessionState(), bytes } satisfies WorkerReply;
  parentPort?.postMessage(message, [bytes.buffer]);
}

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message);
}

function ignore(): void {}
