// A separate PostgreSQL cluster: for benchmarks without a given server, and for tests that need a
// replica.

import { execFileSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";

export interface Cluster {
  url: string;
  stop: () => void;
  /** Kills all of its processes at once. */
  kill: () => void;
  /** Starts it again after kill. */
  start: () => void;
  /** A replica; it ends with the cluster. */
  startReplica: () => { url: string; stop: () => void };
}

const VERSIONS = "/usr/lib/postgresql";
/** Below the ephemeral ports of the system. */
const PORT = 11_877;

export const hasPostgres = existsSync(VERSIONS);

export interface ClusterOptions {
  /** Its data are in a new folder of this one. */
  folder?: string;
  /** Address of a running server on this machine, whose databases it begins with. */
  copyOf?: string;
  /** Whether the copy is checked against its manifest before it starts. */
  verify?: boolean;
}

/** Throws an explanation if PostgreSQL is not installed. The replica gets the port after `port`. */
export function startCluster(
  port = PORT,
  { folder: parent = "/tmp", copyOf, verify = false }: ClusterOptions = {},
): Cluster {
  const newest = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))[0]
    : undefined;
  if (newest === undefined)
    throw new Error("Needs DATABASE_URL, or PostgreSQL installed (apt-get install postgresql)");
  const home = mkdtempSync(join(parent, "scrutinio-postgres-"));
  // PostgreSQL refuses to run as root.
  const isRoot = userInfo().uid === 0;
  if (isRoot) chownSync(home, readId("-u"), readId("-g"));
  const run = (program: string, ...args: string[]) =>
    execFileSync(
      isRoot ? "runuser" : join(VERSIONS, newest, "bin", program),
      isRoot ? ["-u", "postgres", "--", join(VERSIONS, newest, "bin", program), ...args] : args,
      { cwd: home, stdio: "ignore" },
    );
  const cluster = join(home, "cluster");
  if (copyOf === undefined) {
    const settings = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
    run("initdb", "-D", cluster, "-U", "postgres", ...settings);
  } else {
    run("pg_basebackup", "-d", copyOf, "-D", cluster, "-X", "stream", "-c", "fast");
    if (verify) run("pg_verifybackup", cluster);
    // Those of the other server may be elsewhere, and are not for a copy.
    writeFileSync(join(cluster, "postgresql.conf"), "");
    writeFileSync(join(cluster, "pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
  }
  const toOptions = (ownPort: number) =>
    [
      `-p ${ownPort}`,
      ...[
        "listen_addresses=127.0.0.1",
        `unix_socket_directories=${home}`,
        "shared_buffers=256MB",
      ].map((setting) => `-c ${setting}`),
    ].join(" ");
  const startServer = (folder: string, ownPort: number) =>
    run("pg_ctl", "-D", folder, "-l", `${folder}.log`, "-w", "-o", toOptions(ownPort), "start");
  const start = () => startServer(cluster, port);
  start();
  let stopReplica = () => {};
  return {
    url: toUrl(port),
    start,
    startReplica() {
      const folder = join(home, "replica");
      const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
      run("pg_basebackup", ...from, "-D", folder, "-R", "-X", "stream", "-c", "fast");
      startServer(folder, port + 1);
      stopReplica = () => {
        stopReplica = () => {};
        run("pg_ctl", "-D", folder, "-m", "immediate", "stop");
      };
      return { url: toUrl(port + 1), stop: () => stopReplica() };
    },
    kill: () => killWithChildren(join(cluster, "postmaster.pid")),
    stop() {
      stopReplica();
      run("pg_ctl", "-D", cluster, "-m", "immediate", "stop");
      rmSync(home, { recursive: true });
    },
  };
}

const toUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

function readId(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

function killWithChildren(pidFile: string): void {
  const postmaster = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  const children = readdirSync("/proc").filter((pid) => findParent(pid) === postmaster);
  const all = [postmaster, ...children.map(Number)];
  for (const pid of all) signal(pid, "SIGKILL");
  // A surviving process has the cluster's shared memory, and the next start would fail.
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (all.some((pid) => signal(pid, 0))) Atomics.wait(clock, 0, 0, 10);
}

/** False if the process does not exist. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function findParent(pid: string): number | undefined {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return Number(parent);
  } catch {
    return undefined;
  }
}
