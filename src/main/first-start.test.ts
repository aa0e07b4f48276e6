import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import { loadDemoData } from "#seeds/load-demo-data.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { sampledDemoData } from "#tests/build/sampled-demo-data.ts";
import { useTestApp } from "#tests/use-test-app.ts";
import { explainFailure } from "./explain-failure.ts";
import { firstStart, startReport } from "./first-start.ts";
import type { DemoAccount } from "./first-start.ts";

const TOOLS = { maintain: () => Promise.resolve(), print: () => undefined };
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

  const start = (): Promise<DemoAccount[]> => firstStart(app.context, TOOLS);

  async function existing(): Promise<string[]> {
    const { rows } = await app.database.pool.query<{ email: string }>(
      "SELECT email FROM users WHERE email = ANY($1) ORDER BY email",
      [EMAILS],
    );
    return rows.map(({ email }) => email);
  }
});

describe("a first administrator of the settings", () => {
  const app = useTestApp();

  it.each([
    [
      "juventus 2026",
      "L'impostazione ADMIN_PASSWORD non va bene: Questa password è tra le più usate",
    ],
    ["12345", "L'impostazione ADMIN_PASSWORD deve avere almeno 12 caratteri"],
  ])("with the password %s is refused without a stack", async (password, sentence) => {
    const given = { ADMIN_EMAIL: "prima@example.org", ADMIN_PASSWORD: password, DEMO_DATA: "off" };
    const start = async () => {
      const { firstAdmin, demoData } = readConfig(given);
      const { context } = app();
      const config = { ...context.config, firstAdmin, demoData };
      return firstStart({ ...context, config }, TOOLS);
    };
    const explained = await start().then(String, explainFailure);
    expect(explained).toContain(sentence);
    expect(explained).not.toMatch(/\n\s+at |AppError/);
    expect(explained).not.toContain(password);
  });
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
