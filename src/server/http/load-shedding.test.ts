import { createServer } from "node:http";
import type { IncomingMessage, RequestListener } from "node:http";
import { afterEach, expect, it } from "vitest";
import { addClaimDocument } from "#contract/claims.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { HELD } from "./held-resources.ts";
import { MAX_BODY_BYTES } from "./limit-body.ts";
import { createLoadShedding } from "./load-shedding.ts";
import type { LoadLimits } from "./load-shedding.ts";

/** As a trusted proxy sends it. */
const networkOf = (request: IncomingMessage) => request.headers["x-network"]?.toString() ?? null;
const from = (network: string) => ({ headers: { "x-network": network } });

let close: () => Promise<unknown>;
afterEach(() => close());

async function listening(listener: RequestListener, limits: Partial<LoadLimits>) {
  const server = createServer(
    createLoadShedding(listener, [addClaimDocument], networkOf, limits).listener,
  );
  close = () => new Promise((resolve) => server.close(resolve));
  return listenLocally(server);
}

it("answers requests over capacity with 503 at once, and serves the others [security 52]", async () => {
  const slow = Promise.withResolvers<void>();
  const origin = await listening(
    (_, response) => void slow.promise.then(() => response.end("done")),
    { maxRequests: 2 },
  );
  const served = [1, 2].map(() => fetch(`${origin}/api/me`));
  await expect.poll(() => fetch(`${origin}/c`).then(({ status }) => status)).toBe(503);
  const page = await fetch(`${origin}/c`);
  expect(page.headers.get("retry-after")).toBe("3");
  expect(await page.text()).toContain("Troppe visite in questo momento");
  const call = await fetch(`${origin}/api/me`, { method: "POST" });
  expect([call.status, await call.json()]).toMatchObject([503, { code: "unavailable" }]);
  slow.resolve();
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await fetch(`${origin}/c`)).status).toBe(200);
});

it("closes the connection of a form that is sent too slowly, and gives a file more time [security 53]", async () => {
  const origin = await listening(
    (request, response) => {
      request.resume();
      request.once("end", () => response.end());
    },
    { formMs: 50 },
  );
  const form = sendSlowly(`${origin}/api/me`);
  const file = sendSlowly(`${origin}/api/me/claims/7/document?fileName=a.pdf`);
  await expect(form.response).rejects.toThrow("fetch failed");
  file.end();
  expect((await file.response).status).toBe(200);
});

it("leaves room for others, whatever one network asks for: what is beyond its share gets 429 [security 52]", async () => {
  const slow = Promise.withResolvers<void>();
  const begun: (string | null)[] = [];
  const origin = await listening((request, response) => {
    begun.push(networkOf(request));
    void slow.promise.then(() => response.end("done"));
  }, {});
  const answers = Array.from({ length: HELD.reads.each + 10 }, () =>
    fetch(`${origin}/c`, from("a")).then(({ status }) => status),
  );
  await expect.poll(() => fetch(`${origin}/c`, from("a")).then(({ status }) => status)).toBe(429);
  const refused = await fetch(`${origin}/api/me`, from("a"));
  expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
  const other = fetch(`${origin}/c`, from("b"));
  await expect.poll(() => begun).toContain("b");
  // Its others wait in line.
  expect(begun.filter((network) => network === "a")).toHaveLength(HELD.reads.running);
  slow.resolve();
  expect((await other).status).toBe(200);
  const statuses = await Promise.all(answers);
  expect(statuses.filter((status) => status === 200)).toHaveLength(HELD.reads.each);
});

it("tells its health whatever it is asked for [security 52]", async () => {
  const slow = Promise.withResolvers<void>();
  const origin = await listening(
    ({ url }, response) =>
      url === "/healthz" ? response.end() : void slow.promise.then(() => response.end()),
    { maxRequests: 1 },
  );
  const served = fetch(`${origin}/c`);
  await expect.poll(() => fetch(`${origin}/c`).then(({ status }) => status)).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  slow.resolve();
  await served;
});

it("gives a form its place when it is whole, and none to one that breaks off [security 53]", async () => {
  const bodies: unknown[] = [];
  const origin = await listening(
    (request, response) => {
      bodies.push((request as { rawBody?: Buffer }).rawBody?.toString());
      response.end();
    },
    { maxRequests: 1 },
  );
  const slow = Array.from({ length: 5 }, () => sendSlowly(`${origin}/api/me`));
  const quick = { method: "POST", body: "whole" };
  expect((await fetch(`${origin}/api/me`, quick)).status).toBe(200);
  for (const form of slow.slice(1)) form.abort();
  await Promise.allSettled(slow.slice(1).map(({ response }) => response));
  slow[0]?.end();
  expect((await slow[0]?.response)?.status).toBe(200);
  expect(bodies).toEqual(["whole", "\0"]);
});

it("refuses a form that is too large, whether it says so or not", async () => {
  const origin = await listening((_, response) => void response.end(), {});
  const body = new Uint8Array(MAX_BODY_BYTES + 1);
  const said = await fetch(`${origin}/api/me`, { method: "POST", body });
  expect([said.status, await said.json()]).toMatchObject([413, { code: "payload_too_large" }]);
  const stream = new Blob([body]).stream();
  const unsaid = { method: "POST", body: stream, duplex: "half" } as const;
  expect((await fetch(`${origin}/api/me`, unsaid)).status).toBe(413);
});

it("closes the connection of a file that comes too slowly [security 53]", async () => {
  const origin = await listening((request) => void request.resume(), { speedMs: 50 });
  const file = sendSlowly(`${origin}/api/me/claims/7/document?fileName=a.pdf`);
  await expect(file.response).rejects.toThrow("fetch failed");
});

/** Sends a byte; the body goes on until its end is called for. */
function sendSlowly(url: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  writer.write(new Uint8Array(1)).catch(() => undefined);
  const aborting = new AbortController();
  const request = { method: "POST", body: readable, duplex: "half", signal: aborting.signal };
  return {
    abort: () => aborting.abort(),
    response: fetch(url, request),
    end: () => void writer.close().catch(() => undefined),
  };
}
