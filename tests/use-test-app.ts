// The application of a test file, there only while its tests run.

import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Db } from "#platform/db/database.ts";
import { startTestApp } from "./app.ts";
import type { TestApp, TestAppOptions } from "./app.ts";

/** One for all tests of the file, or a new one for each test. */
export function useTestApp(
  options: TestAppOptions = {},
  lifetime: "file" | "test" = "file",
): () => TestApp {
  let started: TestApp | undefined;
  const [before, after] = lifetime === "file" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    started = await startTestApp(options);
  });
  after(() => started?.close());
  return () => {
    if (started === undefined) throw new Error("The application is not there before the tests");
    return started;
  };
}

/** A new application for each test, with what `build` makes in its database. */
export function setUpTestSite<Built extends object>(
  options: TestAppOptions,
  build: (db: Db) => Promise<Built>,
): () => Built & { app: TestApp } {
  const app = useTestApp(options, "test");
  let site: (Built & { app: TestApp }) | undefined;
  beforeEach(async () => {
    site = { app: app(), ...(await build(app().context.db)) };
  });
  return () => {
    if (site === undefined) throw new Error("The site is not there before the tests");
    return site;
  };
}
