// The public API as programs and readers of its documentation use it, on the running site.

import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, inject, it } from "vitest";
import { DESKTOP, openPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { fromElsewhere } from "./visitor-address.ts";
import { expectWholePage } from "./whole-page.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const packages = join(repository, "node_modules");
const run = promisify(execFile);

describe("a client generated from the document", () => {
  it("is typed, and reads people, places and topics", async () => {
    const folder = await mkdtemp(join(tmpdir(), "scrutinio-client-"));
    await symlink(packages, join(folder, "node_modules"));
    await copyFile(join(repository, "tests/fixtures/api-client.ts.txt"), join(folder, "client.ts"));
    await writeFile(join(folder, "package.json"), '{"type":"module"}');
    const node = (...args: string[]) => run(process.execPath, args, { cwd: folder });
    await node(
      join(packages, "openapi-typescript/bin/cli.js"),
      `${inject("siteUrl")}/api/openapi.json`,
      "--output",
      "schema.ts",
    );
    await node(
      join(packages, "typescript/bin/tsc"),
      ..."--noEmit --strict --skipLibCheck --allowImportingTsExtensions".split(" "),
      ..."--module nodenext --target es2023 --types node client.ts".split(" "),
    );
    const { stdout } = await node("client.ts", inject("siteUrl"));
    await rm(folder, { recursive: true });
    const { people, person, place, topics, unknown, left } = JSON.parse(stdout) as Record<
      string,
      unknown
    >;
    expect(people).toBe(3);
    expect(person).toEqual(expect.any(String));
    expect(place).toBe("Roma");
    expect(topics).toBeGreaterThan(0);
    expect(unknown).toBe("politician_not_found");
    expect(left).toMatch(/^"address";r=\d+;t=\d+$/);
  });
});

describe("a cached answer", () => {
  it("is open to other sites, revalidated by its ETag, and says what is left", async () => {
    const ask = (headers = {}) =>
      fetch(`${inject("siteUrl")}/api/v1/politicians/1`, {
        headers: { ...fromElsewhere(), ...headers },
      });
    const first = await ask();
    expect(first.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(first.headers.get("RateLimit")).toMatch(/^"address";r=599;t=\d+$/);
    const second = await ask({ "If-None-Match": first.headers.get("ETag") ?? "" });
    expect(second.status).toBe(304);
  });
});

describe("/api", () => {
  it("gives commands that run as they are", async () => {
    const html = await (await fetch(`${inject("siteUrl")}/api`)).text();
    // React parts texts by comments.
    const plain = html.replaceAll("<!-- -->", "");
    const commands = [...plain.matchAll(/<code>curl &quot;(.+?)&quot;<\/code>/g)];
    expect(commands.length).toBeGreaterThanOrEqual(4);
    for (const [, address = ""] of commands) {
      const response = await fetch(address.replaceAll("&amp;", "&"));
      expect(response.status).toBe(200);
      expect(JSON.stringify(await response.json()).length).toBeGreaterThan(20);
    }
  });

  it("opens the console on a press, from our own files, and runs a call", async () => {
    const { page, finish } = await openPage(await launchBrowser(), DESKTOP);
    await page.goto("/api");
    await expectWholePage(page, null, "API pubblica");
    await page.getByRole("button", { name: "Apri la console" }).click();
    const console_ = page.getByRole("region", { name: "Console dell'API" });
    await console_.getByRole("button", { name: /^GET .*figures/ }).click();
    await console_.getByRole("button", { name: "Execute" }).click();
    const answer = console_.locator(".live-responses-table");
    await expect.poll(() => answer.textContent()).toContain("ratedPoliticians");
    await finish();
  });
});
