// A page links the styles of what it imports. A part that is kept from the server's HTML is loaded on demand, often
// never: a style that it alone imports is missing.

import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const resolve = (from: string, path: string) => join(dirname(from), path);

/** The files that these import, with themselves. */
function reach(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const left = [...files];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    for (const [, path = ""] of read(file).matchAll(/^(?:import|export) [^;]*?"(\.[^"]+)";/gmu))
      left.push(resolve(file, path));
  }
  return found;
}

const styles = (files: Iterable<string>) => [...files].filter((file) => file.endsWith(".css"));

it("parts kept from the server's HTML have no style that a page does not import itself", () => {
  const sources = globSync("src/web/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const keepers = sources.filter((file) => / keepHtml\(/u.test(read(file)));
  const kept = keepers.flatMap((file) =>
    [...read(file).matchAll(/import\("(\.[^"]+)"\)/gu)].map(([, path = ""]) => resolve(file, path)),
  );
  expect(kept.length).toBeGreaterThan(3);
  const shell = new Set(styles(reach(["src/web/app/entry-client.tsx"])));
  const pages = sources.filter((file) => file.startsWith("src/web/routes/"));
  const missing = pages.flatMap((page) => {
    const files = reach([page]);
    const own = new Set(styles(files));
    const loaded = kept.filter((part) =>
      keepers.some(
        (keeper) => files.has(keeper) && read(keeper).includes(`/${part.split("/").at(-1)}"`),
      ),
    );
    return styles(reach(loaded))
      .filter((style) => !own.has(style) && !shell.has(style))
      .map((style) => `${page}: ${style}`);
  });
  expect(missing).toEqual([]);
});
