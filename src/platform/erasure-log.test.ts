import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createErasureLog } from "./erasure-log.ts";
import type { Erasure } from "./erasure-log.ts";

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "scrutinio-erasures-"));
  folder = join(home, "erasures");
});
afterEach(() => rmSync(home, { recursive: true }));

const erasure = (erasedAt: string, scope: Erasure["scope"] = "account"): Erasure => ({
  userId: "0a0a0a0a-0000-4000-8000-000000000001",
  scope,
  erasedAt: new Date(erasedAt),
});

describe("the erasure list", () => {
  it("is empty where nothing was erased", async () => {
    expect(await createErasureLog(folder).list()).toEqual([]);
  });

  it("has each of them in order, whichever process recorded it, readable by its owner alone", async () => {
    const first = erasure("2026-10-31T23:00:00.000Z");
    const second = erasure("2026-11-01T10:00:00.000Z", "opinions");
    await createErasureLog(folder).record(second);
    await createErasureLog(folder).record(first);
    expect(await createErasureLog(folder).list()).toEqual([first, second]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "2026-11.jsonl")).mode & 0o777).toBe(0o600);
  });

  it("forgets what is older than any backup", async () => {
    const log = createErasureLog(folder);
    for (const day of ["2025-09-30", "2025-10-01", "2026-11-20"])
      await log.record(erasure(`${day}T10:00:00.000Z`));
    expect(readdirSync(folder).toSorted()).toEqual(["2025-10.jsonl", "2026-11.jsonl"]);
  });

  it("refuses a file that somebody else wrote", async () => {
    await createErasureLog(folder).record(erasure("2026-11-20T10:00:00.000Z"));
    writeFileSync(join(folder, "2026-10.jsonl"), '{"userId":"all"}\n');
    await expect(createErasureLog(folder).list()).rejects.toThrow("Invalid");
  });
});
