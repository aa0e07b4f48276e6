import { afterAll, beforeAll, expect, it } from "vitest";
import { DiskFullError } from "#platform/disk-space.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";

let app: TestApp;
let isFull = true;
beforeAll(async () => {
  app = await startTestApp({
    assertRoom: async () => {
      if (isFull) throw new DiskFullError("8192 kB are left");
    },
  });
});
afterAll(() => app.close());

const report = () =>
  app.http.request("/api/reports/visitor", {
    method: "POST",
    headers: { origin: "http://localhost:3000", "content-type": "application/json" },
    body: "{}",
  });

it("while the disk is nearly full, writes are refused with the reason, and reading goes on [security 57]", async () => {
  const refused = await report();
  expect(refused.status).toBe(507);
  expect(refused.headers.get("Retry-After")).toBe("300");
  expect(await refused.json()).toMatchObject({
    code: "storage_full",
    title: expect.stringContaining("Lo spazio su disco del sito è esaurito"),
  });
  expect((await app.http.request("/api/topics")).status).toBe(200);
});

it("once there is room again, writes are taken [security 57]", async () => {
  isFull = false;
  expect((await report()).status).toBe(400);
});
