// `npm run release`: the archive of a version in dist/release, with checksums, its part of the changelog, software
// bill of materials, licences, and where it comes from (provenance.json). The same commit gives the same
// bytes, but for the prepared empty database, whose files hold times.
//
//     npm run release
//     npm run release -- --check dist/release/scrutinio-0.3.0.tar.gz    then: is the new one good on its data?
//     npm run release -- --check <the same> --database postgres://…     the same in an empty database of PostgreSQL
//
// The path may be any, but not that of the archive it writes: the version of the release before is another.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { checkUpgrade } from "./lib/check-upgrade.mjs";
import { collectLicences } from "./lib/licences.mjs";
import { findFaultOfBefore } from "./lib/release-before.mjs";
import { SBOM_OPTIONS } from "./lib/sbom.mjs";
import { buildSite, ensurePackages, nodePath, root, say } from "./lib/toolchain.mjs";

/** What a server needs besides its packages, as deploy/Dockerfile copies it. */
const CONTENTS = `
  package.json package-lock.json .npmrc .env.example CHANGELOG.md SECURITY.md LICENSE NOTICE.md
  migrations seeds public/italy.svg src/platform/pictures/fonts
  dist/client dist/server deploy docs/guide
`
  .trim()
  .split(/\s+/);

ensurePackages({ tools: true });
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const name = `scrutinio-${version}`;
const target = join(root, "dist/release");
const staging = join(target, name);
const archive = join(target, `${name}.tar.gz`);

const changed = git("status", "--porcelain");
if (changed !== "") fail(`Commit first, so that the release says what it is made of:\n${changed}`);
const commit = git("rev-parse", "HEAD");
const before = argument("--check");
const databaseUrl = argument("--database");
if (databaseUrl === undefined) fail("--database needs the URL of an empty database of PostgreSQL");
if (before !== null) {
  const fault = findFaultOfBefore(before, { archive, version, commit });
  if (fault !== null) fail(fault);
}
buildSite();
rmSync(staging, { recursive: true, force: true });
for (const path of CONTENTS) {
  mkdirSync(join(staging, path, ".."), { recursive: true });
  cpSync(join(root, path), join(staging, path), { recursive: true });
}
describeContents();
pack();
say(`${archive}\n${readFileSync(join(target, `${name}.SHA256SUMS`), "utf8")}`);

if (before !== null) {
  const failure = await checkUpgrade(before, archive, databaseUrl);
  if (failure !== null) fail(failure);
  say(`${name} runs on the data of ${basename(before)}`);
}

/** What stands after it on the command line; null where it is not there. */
function argument(option) {
  const at = process.argv.indexOf(option);
  return at < 0 ? null : process.argv[at + 1];
}

function describeContents() {
  const npm = process.env["npm_execpath"];
  const sbom = [...SBOM_OPTIONS, "--output-file", join(staging, "sbom.cdx.json")];
  execFileSync(
    nodePath(),
    [join(root, "node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js"), ...sbom],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, npm_execpath: npm },
    },
  );
  writeFileSync(join(staging, "LICENCES.txt"), collectLicences());
  writeFileSync(join(staging, "CHANGES.md"), findChanges());
  const provenance = {
    version,
    commit,
    committedAt: git("log", "-1", "--format=%cI"),
    node: execFileSync(nodePath(), ["--version"], { encoding: "utf8" }).trim(),
    builtOn: `${process.platform}-${process.arch}`,
    lockfileSha256: hashFile(join(root, "package-lock.json")),
    sourcesSha256: readFileSync(join(root, "dist/build-hash"), "utf8"),
    command: "npm ci && npm run release",
  };
  writeFileSync(join(staging, "provenance.json"), `${JSON.stringify(provenance, null, 2)}\n`);
  const files = readdirSync(staging, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(staging.length + 1))
    .sort();
  const sums = files.map((file) => `${hashFile(join(staging, file))}  ${file}\n`);
  writeFileSync(join(staging, "SHA256SUMS"), sums.join(""));
}

/** The version's part of the changelog, or what is not released yet. */
function findChanges() {
  const parts = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^(?=## \[)/m);
  const own = parts.find((part) => part.startsWith("## [Unreleased]") && part.includes("- "));
  return own ?? parts.find((part) => part.startsWith(`## [${version}]`)) ?? "";
}

function pack() {
  const time = git("log", "-1", "--format=%ct");
  const sameForAll = ["--sort=name", `--mtime=@${time}`, "--owner=0", "--group=0"];
  const files = ["-C", target, "-cf", join(target, `${name}.tar`), name];
  execFileSync("tar", [...sameForAll, "--numeric-owner", ...files]);
  execFileSync("gzip", ["-n", "-f", "-9", join(target, `${name}.tar`)]);
  cpSync(join(staging, "sbom.cdx.json"), join(target, `${name}.sbom.cdx.json`));
  cpSync(join(staging, "provenance.json"), join(target, `${name}.provenance.json`));
  const published = [`${name}.tar.gz`, `${name}.sbom.cdx.json`, `${name}.provenance.json`];
  const sums = published.map((file) => `${hashFile(join(target, file))}  ${file}\n`);
  writeFileSync(join(target, `${name}.SHA256SUMS`), sums.join(""));
  rmSync(staging, { recursive: true });
}

function hashFile(path) {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

function fail(message) {
  say(message);
  process.exit(1);
}
