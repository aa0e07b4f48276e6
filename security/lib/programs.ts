// Programs of the machine that some checks use.

import { spawn, spawnSync } from "node:child_process";

export function isInstalled(program: string): boolean {
  return findProgram(program) !== null;
}

/** Its path; null where it is not installed. */
export function findProgram(program: string): string | null {
  const found = spawnSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" });
  return found.status === 0 ? found.stdout.trim() : null;
}

/** Runs it at the lowest priority; resolves to what it said, also when it fails or is out of time. */
export function runProgram(
  program: string,
  args: readonly string[],
  timeoutMs: number,
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn("nice", ["-n", "19", program, ...args], { timeout: timeoutMs });
    let said = "";
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said }));
  });
}
