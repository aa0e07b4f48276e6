// Requests in a loop over keep-alive connections, each as soon as the response is complete. Uses
// plain sockets because a server with a warm cache is faster than any client library, which would
// then limit the measurement.

import { connect } from "node:net";
import type { Socket } from "node:net";

export interface Request {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface Outcome {
  /** Milliseconds from the request to the last byte, unordered. */
  latencies: number[];
  /** Responses that are neither a success nor "not modified". */
  refused: number;
  /** Connections lost with a request pending. */
  lost: number;
  elapsedMs: number;
}

export interface GeneratorOptions {
  url: string;
  connections: number;
  seconds: number;
  /** The next path. */
  next: () => Request;
}

export async function generate(options: GeneratorOptions): Promise<Outcome> {
  const { hostname, port, host } = new URL(options.url);
  const outcome: Outcome = { latencies: [], refused: 0, lost: 0, elapsedMs: 0 };
  const began = performance.now();
  const until = began + options.seconds * 1_000;
  await Promise.all(
    Array.from({ length: options.connections }, () =>
      askUntil(until, { host, next: options.next, outcome }, () =>
        connect({ host: hostname, port: Number(port), noDelay: true }),
      ),
    ),
  );
  outcome.elapsedMs = performance.now() - began;
  return outcome;
}

interface Asking {
  host: string;
  next: () => Request;
  outcome: Outcome;
}

/** One connection, reopened whenever the server closes it. */
async function askUntil(until: number, asking: Asking, open: () => Socket): Promise<void> {
  while (performance.now() < until)
    await new Promise<void>((resolve) => askOn(open(), until, asking, resolve));
}

function askOn(socket: Socket, until: number, { host, next, outcome }: Asking, done: () => void) {
  const { latencies } = outcome;
  const answer = new AnswerReader();
  let asked = 0;
  const ask = () => {
    asked = performance.now();
    if (asked >= until) return socket.destroy();
    return socket.write(toRequestText(next(), host), "latin1");
  };
  socket.once("connect", ask);
  socket.on("data", (chunk) => {
    if (!answer.read(chunk)) return;
    latencies.push(performance.now() - asked);
    if (answer.status >= 400) outcome.refused += 1;
    asked = 0;
    ask();
  });
  socket.once("error", () => undefined);
  socket.once("close", () => {
    if (asked !== 0 && asked < until) outcome.lost += 1;
    done();
  });
}

function toRequestText({ method, path, headers, body }: Request, host: string): string {
  let text = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n`;
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
  if (body === undefined) return `${text}\r\n`;
  return `${text}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${Buffer.from(body).toString("latin1")}`;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** Finds the end of each response; bodies are ignored. */
class AnswerReader {
  status = 0;
  private head: Buffer | undefined;
  /** Remaining bytes; undefined until the headers are complete; infinite for chunked responses. */
  private missing: number | undefined;

  /** Whether this completes a response. */
  read(chunk: Buffer): boolean {
    let rest = chunk.byteLength;
    if (this.missing === undefined) {
      const all = this.head === undefined ? chunk : Buffer.concat([this.head, chunk]);
      const end = all.indexOf(HEAD_END);
      if (end < 0) {
        this.head = all;
        return false;
      }
      this.head = undefined;
      this.missing = this.lengthSaid(all.toString("latin1", 0, end + 2));
      rest = all.byteLength - end - HEAD_END.byteLength;
    }
    this.missing -= rest;
    if (this.missing > 0 && !(this.missing === Infinity && isLastPiece(chunk))) return false;
    this.missing = undefined;
    return true;
  }

  private lengthSaid(head: string): number {
    this.status = Number(head.slice(9, 12));
    if (this.status === 304 || this.status === 204) return 0;
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    return length === undefined ? Infinity : Number(length);
  }
}

function isLastPiece(chunk: Buffer): boolean {
  return chunk.subarray(-LAST_CHUNK.byteLength).equals(LAST_CHUNK);
}
