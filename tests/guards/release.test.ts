import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findFaultOfBefore } from "#scripts/lib/release-before.mjs";

const folder = mkdtempSync(join(tmpdir(), "scrutinio-releases-"));
afterAll(() => rmSync(folder, { recursive: true }));

const archive = pack("dist", { version: "0.3.0", commit: "new" });
const release = { archive, version: "0.3.0", commit: "new" };

describe("the archive that a release is checked against", () => {
  it("is another one than the release is written to, by whatever path", () => {
    expect(findFaultOfBefore(archive, release)).toContain("is what this release is written to");
    const link = join(folder, "link.tar.gz");
    symlinkSync(archive, link);
    expect(findFaultOfBefore(link, release)).toContain("is what this release is written to");
  });

  it("is not a copy of the same version and commit", () => {
    const copy = pack("copy", { version: "0.3.0", commit: "new" });
    expect(findFaultOfBefore(copy, release)).toContain("of this very version and commit");
  });

  it("may have the same version, from another commit, or another version", () => {
    const earlier = pack("earlier", { version: "0.3.0", commit: "old" });
    expect(findFaultOfBefore(earlier, release)).toBeNull();
    const before = pack("before", { version: "0.2.0", commit: "old" });
    expect(findFaultOfBefore(before, release)).toBeNull();
  });

  it("is there, and is a release", () => {
    expect(findFaultOfBefore(undefined, release)).toContain("--check needs the archive");
    expect(findFaultOfBefore(join(folder, "none"), release)).toContain("--check needs the archive");
    const file = join(folder, "text.tar.gz");
    writeFileSync(file, "text");
    expect(findFaultOfBefore(file, release)).toContain("is no archive of a release");
  });
});

/** An archive with provenance alone. */
function pack(place: string, { version, commit }: { version: string; commit: string }): string {
  const name = `scrutinio-${version}`;
  mkdirSync(join(folder, place, name), { recursive: true });
  const provenance = JSON.stringify({ version, commit });
  writeFileSync(join(folder, place, name, "provenance.json"), provenance);
  const file = join(folder, place, `${name}.tar.gz`);
  execFileSync("tar", ["-C", join(folder, place), "-czf", file, name]);
  return file;
}
