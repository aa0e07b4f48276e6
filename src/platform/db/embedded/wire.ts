// The part of PostgreSQL's wire protocol (version 3) that the host needs: where a batch of messages
// ends, and how to encode an error. Lengths are big-endian and include themselves.

/** Messages after which the engine answers: Query, Sync, Flush, FunctionCall, Terminate, CopyDone/Fail. */
const ANSWERED = new Set(Array.from("QSHFXcf", (letter) => letter.charCodeAt(0)));
const TERMINATE = "X".charCodeAt(0);

const LENGTH_BYTES = 4;

export interface Batch {
  /** Complete messages up to the last one that gets an answer; empty when there is none yet. */
  ready: Buffer;
  /** Bytes of an incomplete message. */
  rest: Buffer;
  terminated: boolean;
}

/** The startup message has no type byte; `started` tells that it was consumed. */
export function takeBatch(bytes: Buffer, started: boolean): Batch {
  let position = 0;
  let end = 0;
  let terminated = false;
  if (!started) {
    if (bytes.length < LENGTH_BYTES || bytes.length < bytes.readUInt32BE(0)) {
      return { ready: bytes.subarray(0, 0), rest: bytes, terminated };
    }
    position = bytes.readUInt32BE(0);
    end = position;
  }
  while (position + 1 + LENGTH_BYTES <= bytes.length) {
    const type = bytes[position];
    const next = position + 1 + bytes.readUInt32BE(position + 1);
    if (next > bytes.length || type === undefined) break;
    if (type === TERMINATE) {
      terminated = true;
      break;
    }
    position = next;
    if (ANSWERED.has(type)) end = next;
  }
  return { ready: bytes.subarray(0, end), rest: bytes.subarray(end), terminated };
}

/** A simple Query message. */
export function queryMessage(sql: string): Uint8Array<ArrayBuffer> {
  return message("Q", Buffer.from(`${sql}\0`));
}

/** Ends an unfinished extended query of the previous session. */
export function syncMessage(): Uint8Array<ArrayBuffer> {
  return message("S", Buffer.alloc(0));
}

/** An ErrorResponse that ends the session. */
export function fatalErrorResponse(code: string, text: string): Uint8Array<ArrayBuffer> {
  const fields = [`SFATAL`, `VFATAL`, `C${code}`, `M${text}`].map((field) => `${field}\0`).join("");
  return message("E", Buffer.from(`${fields}\0`));
}

function message(type: string, body: Buffer): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(1 + LENGTH_BYTES + body.length));
  bytes.write(type, 0, "latin1");
  bytes.writeUInt32BE(LENGTH_BYTES + body.length, 1);
  body.copy(bytes, 1 + LENGTH_BYTES);
  return new Uint8Array(bytes.buffer);
}
