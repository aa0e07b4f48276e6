import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mountFiles } from "./files.ts";

let folder: string;
const app = new Hono();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scrutinio-files-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "sw.js"), "self.skipWaiting();");
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  writeFileSync(join(folder, "assets/index-a1b2c3.js"), "export {};");
  mountFiles(app, folder);
  app.get("*", (c) => c.html("a page"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a built file", () => {
  it.each(["/sw.js", "/icon.svg", "/assets/index-a1b2c3.js"])(
    "%s is answered 304 to who has it",
    async (path) => {
      const first = await app.request(path);
      const etag = first.headers.get("etag") ?? "";
      expect([first.status, etag]).toEqual([200, expect.stringMatching(/^(W\/)?".+"$/)]);
      const again = await app.request(path, { headers: { "If-None-Match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const changed = await app.request(path, { headers: { "If-None-Match": '"other"' } });
      expect(changed.status).toBe(200);
    },
  );

  it("has to be asked for again when it is the service worker", async () => {
    const { headers } = await app.request("/sw.js");
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  it("that is not there is answered shortly, pages are not", async () => {
    const missing = await app.request("/assets/index-gone.js");
    expect([missing.status, (await missing.text()).length < 100]).toEqual([404, true]);
    expect(await (await app.request("/topics")).text()).toBe("a page");
  });
});
