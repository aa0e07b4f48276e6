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
