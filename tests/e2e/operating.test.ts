import { spawn, spawnSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, startSite } from "./start-site.ts";
import type { RunningSite } from "./start-site.ts";

/** The user id of `nobody` on every Linux. */
const NOBODY = 65_534;
const repository = fileURLToPath(new URL("../..", import.meta.url));

describe("running the site", () => {
  let folder: string;
  let site: RunningSite;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "scrutinio-operating-"));
    site = await startSite({
      DATA_DIR: folder,
      DEMO_DATA: "off",
      ADMIN_EMAIL: "prima@example.org",
      ADMIN_PASSWORD: "una-frase-da-ricordare",
      CONTACT_EMAIL: "redazione@example.org",
    });
  });
  afterAll(async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("says where it is and what is switched off", async () => {
    expect(site.output()).toContain(`Scrutinio è pronto: ${site.url}`);
    // Line by line.
    await expect.poll(site.output).toContain("l'accesso con Google è spento");
    expect(site.output()).not.toContain("una-frase-da-ricordare");
  });

  it("answers that it is alive and ready", async () => {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  it("has designed empty pages where there are no data", async () => {
    const home = await (await fetch(`${site.url}/`)).text();
    expect(home).toContain("redazione@example.org");
    expect(home).not.toContain("Dati dimostrativi");
    const list = await fetch(`${site.url}/politicians-live`);
    expect(list.status).toBe(200);
  });

  it("lets the first administrator sign in", async () => {
    const response = await fetch(`${site.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: site.url },
      body: JSON.stringify({ email: "prima@example.org", password: "una-frase-da-ricordare" }),
    });
    expect(response.status).toBe(200);
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const me = await fetch(`${site.url}/api/me`, { headers: { Cookie: cookie } });
    expect(await me.json()).toMatchObject({ email: "prima@example.org", roles: ["admin"] });
  });

  it("does not let a second server or the command line into its database", async () => {
    await expect(startSite({ DATA_DIR: folder, DEMO_DATA: "off" })).rejects.toThrow(
      "già in uso da un altro processo",
    );
    const { code, output } = await runCli(["check-aggregates"], { DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toContain("già in uso da un altro processo");
  });

  it("stops cleanly on a signal, and starts again on its data", async () => {
    expect(await site.stop()).toBe(0);
    expect(site.output()).toContain("Fermato.");
    const { code, output } = await runCli(["check-aggregates"], { DATA_DIR: folder });
    expect({ code, output }).toMatchObject({ code: 0 });
    site = await startSite({ DATA_DIR: folder, DEMO_DATA: "off" });
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  it.each([
    ["PORT", "tremila"],
    ["LOG_LEVEL", "chatty"],
    ["PUBLIC_URL", "scrutinio"],
  ])("refuses %s=%s with a sentence naming it", async (key, value) => {
    await expect(startSite({ DATA_DIR: folder, [key]: value })).rejects.toThrow(
      `L'impostazione ${key} deve`,
    );
  });
});

describe.skipIf(process.getuid?.() !== 0)("the operator's command, typed by root", () => {
  it("runs as the service's user, with its settings, and leaves nothing of root's", async () => {
    const folder = await mkdtemp(join(tmpdir(), "scrutinio-operating-"));
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
    await rm(folder, { recursive: true, force: true });
  });
});

describe("npm start", () => {
  it("ends the server when npm gets SIGTERM", async () => {
    const folder = await mkdtemp(join(tmpdir(), "scrutinio-operating-"));
    const port = String(await freePort());
    const npm = spawn("npm", ["start"], {
      cwd: repository,
      // Its own process group, so that a failing test leaves no process running.
      detached: true,
      env: { ...process.env, DATA_DIR: folder, DEMO_DATA: "off", PORT: port, LOG_LEVEL: "warn" },
    });
    let output = "";
    for (const stream of [npm.stdout, npm.stderr])
      stream.on("data", (chunk: Buffer) => void (output += chunk.toString()));
    try {
      await expect.poll(() => output).toContain("Scrutinio è pronto");
      npm.kill("SIGTERM");
      await expect.poll(() => output).toContain("Fermato.");
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow("fetch failed");
    } finally {
      try {
        process.kill(-(npm.pid ?? 0), "SIGKILL");
      } catch {
        // All processes have ended.
      }
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe("a first administrator that does not do", () => {
  it.each([
    [
      "juventus 2026",
      "L'impostazione ADMIN_PASSWORD non va bene: Questa password è tra le più usate",
    ],
    ["12345", "L'impostazione ADMIN_PASSWORD deve avere almeno 12 caratteri"],
  ])("%s is refused with a sentence and no stack", async (password, sentence) => {
    const folder = await mkdtemp(join(tmpdir(), "scrutinio-operating-"));
    const start = startSite({
      DATA_DIR: folder,
      DEMO_DATA: "off",
      ADMIN_EMAIL: "prima@example.org",
      ADMIN_PASSWORD: password,
    });
    const output = await start.then(String, String);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/\n\s+at |AppError/);
    expect(output).not.toContain(password);
    await rm(folder, { recursive: true, force: true });
  });
});

describe("the command line", () => {
  it("explains itself", async () => {
    const { code, output } = await runCli(["help"], {});
    expect(code).toBe(0);
    for (const command of ["create-admin", "disable-second-factor", "import", "check-aggregates"])
      expect(output).toContain(command);
  });

  it.each([
    [["inesistente"], "Comando sconosciuto: inesistente"],
    [["import", "Marte", "x.csv"], "La fonte deve essere una di"],
    [["import", "Senato", "non-esiste.csv"], "Il file non esiste"],
    [["create-admin"], "Manca l'indirizzo email"],
    [["disable-second-factor"], "Manca l'indirizzo email"],
  ])("%j is refused before anything is opened", async (args, sentence) => {
    const { code, output } = await runCli(args, {});
    expect(code).toBe(2);
    expect(output).toContain(sentence);
  });
});

function runCli(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["dist/server/cli.js", ...args], {
      cwd: repository,
      env: { PATH: process.env["PATH"] ?? "", ...environment },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("exit", (code) => resolve({ code, output }));
  });
}
