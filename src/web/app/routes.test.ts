import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { routes } from "./routes.ts";

it("every module of src/web/routes is a page", () => {
  const folder = new URL("../routes", import.meta.url);
  const modules = readdirSync(folder).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const pages = new Set(routes.pages.map(({ file }) => file));
  expect(modules.filter((name) => !pages.has(`routes/${name}`))).toEqual([]);
});
