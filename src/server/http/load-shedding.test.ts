import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { afterEach, expect, it } from "vitest";
import { listenLocally } from "#tests/listen-locally.ts";
import { withLoadShedding } from "./load-shedding.ts";
import type { LoadLimits } from "./load-shedding.ts";

let close: () => Promise<unknown>;
afterEach(() => close());

async function listening(listener: RequestListener, limits: Partial<LoadLimits>) {
  const server = createServer(withLoadShedding(listener, [], limits));
  close = () => new Promise((resolve) => server.close(resolve));
  return listenLocally(server);
}

it("answers requests over capacity with 503 at once, and serves the others", async () => {
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

it("closes the connection of a form that is sent too slowly", async () => {
  const origin = await listening(
    (request, response) => {
      request.resume();
      request.once("end", () => response.end());
    },
    { formMs: 50 },
  );
  const drip = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) });
  const request = { method: "POST", body: drip, duplex: "half" };
  await expect(fetch(`${origin}/api/me`, request as RequestInit)).rejects.toThrow("fetch failed");
});
