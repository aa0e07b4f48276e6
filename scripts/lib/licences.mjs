// The packages of a server and of what builds it, whose code is in the pages, with their licences, and the texts that these
// want handed on.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./toolchain.mjs";

export function collectLicences() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const parts = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith("node_modules/") && !dev && !link)
    .filter(([path]) => existsSync(join(root, path)))
    .map(([path, { version }]) => describe(path, version));
  return parts.sort().join(`\n${"-".repeat(80)}\n\n`);
}

function describe(path, version) {
  const folder = join(root, path);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const licence = manifest.license?.type ?? manifest.license ?? "not stated";
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  return `${manifest.name} ${version} (${licence})\n\n${texts.join("\n\n")}\n`;
}
