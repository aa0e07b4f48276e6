// Runs the built site like an operator: in its own process, on a free port.

import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { serverArguments, serverEnvironment } from "#scripts/lib/server-arguments.mjs";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const START_TIMEOUT_MS = 300_000;

export interface RunningSite {
  url: string;
  pid: number;
  /** Its output so far. */
  output: () => string;
  /** Like Ctrl-C; resolves to the exit code. */
  stop: () => Promise<number | null>;
  /** Kills it without a chance to write anything. */
  kill: () => Promise<number | null>;
}

/**
 * Of Node, for programs that tests start: they end before it pays to compile the database's WebAssembly a second time,
 * optimised.
 */
export const SHORT_LIVED = "--liftoff-only";

/**
 * Runs the server until it reports that it is ready, on a free port unless `environment` names one.
 * Rejects with its output if it ends.
 */
export async function startSite(
  environment: Record<string, string>,
  server: readonly string[] = serverArguments,
): Promise<RunningSite> {
  const port = environment["PORT"] ?? String(await freePort());
  const child = spawn(process.execPath, [SHORT_LIVED, ...server], {
    cwd: repository,
    env: {
      PATH: process.env["PATH"] ?? "",
      ...serverEnvironment,
      LOG_LEVEL: "warn",
      MAIL_DNS: "off",
      PROOF_OF_WORK: "off",
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A failing test may not reach the code that stops the child.
  process.once("exit", () => child.kill("SIGKILL"));
  let output = "";
  const ready = Promise.withResolvers<void>();
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes("Scrutinio è pronto")) ready.resolve();
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  child.once("exit", (code) => ready.reject(new Error(`The site ended (${code}):\n${output}`)));
  const timer = setTimeout(
    () => ready.reject(new Error(`The site did not start in time:\n${output}`)),
    START_TIMEOUT_MS,
  );
  try {
    await ready.promise;
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end(child, "SIGINT"),
    kill: () => end(child, "SIGKILL"),
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill(signal);
  return ended;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
