// Pages of the development server that show what happens beside the site: /dev/mail lists the messages of the
// outbox, /dev/jobs the queue. The built site does not import this file.

import { readdir, readFile } from "node:fs/promises";
import type { RequestListener, ServerResponse } from "node:http";
import { basename, join } from "node:path";
import { escapeUTF8 } from "entities/escape";
import PostalMime from "postal-mime";
import type { Jobs } from "#platform/jobs/jobs.ts";

export interface DevToolsOptions {
  /** Folder of the outbox. */
  outbox: string;
  jobs: Pick<Jobs, "counts" | "dead">;
}

type Cell = string | number | Html;
interface Html {
  html: string;
}

const SHOWN_DEAD = 100;

/** Answers below /dev/mail and /dev/jobs, and passes every other request on. */
export function createDevTools(
  { outbox, jobs }: DevToolsOptions,
  next: RequestListener,
): RequestListener {
  const pages: Record<string, () => Promise<string>> = {
    "/dev/mail": () => listMails(outbox),
    "/dev/jobs": () => listJobs(jobs),
  };
  return (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const page =
      pages[path] ?? (path.startsWith("/dev/mail/") ? () => showMail(outbox, path) : undefined);
    if (page === undefined) return next(request, response);
    void answer(page, response);
  };
}

async function answer(page: () => Promise<string>, response: ServerResponse): Promise<void> {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    // Mails are shown as they are sent: their styles are inline, scripts they have none.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
  };
  try {
    const html = await page();
    response.writeHead(200, headers).end(html);
  } catch (error) {
    response
      .writeHead(404, headers)
      .end(frame("Not found", `<pre>${escapeUTF8(String(error))}</pre>`));
  }
}

async function listMails(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const mails = names
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .toReversed();
  const rows = await Promise.all(
    mails.map(async (name) => {
      const { to, subject, date } = await PostalMime.parse(await readFile(join(folder, name)));
      const link = `<a href="/dev/mail/${encodeURIComponent(name)}">${escapeUTF8(subject ?? "")}</a>`;
      return [date ?? "", to?.[0]?.address ?? "", { html: link }];
    }),
  );
  return frame("Mail", table(["Date", "To", "Subject"], rows));
}

async function showMail(folder: string, path: string): Promise<string> {
  const name = basename(decodeURIComponent(path));
  const { html, text, subject } = await PostalMime.parse(await readFile(join(folder, name)));
  const body = `<p><a href="/dev/mail">Mail</a></p>
<iframe sandbox="" srcdoc="${escapeUTF8(html ?? "")}" style="width:100%;height:70vh"></iframe>
<pre>${escapeUTF8(text ?? "")}</pre>`;
  return frame(subject ?? name, body);
}

async function listJobs(jobs: DevToolsOptions["jobs"]): Promise<string> {
  const [counts, dead] = await Promise.all([jobs.counts(), jobs.dead(SHOWN_DEAD)]);
  const waiting = counts.map(({ job, waiting: now, retrying, active }) => [
    job,
    now,
    retrying,
    active,
  ]);
  const letters = dead.map(({ job, attempts, payload, error, givenUpAt }) => [
    job,
    attempts,
    JSON.stringify(payload),
    JSON.stringify(error),
    givenUpAt.toISOString(),
  ]);
  return frame(
    "Jobs",
    `${table(["Job", "Waiting", "Retrying", "Active"], waiting)}
<h2>Dead letters (${dead.length})</h2>
${table(["Job", "Attempts", "Payload", "Error", "Given up"], letters)}`,
  );
}

function table(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell) =>
    `<td>${typeof value === "object" ? value.html : escapeUTF8(String(value))}</td>`;
  return `<table border="1" cellpadding="6">
<tr>${columns.map((column) => `<th>${escapeUTF8(column)}</th>`).join("")}</tr>
${rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("\n")}
</table>`;
}

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escapeUTF8(title)}</title>
<body style="font-family:sans-serif;margin:2rem">
<nav><a href="/dev/ui">ui</a> <a href="/dev/mail">mail</a> <a href="/dev/jobs">jobs</a></nav>
<h1>${escapeUTF8(title)}</h1>
${body}
</body></html>`;
}
