// What the manifest and the lockfile promise of packages.

import { readFileSync } from "node:fs";

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  /** Part of the package above it, and of its integrity. */
  inBundle?: boolean;
  license?: string;
}

/** Packages with a script that npm would run on install, why each does without it: `ignore-scripts` is set. */
const INSTALL_SCRIPTS: Record<string, string> = {
  esbuild: "its binary is a package of its own",
  "@swc/core": "its binary is a package of its own",
  "@scarf/scarf": "counts installations, which nobody here wants",
  libxmljs2: "optional validation of XML, not used",
};

export function readPackage(): Manifest {
  return JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
}

export function readLockfile(): Record<string, Locked> {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path !== ""));
}

export function wrongPackages(): string[] {
  const { dependencies, devDependencies, optionalDependencies } = readPackage();
  const direct = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const wrong = Object.entries(direct)
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name}@${version} is not exact`);
  for (const [
    path,
    { integrity, resolved, hasInstallScript = false, inBundle = false },
  ] of Object.entries(readLockfile())) {
    const name = path.replace(/^.*node_modules\//, "");
    if (inBundle) continue;
    if (integrity === undefined || !integrity.startsWith("sha512-"))
      wrong.push(`${path} has no SHA-512`);
    if (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"))
      wrong.push(`${path} comes from ${resolved}`);
    if (hasInstallScript && INSTALL_SCRIPTS[name] === undefined)
      wrong.push(`${name} has an install script that nobody has looked at`);
  }
  if (!/^ignore-scripts=true$/m.test(readFileSync(".npmrc", "utf8")))
    wrong.push("scripts run on install");
  return wrong;
}
