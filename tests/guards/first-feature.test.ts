import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const guide = readFileSync(`${repository}/docs/guide/first-feature.md`, "utf8");
const difference = [...guide.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, text]) => text).join("");

/** A public read with its page, its test among them. */
const MAX_FILES = 8;

describe("the first feature of the guide", () => {
  it("applies to the sources", () => {
    const options = {
      cwd: repository,
      input: difference,
      stdio: "pipe",
      encoding: "utf8",
    } as const;
    expect(execFileSync("git", ["apply", "--check", "-C1", "-"], options)).toBe("");
  });

  it("touches no more files than the guide says", () => {
    const files = [...difference.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  });
});
