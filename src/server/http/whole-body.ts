// Reads the body of a form before the application gets the request: a body that dawdles or breaks off holds no place
// of it, and is no failure in its log. The adapter of Hono takes the bytes from `rawBody`.

import type { IncomingMessage, ServerResponse } from "node:http";
import { PROBLEM_TYPE } from "#contract/problem.ts";
import { AppError } from "#domain/error.ts";
import { MAX_BODY_BYTES } from "./limit-body.ts";
import { toProblem } from "./error-status.ts";
import { PLAIN_PAGE_HEADERS } from "./plain-page.ts";

/** False where it is refused, or never came whole: the answer is sent, or its reader is gone. */
export function readWholeBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const parts: Buffer[] = [];
  let bytes = 0;
  const onData = (part: Buffer) => {
    bytes += part.length;
    parts.push(part);
    if (bytes > MAX_BODY_BYTES) end(false);
  };
  const end = (isWhole: boolean) => {
    request.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onClose);
    resolve(isWhole);
  };
  const onEnd = () => {
    Object.assign(request, { rawBody: Buffer.concat(parts) });
    end(true);
  };
  const onClose = () => end(false);
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) end(false);
  else request.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onClose);
  return promise.then((isWhole) => {
    if (!isWhole && !request.destroyed) sendTooLarge(response);
    return isWhole;
  });
}

const PROBLEM = JSON.stringify(toProblem(new AppError("payload_too_large")));

function sendTooLarge(response: ServerResponse): void {
  response.writeHead(413, {
    ...PLAIN_PAGE_HEADERS,
    "Content-Type": PROBLEM_TYPE,
    "Content-Length": Buffer.byteLength(PROBLEM),
    Connection: "close",
  });
  response.end(PROBLEM);
}
