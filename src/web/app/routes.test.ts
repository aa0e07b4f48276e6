import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { routes } from "./routes.ts";

it("every page has a module in src/web/routes, and every module is a page", () => {
  const folder = new URL("../routes", import.meta.url);
  const modules = readdirSync(folder).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const pages = new Set(
    routes.pages.map(({ file }) => file).filter((file) => !file.startsWith("dev/")),
  );
  expect([...pages].toSorted()).toEqual(modules.map((name) => `routes/${name}`).toSorted());
});
