import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { afterEach, expect, it } from "vitest";
import { addClaimDocument } from "#contract/claims.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { withLoadShedding } from "./load-shedding.ts";
import type { LoadLimits } from "./load-shedding.ts";

let close: () => Promise<unknown>;
afterEach(() => close());

async function listening(listener: RequestListener, limits: Partial<LoadLimits>) {
  const server = createServer(withLoadShedding(listener, [addClaimDocument], limits));
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

/** Sends a byte; the body goes on until its end is called for. */
function sendSlowly(url: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  writer.write(new Uint8Array(1)).catch(() => undefined);
  const request = { method: "POST", body: readable, duplex: "half" };
  return {
    response: fetch(url, request),
    end: () => void writer.close().catch(() => undefined),
  };
}
