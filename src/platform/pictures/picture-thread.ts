// Host side of the drawing thread: started by the first picture, ended when none was wanted for a while,
// replaced when it fails. It draws one picture at a time.

import type { Worker } from "node:worker_threads";
import { MINUTE_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { openLowerThread } from "../lower-priority.ts";
import type { DrawReply, DrawRequest } from "./messages.ts";

/** The worker's source, or the file that the build makes of it beside this one's. */
const WORKER = import.meta.url.endsWith(".ts") ? "./worker.ts" : "./picture-thread.js";
const IDLE_MS = MINUTE_MS;
/** A picture takes a tenth of a second; more means that the thread hangs. */
const TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 60;

export interface PictureThread {
  draw(request: DrawRequest): Promise<Buffer>;
  close(): Promise<void>;
}

interface PictureThreadOptions {
  /** Is called with texts that a picture cannot show. */
  report?: (missing: readonly string[]) => void;
  /** A picture that takes longer is `unavailable`: the next request tries again. */
  timeoutMs?: number;
  /** By how much its priority is less than that of the process. */
  niceness?: number;
}

export function createPictureThread({
  report = () => undefined,
  timeoutMs = TIMEOUT_MS,
  niceness = 0,
}: PictureThreadOptions = {}): PictureThread {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function drawNow(request: DrawRequest): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= openLowerThread(new URL(WORKER, import.meta.url), niceness);
    worker.ref();
    try {
      const reply = await nextReply(worker, request, timeoutMs);
      if (reply.type === "failed") throw new Error(`drawing a picture failed: ${reply.reason}`);
      if (reply.missing.length > 0) report(reply.missing);
      return Buffer.from(reply.bytes);
    } catch (error) {
      await end();
      throw error;
    } finally {
      worker?.unref();
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  return {
    draw(request) {
      const drawing = last.then(() => drawNow(request));
      last = drawing.catch(() => undefined);
      return drawing;
    },
    async close() {
      await last;
      await end();
    },
  };
}

function nextReply(worker: Worker, request: DrawRequest, timeoutMs: number): Promise<DrawReply> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawReply>();
  const fail = (error: unknown) =>
    reject(
      error instanceof Error ? error : new Error(`the drawing thread ended: ${String(error)}`),
    );
  const late = () =>
    reject(new AppError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  const timeout = setTimeout(late, timeoutMs);
  worker.once("message", resolve).once("error", fail).once("exit", fail);
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(timeout);
    worker.off("message", resolve).off("error", fail).off("exit", fail);
  });
}
