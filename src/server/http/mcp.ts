// /mcp: the Model Context Protocol over streamable HTTP, without sessions. Limits are those of the API.

import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "#domain/error.ts";
import type { Context } from "../context.ts";
import type { Dispatch } from "../dispatch.ts";
import { limitBody } from "./limit-body.ts";

export const MCP_PATH = "/mcp";

const MAX_BODY_BYTES = 64 * 1024;

export function createMcp({ clock, config, log }: Context, dispatch: Dispatch): Hono {
  const site = new Hono();
  // Assistants in pages of other sites; nothing here looks at cookies.
  const open = cors({
    origin: "*",
    allowMethods: ["POST"],
    allowHeaders: ["Content-Type", "Accept", "MCP-Protocol-Version"],
  });
  const limit = limitBody(MAX_BODY_BYTES);
  site.on(["POST", "OPTIONS"], MCP_PATH, open, limit, async (c) => {
    const message: unknown = await c.req.json().catch(() => null);
    // A batch would be many calls for the price of one; the protocol no longer has them.
    if (typeof message !== "object" || message === null || Array.isArray(message))
      throw new AppError("invalid_input");
    // Loaded with the first call: few servers ever get one.
    const { answerMcp } = await import("../mcp/mcp-server.ts");
    return answerMcp(c.req.raw, message, { dispatch, clock, publicUrl: config.publicUrl, log });
  });
  // There is no stream to open and no session to end.
  site.all(MCP_PATH, (c) => {
    c.header("Allow", "POST");
    throw new AppError("method_not_allowed");
  });
  return site;
}
