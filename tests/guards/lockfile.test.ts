// `npm ci` refuses a lockfile without a package that one of its packages names, for any platform.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const file = new URL("../../package-lock.json", import.meta.url);
const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
  packages: Record<string, LockedPackage>;
};

/** Node's resolution of a package: beside the one that needs it, then in each parent folder. */
const listPlaces = (dependent: string, name: string): string[] => {
  const above = dependent.split(/\/?node_modules\//).slice(1);
  return above
    .map((_, depth) => above.slice(0, above.length - depth))
    .concat([[]])
    .map((folders) => [...folders, name].map((folder) => `node_modules/${folder}`).join("/"));
};

const isLocked = (dependent: string, name: string) =>
  listPlaces(dependent, name).some((place) => packages[place] !== undefined);

it("looks for a package in every folder above the one that needs it", () => {
  expect(listPlaces("node_modules/a/node_modules/@b/c", "d")).toEqual([
    "node_modules/a/node_modules/@b/c/node_modules/d",
    "node_modules/a/node_modules/d",
    "node_modules/d",
  ]);
  expect(listPlaces("", "d")).toEqual(["node_modules/d"]);
});

it("names every package that its packages need, the binaries of every platform included [security 59]", () => {
  const missing = Object.entries(packages).flatMap(([dependent, locked]) =>
    Object.keys({
      ...locked.dependencies,
      ...locked.devDependencies,
      ...locked.optionalDependencies,
    })
      .filter((name) => !isLocked(dependent, name))
      .map((name) => `${dependent} needs ${name}`),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});
