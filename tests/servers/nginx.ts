// nginx with the configuration of the deployment guide, except for ports and a generated
// certificate.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eventually } from "#tests/eventually.ts";

const CONFIGURATION = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));

export const hasNginx =
  spawnSync("nginx", ["-v"]).status === 0 && spawnSync("openssl", ["version"]).status === 0;

export interface Nginx {
  /** Its https address. */
  port: number;
  close(): Promise<void>;
}

/** In front of servers on these ports. */
export async function startNginx(port: number, servers: readonly number[]): Promise<Nginx> {
  const { folder, file } = prepare(port, servers);
  const child = spawn("nginx", ["-c", file, "-e", join(folder, "error.log")], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGKILL"));
  await eventually(() => reach(port));
  return {
    port,
    async close() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Output and result of `nginx -t` for the configuration. */
export function testConfiguration(): { isGood: boolean; said: string } {
  const { folder, file } = prepare(18_443, [18_001, 18_002]);
  const { status, stderr } = spawnSync("nginx", ["-t", "-c", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { isGood: status === 0, said: stderr };
}

function prepare(port: number, servers: readonly number[]): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-nginx-"));
  execFileSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-subj",
    "/CN=scrutinio.example",
    "-days",
    "2",
    "-keyout",
    join(folder, "privkey.pem"),
    "-out",
    join(folder, "fullchain.pem"),
  ]);
  const site = readFileSync(CONFIGURATION, "utf8")
    .replaceAll(/^ +listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${port + 1};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll("/etc/letsencrypt/live/scrutinio.example", folder)
    .replace(/127\.0\.0\.1:3001/, `127.0.0.1:${servers[0]}`)
    .replace(/127\.0\.0\.1:3002/, `127.0.0.1:${servers[1]}`);
  writeFileSync(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    [
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;`,
      "events { worker_connections 1024; }",
      `http { access_log off; ${temporary.join(" ")} include ${folder}/site.conf; }`,
    ].join("\n"),
  );
  return { folder, file };
}

/** Rejects if no server listens. */
async function reach(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.destroy();
}
