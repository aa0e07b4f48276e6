// The size of a request's body: beyond it the error is one of ours.

import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#domain/error.ts";

/** Of a form. */
export const MAX_BODY_BYTES = 64 * 1024;

/** In bytes. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("payload_too_large");
    },
  });
}
