// The key that signs session cookies and seals second factors: from the settings, or generated once
// and stored in the data folder.

import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, MIN_SECRET_LENGTH } from "#platform/config/config.ts";
import type { Config } from "#platform/config/config.ts";

/**
 * Throws `ConfigError` if the file has fewer than 32 characters: a full disk at the first start
 * must not leave a site with forgeable cookies.
 */
export function authSecret(config: Pick<Config, "authSecret" | "dataDir">): string {
  if (config.authSecret !== null) return config.authSecret;
  const file = join(config.dataDir, "auth-secret");
  const secret = readSecret(file) ?? createSecret(file);
  if (secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError([
      `Il file ${file} deve contenere almeno ${MIN_SECRET_LENGTH} caratteri e ne ha ${secret.length}: ripristinalo da un backup, oppure cancellalo e riavvia (chi ha fatto l'accesso dovrà rifarlo e le verifiche in due passaggi andranno riattivate).`,
    ]);
  return secret;
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (toCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * The file appears complete or not at all. Of two processes that start together, both use the first
 * secret.
 */
function createSecret(file: string): string {
  const secret = randomBytes(32).toString("base64url");
  const draft = `${file}.${process.pid}.new`;
  try {
    writeDurably(draft, secret);
    // Unlike a rename, a link never replaces the secret of another process.
    linkSync(draft, file);
    return secret;
  } catch (error) {
    if (toCode(error) === "EEXIST") return readFileSync(file, "utf8").trim();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeDurably(file: string, text: string): void {
  rmSync(file, { force: true });
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function toCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
