// The socket that the pg driver sees. Collects bytes into complete batches of protocol messages,
// because the engine must never receive a partial one.

import { Duplex } from "node:stream";
import type { EngineFailure } from "./failure.ts";
import { fatalErrorResponse, takeBatch } from "./wire.ts";

export interface SessionPort {
  /** Resolves when this session owns the engine. */
  acquire: (session: SessionStream) => Promise<void>;
  /** Sends messages to the engine; calls are ordered and may overlap. */
  submit: (session: SessionStream, batch: Uint8Array<ArrayBuffer>) => void;
  release: (session: SessionStream) => void;
}

export class SessionStream extends Duplex {
  readonly #port: SessionPort;
  #unsent: Buffer = Buffer.alloc(0);
  #started = false;
  #ended = false;

  constructor(port: SessionPort) {
    super({ allowHalfOpen: false });
    this.#port = port;
  }

  /** Replaces net.Socket's connect: the engine is in this process. */
  connect(): this {
    this.#port.acquire(this).then(
      () => this.emit("connect"),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  receive(bytes: Uint8Array): void {
    if (!this.#ended && !this.destroyed) this.push(bytes);
  }

  /**
   * Ends the session as a server does: an error the driver understands, then the end of the stream.
   */
  fail({ code, message }: EngineFailure): void {
    if (this.#ended || this.destroyed) return;
    this.push(fatalErrorResponse(code, message));
    this.#end();
    this.#unsent = Buffer.alloc(0);
    setImmediate(() => this.destroy());
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.#end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.release(this);
    done(error);
  }

  #take(chunk: Buffer): void {
    const batch = takeBatch(
      this.#unsent.length > 0 ? Buffer.concat([this.#unsent, chunk]) : chunk,
      this.#started,
    );
    this.#unsent = batch.rest;
    if (batch.ready.length > 0) {
      this.#started = true;
      this.#port.submit(this, new Uint8Array(batch.ready));
    }
    if (batch.terminated) this.#end();
  }

  /** Only one end is sent: the driver's Terminate or the engine's. */
  #end(): void {
    if (!this.#ended) this.push(null);
    this.#ended = true;
  }

  // Further members that pg expects of a socket.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
