// Reads the body of a form before the application gets the request: a body that dawdles or breaks off holds no place
// of it, and is no failure in its log. The adapter of Hono takes the bytes from `rawBody`.

import type { IncomingMessage, ServerResponse } from "node:http";
import { MAX_BODY_BYTES } from "./limit-body.ts";
import { sendPlain } from "./plain-page.ts";

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
    if (!isWhole && !request.destroyed)
      sendPlain(request, response, {
        code: "payload_too_large",
        headers: { Connection: "close" },
      });
    return isWhole;
  });
}
