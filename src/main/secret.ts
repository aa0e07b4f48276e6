// The key that signs session cookies: from the settings, or made once and kept in the data folder.

import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#platform/config/config.ts";

export function authSecret(config: Pick<Config, "authSecret" | "dataDir">): string {
  if (config.authSecret !== null) return config.authSecret;
  const file = join(config.dataDir, "auth-secret");
  try {
    // Fails if it exists, also when two processes start together: then theirs is read.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
