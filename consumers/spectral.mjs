// Spectral finds no error in the OpenAPI document by its own rules.
// Needs: @stoplight/spectral-cli@6.16.3
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { finish, SITE } from "./site.mjs";

writeFileSync(".spectral.yaml", 'extends: ["spectral:oas"]\n');
const { stdout, stderr } = spawnSync(
  "node_modules/.bin/spectral",
  ["lint", `${SITE}/api/openapi.json`, "--format", "json", "--quiet"],
  { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
);
const problems = JSON.parse(stdout.slice(stdout.indexOf("["), stdout.lastIndexOf("]") + 1));
const errors = problems.filter(({ severity }) => severity === 0);
finish(
  `${errors.length} errors, ${problems.length - errors.length} warnings ${stderr}`,
  errors.map(({ path, message }) => `${path.join(".")}: ${message}`),
);
