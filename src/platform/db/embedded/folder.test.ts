import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database.ts";

describe("a new data folder", () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "scrutinio-folder-"));
  });
  afterEach(() => rm(home, { recursive: true }));

  it("is made with the folders above it, for its owner only, over a first attempt cut short", async () => {
    const folder = join(home, "deep/down/database");
    await mkdir(`${folder}.creating/base`, { recursive: true });
    await writeFile(`${folder}.creating/PG_VERSION`, "half");
    const database = await openDatabase({ dataDir: folder });
    await database.ping();
    await database.close();
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect(existsSync(`${folder}.creating`)).toBe(false);
  });

  it("is not made where something else is, which stays as it was", async () => {
    const letter = join(home, "letter.txt");
    await writeFile(letter, "dear");
    await expect(openDatabase({ dataDir: home })).rejects.toThrow("letter.txt");
    expect(await readdir(home)).toEqual(["letter.txt"]);
    expect(await readFile(letter, "utf8")).toBe("dear");
    await rm(`${home}.lock`);
  });
});
