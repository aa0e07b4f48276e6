import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import { loadDemoData } from "#seeds/load-demo-data.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { sampledDemoData } from "#tests/build/sampled-demo-data.ts";
import { firstStart, startReport } from "./first-start.ts";
import type { DemoAccount } from "./first-start.ts";

const EMAILS = ["amministrazione@scrutinio.example", "cittadina@scrutinio.example"];

describe("a first start that was cut short", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    // The process was killed here: the data is written, its accounts are not.
    await loadDemoData(app.context, () => undefined, sampledDemoData({ politician: 40, user: 90 }));
  });
  afterAll(() => app.close());

  it("makes the demonstration accounts at the next one", async () => {
    const accounts = await start();
    expect(accounts.map(({ email }) => email)).toEqual(EMAILS);
    expect(await existing()).toEqual(EMAILS);
    const { rows } = await app.database.pool.query(
      "SELECT email FROM users WHERE email = ANY($1) AND NOT email_verified",
      [EMAILS],
    );
    // The first vote of who tries the site counts.
    expect(rows).toEqual([]);
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

describe("what is printed after a start", () => {
  const HEADING = "Spento o in versione ridotta";
  const report = (settings: Record<string, string>, hasAdministrator: boolean) =>
    startReport(readConfig(settings), { demoAccounts: [], hasAdministrator }).join("\n");

  it("asks for an administrator only where there is none", () => {
    expect(report({}, false)).toContain("Nessun amministratore");
    expect(report({}, true)).not.toContain("Nessun amministratore");
  });

  it("lists what is switched off, and has no list where nothing is", () => {
    expect(report({}, true)).toContain(`${HEADING} perché non configurato`);
    const all = {
      DATABASE_URL: "postgres://site@db.example/scrutinio",
      SMTP_URL: "smtp://mail.example",
      NOTIFY_EMAIL: "redazione@scrutinio.it",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
      AUTH_SECRET: "a secret that is long enough for this",
    };
    expect(report(all, true)).not.toContain(HEADING);
  });
});
