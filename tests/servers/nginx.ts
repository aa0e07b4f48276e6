// nginx with the configuration of the deployment guide, except for ports and a generated
// certificate.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const CONFIGURATION = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));

export const hasNginx =
  spawnSync("nginx", ["-v"]).status === 0 && spawnSync("openssl", ["version"]).status === 0;

export interface Nginx {
  /** Its https address. */
  port: number;
  /** Path of its certificate, which nobody signed: for scrutinio.example and localhost. */
  certificate: string;
  close(): Promise<void>;
}

export interface NginxOptions {
  /** Its http address, which redirects; one above that of https unless said. */
  plainPort?: number;
  workerConnections?: number | undefined;
  /** Says of 127.a.b.c that it is 203.a.b.c: addresses of the machine itself have no share. */
  isPublic?: boolean;
}

const RETRY_MS = 20;

/** In front of servers on these ports. Rejects when it cannot listen on its own. */
export async function startNginx(
  port: number,
  servers: readonly number[],
  { plainPort = port + 1, workerConnections, isPublic = false }: NginxOptions = {},
): Promise<Nginx> {
  for (const own of [port, plainPort])
    if (await isListening(own)) throw new Error(`Port ${own} is taken`);
  const { folder, file } = prepare({ port, plainPort, servers, workerConnections, isPublic });
  const child = spawn("nginx", ["-c", file, "-e", join(folder, "error.log")], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGKILL"));
  while (child.exitCode === null && !(await isListening(port))) await wait(RETRY_MS);
  if (child.exitCode !== null) throw new Error(`nginx ended (${child.exitCode})`);
  return {
    port,
    certificate: join(folder, "fullchain.pem"),
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      rmSync(folder, { recursive: true });
    },
  };
}

/** Output and result of `nginx -t` for the configuration. */
export function testConfiguration(): { isGood: boolean; said: string } {
  const { folder, file } = prepare({
    port: 18_443,
    plainPort: 18_444,
    servers: [18_001, 18_002],
  });
  const { status, stderr } = spawnSync("nginx", ["-t", "-c", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { isGood: status === 0, said: stderr };
}

const PUBLIC = 'map $remote_addr $public_addr { "~^127(?<rest>.+)$" "203$rest"; }\n';

interface Prepared {
  port: number;
  plainPort: number;
  servers: readonly number[];
  workerConnections?: number | undefined;
  isPublic?: boolean;
}

function prepare({
  port,
  plainPort,
  servers,
  workerConnections = 1_024,
  isPublic = false,
}: Prepared) {
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
    "-addext",
    "subjectAltName=DNS:scrutinio.example,DNS:localhost",
    "-days",
    "2",
    "-keyout",
    join(folder, "privkey.pem"),
    "-out",
    join(folder, "fullchain.pem"),
  ]);
  const site = readFileSync(CONFIGURATION, "utf8")
    .replaceAll(/^ +listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll("/etc/letsencrypt/live/scrutinio.example", folder)
    .replaceAll("/var/log/nginx", folder)
    .replace("server_tokens off;", "server_tokens off; add_header X-Pace $limit_req_status always;")
    .replace(/127\.0\.0\.1:3001/, `127.0.0.1:${servers[0]}`)
    .replace(/127\.0\.0\.1:3002/, `127.0.0.1:${servers[1]}`);
  writeFileSync(
    join(folder, "site.conf"),
    isPublic ? PUBLIC + site.replace("X-Real-IP $remote_addr", "X-Real-IP $public_addr") : site,
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    [
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;`,
      `events { worker_connections ${workerConnections}; }`,
      `http { access_log off; ${temporary.join(" ")} include ${folder}/site.conf; }`,
    ].join("\n"),
  );
  return { folder, file };
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}
