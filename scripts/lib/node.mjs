// Which Node runs the product: the machine's where it is new enough, else the one that comes as a package. package.json
// says both: the oldest version that code and packages take (`engines`), and the packages, the same version for every
// platform (`optionalDependencies`). Written for any Node from 20 on, without packages.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The path of the Node for the packages in a folder, or undefined where there is none. */
export function findNode(folder, { version, execPath, platform, arch } = currentNode()) {
  const { engines } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (isAtLeast(version, engines.node.replace(">=", ""))) return execPath;
  return (
    listPackaged(platform, arch)
      .map((path) => join(folder, "node_modules", path))
      // A machine without glibc (Alpine) has the package but cannot run it.
      .find((path) => existsSync(path) && spawnSync(path, ["--version"]).status === 0)
  );
}

function currentNode() {
  const { execPath, platform, arch } = process;
  return { version: process.versions.node, execPath, platform, arch };
}

function listPackaged(platform, arch) {
  const name = `${platform === "win32" ? "win" : platform}-${arch}`;
  const program = platform === "win32" ? "bin/node.exe" : "bin/node";
  return [`node-${name}/${program}`, `node-bin-${name}/${program}`];
}

/** Of versions such as "24.15.0". */
export function isAtLeast(version, minimum) {
  const found = version.split(".").map(Number);
  const wanted = minimum.split(".").map(Number);
  const differing = wanted.findIndex((part, index) => part !== found[index]);
  return differing < 0 || found[differing] > wanted[differing];
}
