import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import { settings } from "#platform/config/settings.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const compose = read("deploy/compose.yaml");
const unit = read("deploy/scrutinio@.service");
const nginx = read("deploy/nginx.conf");
const guide = read("docs/guide/deployment.md");

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);
const number = (text: string, pattern: RegExp) => Number(found(text, pattern)[0]);
const isSetting = (name: string) => Object.hasOwn(settings, name);

/** Of the servers in the compose file, secrets replaced. */
const given: Record<string, string> = Object.fromEntries(
  [...compose.matchAll(/^ {2}([A-Z_]+): "?([^"\n]*)"?$/gm)].map(([, name = "", value = ""]) => [
    name,
    value.startsWith("${") ? "" : value.replace(/\$\{.*?\}/, "secret"),
  ]),
);

describe("the compose file", () => {
  it("gives settings that there are, with values they take", () => {
    expect(Object.keys(given).filter((name) => !isSetting(name))).toEqual([]);
    expect(given).toMatchObject({ CLIENT_IP_HEADER: "x-real-ip", DEMO_DATA: "off" });
    expect(readConfig(given).databasePoolSize).toBe(20);
  });

  it("needs nothing that the guide does not say", () => {
    for (const name of found(compose, /\$\{(\w+)/g))
      expect(guide).toMatch(new RegExp(`^${name}=`, "m"));
  });

  it("gives the owner of the tables to the migrations only", () => {
    const [site = "", owner = ""] = found(compose, /_URL: postgres:\/\/(\w+):/g);
    expect(owner).toBe(found(compose, /POSTGRES_USER: (\w+)/g)[0]);
    expect(read("deploy/site-role.sh")).toContain(`CREATE ROLE ${site} LOGIN`);
    expect(given).not.toHaveProperty("DATABASE_OWNER_URL");
    expect(found(compose, /(DATABASE_OWNER_URL)/g)).toHaveLength(1);
    expect(compose).toMatch(/condition: service_completed_successfully/);
  });

  it("puts the servers where nginx looks for them", () => {
    const upstream = found(nginx, /^\s+server (127\.0\.0\.1:\d+)/gm);
    expect(found(compose, /"(127\.0\.0\.1:\d+):3000"/g)).toEqual(upstream);
  });

  it("gives nginx as many connections as the guide, and more than the image", () => {
    const command = /s\/worker_connections \.\*\/worker_connections (\d+);\//g;
    expect(number(compose, command)).toBeGreaterThanOrEqual(10_000);
    expect(found(guide, command)).toEqual(found(compose, command));
  });

  it("mounts and builds from files that there are", () => {
    const files = [...found(compose, /- \.\/([\w.]+):/g), "Dockerfile"];
    expect(files).toContain("nginx.conf");
    for (const file of files) expect(existsSync(new URL(`deploy/${file}`, root))).toBe(true);
    const image = read("deploy/Dockerfile");
    for (const line of found(image, /^COPY (?!--from|\. )(.+) \S+$/gm))
      for (const path of line.split(" ")) expect(existsSync(new URL(path, root))).toBe(true);
    expect(image).toContain('CMD ["scrutinio", "serve"]');
  });
});

describe("the operator's command", () => {
  const command = read("deploy/scrutinio");

  it("starts the server and the command line from files that the build makes", () => {
    const build = read("vite.config.ts");
    const names = found(command, /dist\/server\/([\w-]+)\.js/g);
    expect(names).toEqual(["web", "cli"]);
    for (const name of names) expect(build).toContain(`${name}: path("./src/main/${name}.ts")`);
    expect(unit).toContain("ExecStart=/opt/scrutinio/deploy/scrutinio serve");
  });

  it("means the unit's user, settings and data folder", () => {
    const [user] = found(unit, /^User=(\w+)$/gm);
    expect(command).toContain(`SCRUTINIO_USER:-${user}}`);
    expect(unit).toContain(`DATA_DIR=/var/lib/${found(unit, /^StateDirectory=(\w+)$/gm)[0]}\n`);
    expect(command).toContain("DATA_DIR:-/var/lib/scrutinio}");
    expect(guide).toContain("install -m 640 -g scrutinio /dev/null /etc/scrutinio.env");
  });

  it.each(["deploy/scrutinio", "deploy/scrutinio-backup"])("%s can be run", (path) => {
    expect(statSync(new URL(path, root)).mode & 0o111).not.toBe(0);
  });
});

it("the guide copies files that there are, and needs no sudo", () => {
  const files = found(guide, /(?<=[ /])(deploy\/[\w@.-]+\w)/g);
  expect(files.length).toBeGreaterThan(8);
  for (const file of files)
    expect({ file, exists: existsSync(new URL(file, root)) }).toMatchObject({ exists: true });
  expect(guide).not.toContain("sudo ");
});

describe("the times of stopping", () => {
  const drain = Number(given["DRAIN_SECONDS"]);
  const server = 10;

  it("leave nginx no connection to a server that has ended", () => {
    expect(number(nginx, /keepalive_timeout (\d+)s/g)).toBeLessThan(drain);
    expect(guide).toContain(`DRAIN_SECONDS=${drain}`);
  });

  it("let it finish before it is killed [security 55]", () => {
    expect(number(compose, /stop_grace_period: (\d+)s/g)).toBeGreaterThan(drain + server);
    expect(number(unit, /TimeoutStopSec=(\d+)/g)).toBeGreaterThan(drain + server);
  });
});

describe("the database", () => {
  it("has enough connections, and never disables synchronous commits", () => {
    const postgres = read("deploy/postgresql.conf");
    const most = number(postgres, /^max_connections = (\d+)/gm);
    expect(most).toBeGreaterThan(2 * (Number(given["DATABASE_POOL_SIZE"]) + 4) + 10);
    for (const name of ["fsync", "synchronous_commit", "full_page_writes"])
      expect(postgres).toMatch(new RegExp(`^${name} = on$`, "m"));
  });
});

it("the logs have neither queries, nor what people follow, nor parameters of statements", () => {
  const servers = nginx.split(/^server \{$/m).slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/^ {4}access_log \S+ scrutinio;$/m);
    expect(server).toMatch(/^ {4}error_log \S+ crit;$/m);
  }
  const format = /^log_format scrutinio '(.*)';$/m.exec(nginx)?.[1] ?? "";
  expect(format).toContain("$scrutinio_path");
  expect(format).not.toMatch(/\$(?:request|request_uri|args|query_string|uri|http_referer)\b/);
  const masked = new RegExp(/~(\S+) \/-;/.exec(nginx)?.[1] ?? "$^");
  for (const path of ["/follow", "/unsubscribe", "/api/me/follows/politician-12"])
    expect(path).toMatch(masked);
  expect("/followed").not.toMatch(masked);
  expect(read("deploy/postgresql.conf")).toMatch(/^log_parameter_max_length = 0$/m);
});

it("nginx and the servers agree on who a visitor is", () => {
  expect(nginx).toContain("proxy_set_header X-Real-IP $remote_addr;");
  expect(nginx).not.toContain("$proxy_add_x_forwarded_for");
});

it("the guide names settings that there are", () => {
  const others = ["POSTGRES_PASSWORD", "POSTGRES_SITE_PASSWORD"];
  const named = found(guide, /^([A-Z][A-Z_]+)=/gm).filter((name) => !others.includes(name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !isSetting(name))).toEqual([]);
});
