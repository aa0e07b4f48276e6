// /mcp: the Model Context Protocol over streamable HTTP, without sessions. Limits are those of the API.

import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "#domain/error.ts";
import type { Context } from "../context.ts";
import type { Dispatch } from "../dispatch.ts";
import { limitBody, MAX_BODY_BYTES } from "./limit-body.ts";
import { toPlainPage } from "./plain-page.ts";

export const MCP_PATH = "/mcp";

const ABOUT =
  "Qui gli assistenti di intelligenza artificiale leggono Scrutinio con il Model Context Protocol, per POST.";
const PAGE = toPlainPage({
  title: "Scrutinio per gli assistenti",
  text: ABOUT,
  link: { to: "/api", text: "Come si fa" },
});

export function createMcp({ clock, config, log }: Context, dispatch: Dispatch): Hono {
  const site = new Hono();
  // Assistants in pages of other sites; nothing here looks at cookies.
  const open = cors({
    origin: "*",
    allowMethods: ["POST"],
    allowHeaders: ["Content-Type", "Accept", "MCP-Protocol-Version"],
  });
  const limit = limitBody(MAX_BODY_BYTES);
  site.use(MCP_PATH, open);
  site.post(MCP_PATH, limit, async (c) => {
    const message: unknown = await c.req.json().catch(() => null);
    // A batch would be many calls for the price of one; the protocol no longer has them.
    if (typeof message !== "object" || message === null || Array.isArray(message))
      throw new AppError("invalid_input");
    // Loaded with the first call: few servers ever get one.
    const { answerMcp } = await import("../mcp/mcp-server.ts");
    return answerMcp(c.req.raw, message, { dispatch, clock, publicUrl: config.publicUrl, log });
  });
  // There is no stream to open and no session to end: clients expect this status.
  site.all(MCP_PATH, (c) => {
    c.header("Allow", "POST");
    c.header("Cache-Control", "no-store");
    c.header("Vary", "Accept");
    const isBrowser = c.req.header("Accept")?.includes("text/html") === true;
    return isBrowser ? c.html(PAGE, 405) : c.text(ABOUT, 405);
  });
  return site;
}
