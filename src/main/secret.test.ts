import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError } from "#platform/config/config.ts";
import { authSecret } from "./secret.ts";

describe("the key that signs cookies [security 60]", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "scrutinio-secret-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it("is generated once, readable by its owner alone, and leaves nothing else behind", () => {
    const secret = authSecret({ authSecret: null, dataDir });
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(authSecret({ authSecret: null, dataDir })).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(["auth-secret"]);
    expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it.each(["", "short", " ".repeat(40)])("is refused when the file holds %j", (kept) => {
    writeFileSync(join(dataDir, "auth-secret"), kept);
    expect(() => authSecret({ authSecret: null, dataDir })).toThrow(ConfigError);
    expect(() => authSecret({ authSecret: null, dataDir })).toThrow(/almeno 32 caratteri/);
    expect(readFileSync(join(dataDir, "auth-secret"), "utf8")).toBe(kept);
  });

  it("is not kept when it could not be written whole", () => {
    const full = { authSecret: null, dataDir: "/dev/null/not-a-folder" };
    expect(() => authSecret(full)).toThrow(/ENOTDIR/);
  });

  it("comes from the settings where they give one", () => {
    const given = "x".repeat(32);
    expect(authSecret({ authSecret: given, dataDir })).toBe(given);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
