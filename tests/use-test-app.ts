// The application of a test file, there only while its tests run.

import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
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

/** What `build` makes anew before each test. Call it after `useTestApp`, whose application is there by then. */
export function createForEachTest<Built>(build: () => Promise<Built>): () => Built {
  let built: { value: Built } | undefined;
  beforeEach(async () => {
    built = { value: await build() };
  });
  return () => {
    if (built === undefined) throw new Error("Nothing is built before the tests");
    return built.value;
  };
}
