// Answers that must cost nothing while the site is short of capacity: the smallest page, or for programs a problem.

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { PROBLEM_TYPE } from "#contract/problem.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { setKeptHeaders } from "#platform/response-headers.ts";
import { toProblem } from "./error-status.ts";

/** No script, style or picture is needed. */
const PLAIN_PAGE_HEADERS = {
  "Content-Security-Policy": "default-src 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
};

/** Without a page, the problem is sent to people too. */
export function sendPlain(
  { method, url = "" }: Pick<IncomingMessage, "method" | "url">,
  response: ServerResponse,
  { code, page, headers }: { code: ErrorCode; page?: string; headers: OutgoingHttpHeaders },
): void {
  const problem = toProblem(new AppError(code));
  const isPage = page !== undefined && !/^\/(?:api\/|mcp)/.test(url);
  const body = isPage ? page : JSON.stringify(problem);
  setKeptHeaders(response);
  response.writeHead(problem.status, {
    ...PLAIN_PAGE_HEADERS,
    ...headers,
    "Content-Type": isPage ? "text/html; charset=utf-8" : PROBLEM_TYPE,
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(method === "HEAD" ? undefined : body);
}

/** HTML that says what happened, and offers to try again. */
export function toPlainPage({
  title,
  text,
  link = { to: "", text: "Riprova" },
}: {
  title: string;
  text: string;
  link?: { to: string; text: string };
}): string {
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – Scrutinio</title>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.to}">${link.text}</a></p>
</html>`;
}
