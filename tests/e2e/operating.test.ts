// What an operator does: the first start, the command line, the end. Settings and commands that are refused are in
// src/main and src/platform/config.

import { spawn, spawnSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort, SHORT_LIVED, startSite } from "./start-site.ts";

/** The user id of `nobody` on every Linux. */
const NOBODY = 65_534;
const repository = fileURLToPath(new URL("../..", import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scrutinio-operating-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("npm start", () => {
  it("opens a site in an empty folder, keeps others out of its database, and ends with npm", async () => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const admin = { email: "prima@example.org", password: "una-frase-da-ricordare" };
    const npm = spawn("npm", ["start"], {
      cwd: repository,
      // Its own process group, so that a failing test leaves no process running.
      detached: true,
      env: {
        ...process.env,
        DATA_DIR: folder,
        DEMO_DATA: "off",
        MAIL_DNS: "off",
        PORT: port,
        PUBLIC_URL: url,
        LOG_LEVEL: "warn",
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        CONTACT_EMAIL: "redazione@example.org",
      },
    });
    let output = "";
    for (const stream of [npm.stdout, npm.stderr])
      stream.on("data", (chunk: Buffer) => void (output += chunk.toString()));
    try {
      await expect.poll(() => output).toContain(`Scrutinio è pronto: ${url}`);
      // Line by line.
      await expect.poll(() => output).toContain("l'accesso con Google è spento");
      expect(output).not.toContain(admin.password);
      for (const path of ["/healthz", "/readyz", "/politicians-live"])
        expect((await fetch(url + path)).status).toBe(200);
      const home = await (await fetch(`${url}/`)).text();
      expect(home).toContain("redazione@example.org");
      expect(home).not.toContain("Dati dimostrativi");
      await expectAdministrator(url, admin);

      await expect(startSite({ DATA_DIR: folder, DEMO_DATA: "off" })).rejects.toThrow(
        "già in uso da un altro processo",
      );
      const { code, output: refusal } = await runCli(["check-aggregates"], { DATA_DIR: folder });
      expect(code).toBe(1);
      expect(refusal).toContain("già in uso da un altro processo");

      npm.kill("SIGTERM");
      await expect.poll(() => output).toContain("Fermato.");
      await expect(fetch(`${url}/healthz`)).rejects.toThrow("fetch failed");
    } finally {
      try {
        process.kill(-(npm.pid ?? 0), "SIGKILL");
      } catch {
        // All processes have ended.
      }
    }
    // Its data are whole, and taken up again.
    expect(await runCli(["check-aggregates"], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const topics = join(folder, "topics.jsonl");
    await writeFile(
      topics,
      JSON.stringify({ titolo: "Scuole aperte", descrizione: "Fino a sera." }),
    );
    const imported = await runCli(["import-topics", topics], { DATA_DIR: folder });
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.output).toContain("1 aggiunti");
  });

  async function expectAdministrator(url: string, { email, password }: Record<string, string>) {
    const response = await fetch(`${url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: url },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(200);
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const me = await fetch(`${url}/api/me`, { headers: { Cookie: cookie } });
    expect(await me.json()).toMatchObject({ email, roles: ["admin"] });
  }
});

describe.skipIf(process.getuid?.() !== 0)("the operator's command, typed by root", () => {
  it("runs as the service's user, with its settings, and leaves nothing of root's", async () => {
    const settings = join(folder, "settings.env");
    const data = join(folder, "data");
    await writeFile(settings, "LOG_LEVEL=warn\nMAIL_FROM='Scrutinio <a@example.org>'\n");
    await mkdir(data);
    await Promise.all([chmod(folder, 0o755), chown(data, NOBODY, NOBODY)]);
    const run = (args: string[], environment: object = {}) =>
      spawnSync(`${repository}deploy/scrutinio`, args, {
        cwd: repository,
        encoding: "utf8",
        env: {
          PATH: process.env["PATH"] ?? "",
          SCRUTINIO_USER: "nobody",
          SCRUTINIO_SETTINGS: settings,
          DATA_DIR: data,
          ...environment,
        },
      });
    const checked = run(["check-aggregates"]);
    expect(checked).toMatchObject({ status: 0, stderr: "" });
    expect(checked.stdout).toContain("corrispondono");
    const owners = (await readdir(data, { recursive: true })).map((name) => stat(join(data, name)));
    expect(new Set((await Promise.all(owners)).map(({ uid }) => uid))).toEqual(new Set([NOBODY]));

    const missing = run(["jobs"], { DATA_DIR: join(folder, "missing") });
    expect(missing).toMatchObject({ status: 1, stdout: "" });
    expect(missing.stderr).toContain("la cartella dati");
    await chmod(settings, 0o600);
    expect(run(["jobs"]).stderr).toContain("nobody non può leggere");
  });
});

function runCli(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [SHORT_LIVED, "dist/server/cli.js", ...args], {
      cwd: repository,
      env: { PATH: process.env["PATH"] ?? "", ...environment },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("exit", (code) => resolve({ code, output }));
  });
}
