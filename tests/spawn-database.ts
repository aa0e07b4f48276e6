// Starts tests/database-process.ts and reads its output line by line.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface DatabaseProcess {
  /** The next line; undefined once the process has ended. */
  line: () => Promise<string | undefined>;
  /** All further lines until the process ends. */
  rest: () => Promise<string[]>;
  kill: () => void;
  /** Makes it close the database, and waits until it has ended. */
  end: () => Promise<void>;
}

export function spawnDatabase(task: "open" | "write", folder: string): DatabaseProcess {
  const script = fileURLToPath(new URL("database-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, task, folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const next = await lines.next();
    return next.done ? undefined : next.value;
  };
  return {
    line,
    async rest() {
      const all: string[] = [];
      for (let text = await line(); text !== undefined; text = await line()) all.push(text);
      return all;
    },
    kill: () => void child.kill("SIGKILL"),
    async end() {
      child.stdin.end();
      await exit;
    },
  };
}
