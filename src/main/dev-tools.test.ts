import { createServer } from "node:http";
import type { Server } from "node:http";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createOutbox } from "#platform/mail/outbox.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { createDevTools } from "./dev-tools.ts";

let app: TestApp;
let server: Server;
let url: string;
let outbox: string;
beforeAll(async () => {
  app = await startTestApp();
  outbox = await mkdtemp(join(tmpdir(), "scrutinio-dev-"));
  await createOutbox({
    folder: outbox,
    from: { name: "Scrutinio", address: "info@scrutinio.example" },
    clock: { now: () => new Date("2026-11-20T10:00:00.000Z") },
    log: createLog("silent"),
  }).send({
    id: "mail-1",
    to: "maria@example.org",
    subject: "Conferma <subito>",
    text: "Apri il link",
    html: "<p>Apri il <b>link</b></p>",
  });
  const next = createDevTools({ outbox, jobs: app.context.jobs }, (_, response) => {
    response.end("the site");
  });
  server = createServer(next);
  url = await listenLocally(server);
});
afterAll(async () => {
  server.close();
  await app.close();
  await rm(outbox, { recursive: true });
});

const read = async (path: string) => (await fetch(url + path)).text();

describe("the pages of the development server", () => {
  it("list the mails of the outbox, newest first, and show each as it is sent", async () => {
    const list = await read("/dev/mail");
    expect(list).toContain("maria@example.org");
    expect(list).toContain("Conferma &lt;subito&gt;");
    const [name = ""] = await readdir(outbox);
    const mail = await read(`/dev/mail/${encodeURIComponent(name)}`);
    expect(mail).toContain("&lt;b&gt;link&lt;/b&gt;");
    expect(mail).toContain("Apri il link");
  });

  it("read no file outside the outbox", async () => {
    const response = await fetch(`${url}/dev/mail/..%2f..%2fetc%2fpasswd`);
    expect(response.status).toBe(404);
  });

  it("list the jobs that wait, and the dead ones", async () => {
    const page = await read("/dev/jobs");
    for (const { job } of await app.context.jobs.counts()) expect(page).toContain(job);
    expect(page).toContain("Dead letters (0)");
  });

  it("leave every other address to the site", async () => {
    expect(await read("/dev/ui")).toBe("the site");
    expect(await read("/")).toBe("the site");
  });
});
