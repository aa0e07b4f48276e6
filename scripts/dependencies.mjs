// `npm run dependencies`: writes version, weight and day of release of each direct package into
// docs/dependencies.md, and asks the registry for days it does not have. What a package is for and what would
// replace it is written there by hand. Ends with 1 for a package younger than a week, or of unknown age, without a
// reason.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isTooYoung } from "./lib/package-age.mjs";
import { ensurePackages, nodePath, root, say } from "./lib/toolchain.mjs";

const DOCUMENT = join(root, "docs/dependencies.md");
const now = new Date();

ensurePackages({ tools: true });
const direct = Object.assign({}, ...["package.json", "build/package.json"].flatMap(readDirect));
const young = [];
const text = readFileSync(DOCUMENT, "utf8").split("\n").map(refresh).join("\n");
const dated = `Figures of ${now.toISOString().slice(0, 10)}`;
writeFileSync(DOCUMENT, text.replace(/^Figures of \d{4}-\d\d-\d\d/m, dated));
execFileSync(nodePath(), [join(root, "node_modules/oxfmt/bin/oxfmt"), DOCUMENT]);
if (young.length > 0)
  say(`Younger than a week or of unknown age, without a reason: ${young.join(", ")}`);
process.exit(young.length > 0 ? 1 : 0);

function readDirect(file) {
  const manifest = JSON.parse(readFileSync(join(root, file), "utf8"));
  return [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies];
}

/** A row begins with the name of a package in backticks. */
function refresh(line) {
  const name = /^\| `([^`]+)`/.exec(line)?.[1];
  const version = direct[name];
  if (version === undefined) return line;
  const [, , before = "", , day = "", use = "", instead = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  const released = before === version && day !== "" ? day : releaseDay(name, version);
  if (isTooYoung({ released, use }, now)) young.push(name);
  const cells = [`\`${name}\``, version, weigh(name), released, use, instead];
  return `| ${cells.join(" | ")} |`;
}

/** Empty where the registry does not answer. */
function releaseDay(name, version) {
  const { stdout } = spawnSync("npm", ["view", name, "time", "--json"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  try {
    return JSON.parse(stdout)[version].slice(0, 10);
  } catch {
    return "";
  }
}

/** Of the package's own files; nothing for another platform. */
function weigh(name) {
  const folder = join(root, "node_modules", name);
  if (!existsSync(folder)) return "—";
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.parentPath.slice(folder.length).includes("node_modules"),
    )
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return `${Math.ceil(bytes / 1024)} kB`;
}
