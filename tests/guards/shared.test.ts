import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const SHARED = "src/server/shared/";

/** Files of the server by those that import them. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync("src/{server,main}/**/*.ts", { exclude: ["**/*.test.ts"] }))
    for (const [, from = ""] of readFileSync(file, "utf8").matchAll(/\bfrom "([#.][^"]+)"/g)) {
      const imported = from.startsWith("#") ? from.replace("#", "src/") : join(dirname(file), from);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

/** A feature, or another folder; through files of `shared` their users. */
function findUsers(file: string, importers: Map<string, string[]>): Set<string> {
  const users = new Set<string>();
  for (const importer of importers.get(file) ?? [])
    if (importer.startsWith(SHARED))
      for (const user of findUsers(importer, importers)) users.add(user);
    else users.add(/^src\/server\/features\/[^/]+/.exec(importer)?.[0] ?? dirname(importer));
  return users;
}

it("a file of src/server/shared is used in two places: what one feature uses is at home there", () => {
  const importers = readImporters();
  const files = globSync(`${SHARED}**/*.ts`, { exclude: ["**/*.test.ts"] });
  expect(files.length).toBeGreaterThan(50);
  const atHome = files.map((file) => ({ file, users: [...findUsers(file, importers)] }));
  expect(atHome.filter(({ users }) => users.length < 2)).toEqual([]);
});
