import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadDemoData } from "#seeds/load-demo-data.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { firstStart } from "./first-start.ts";
import type { DemoAccount } from "./first-start.ts";

const EMAILS = ["amministrazione@scrutinio.example", "cittadina@scrutinio.example"];

describe("a first start that was cut short", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    // The process was killed here: the data is written, its accounts are not.
    await loadDemoData(app.context, () => undefined);
  });
  afterAll(() => app.close());

  it("makes the demonstration accounts at the next one", async () => {
    const accounts = await start();
    expect(accounts.map(({ email }) => email)).toEqual(EMAILS);
    expect(await existing()).toEqual(EMAILS);
    const kept = readFileSync(join(app.context.config.dataDir, "demo-accounts.json"), "utf8");
    expect(JSON.parse(kept)).toEqual(accounts);
  });

  it("does not bring them back once they have existed", async () => {
    const { dataDir } = app.context.config;
    await app.database.pool.query("DELETE FROM users WHERE email = ANY($1)", [EMAILS]);
    rmSync(join(dataDir, "demo-accounts.json"));
    expect(await start()).toEqual([]);
    expect(await existing()).toEqual([]);
    expect(existsSync(join(dataDir, "demo-accounts.json"))).toBe(false);
  });

  const start = (): Promise<DemoAccount[]> =>
    firstStart(app.context, { maintain: () => Promise.resolve(), print: () => undefined });

  async function existing(): Promise<string[]> {
    const { rows } = await app.database.pool.query<{ email: string }>(
      "SELECT email FROM users WHERE email = ANY($1) ORDER BY email",
      [EMAILS],
    );
    return rows.map(({ email }) => email);
  }
});
