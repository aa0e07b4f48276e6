// /api/auth over HTTP: origin, size and form of what is sent, cookies of what is answered. Errors are
// problem documents like everywhere else.

import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Config } from "#platform/config/config.ts";
import { AppError } from "#domain/error.ts";
import type { Log } from "#platform/log.ts";
import { problemResponse } from "./api.ts";
import { clientAddress } from "./client-address.ts";
import { checkOrigin } from "./origin.ts";
import { readBody } from "./read-input.ts";
import type { Sessions } from "./session.ts";

const BASE = "/api/auth";
const MAX_BODY_BYTES = 8 * 1024;

export interface AuthApiOptions {
  sessions: Sessions;
  config: Pick<Config, "publicUrl" | "clientIpHeader">;
  log: Log;
}

export function createAuthApi({ sessions, config, log }: AuthApiOptions): Hono {
  const auth = new Hono();
  auth.onError((error, c) => {
    if (error instanceof AppError && error.code === "method_not_allowed") c.header("Allow", "POST");
    return problemResponse(c, error, log);
  });
  auth.use(
    `${BASE}/*`,
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new AppError("payload_too_large");
      },
    }),
  );
  auth.all(`${BASE}/*`, async (c) => {
    if (c.req.method === "POST") checkOrigin(c.req.raw, config.publicUrl);
    const { body, status, cookies } = await sessions.handle({
      path: c.req.path.slice(BASE.length),
      method: c.req.method,
      headers: c.req.raw.headers,
      address: clientAddress(c, config.clientIpHeader),
      readBody: () => readBody(c.req.raw),
    });
    for (const cookie of cookies ?? []) c.header("Set-Cookie", cookie, { append: true });
    c.header("Cache-Control", "private, no-store");
    return c.json(body, status ?? 200);
  });
  return auth;
}
