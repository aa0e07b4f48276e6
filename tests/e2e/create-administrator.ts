// An administrator created by the operator's command, while no server runs on the data.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { SHORT_LIVED } from "./start-site.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

export interface Administrator {
  email: string;
  password: string;
}

export function createAdministrator(
  dataDir: string,
  { email, password }: Administrator,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [SHORT_LIVED, "dist/server/cli.js", "create-admin", email],
      {
        cwd: repository,
        env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir, DEMO_DATA: "off" },
        stdio: ["pipe", "ignore", "ignore"],
      },
    );
    child.stdin.end(`${password}\n`);
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`create-admin ended with ${code}`)),
    );
  });
}
