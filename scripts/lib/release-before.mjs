// The archive of the release before, which `npm run release -- --check` compares the new one with.

import { execFileSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";

/**
 * What is wrong with the archive given as `before`, or null. Asked before anything is written: packing overwrites the
 * archive of the same version, which would then be compared with itself.
 */
export function findFaultOfBefore(before, { archive, version, commit }) {
  if (before === undefined || !existsSync(before))
    return `--check needs the archive of the release before: there is no ${before ?? "path"}`;
  if (existsSync(archive) && realpathSync(before) === realpathSync(archive))
    return `${before} is what this release is written to. Raise the version in package.json, or give a copy of the release before.`;
  const made = readProvenance(before);
  if (made === null) return `${before} is no archive of a release: it has no provenance.json`;
  if (made.version === version && made.commit === commit)
    return `${before} is of this very version and commit: there is no upgrade to check`;
  return null;
}

function readProvenance(archive) {
  try {
    const args = ["-xzOf", archive, "--wildcards", "*/provenance.json"];
    return JSON.parse(execFileSync("tar", args, { stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return null;
  }
}
