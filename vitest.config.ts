// Five groups: `unit` needs nothing, `components` renders the interface into a document of happy-dom,
// `integration` opens databases and servers, `servers` runs the built site as an operator would (several
// processes want a PostgreSQL server and nginx), `browser` drives a real browser through it. `npm test` runs
// them all.

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const hasServer = Boolean(process.env["TEST_DATABASE_URL"]);

// A test waits for a condition, never for a time: the limits end what hangs, on a busy machine too.
const common = {
  setupFiles: ["./tests/setup.ts"],
  pool: "forks" as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 45_000 } },
  // The first line of a failure is all that the end of a run says of it: with "[ Array(1) ]" it says nothing.
  chaiConfig: { truncateThreshold: 2000 },
  // Vitest leaves one processor to itself, which is half of a small machine.
  maxWorkers: availableParallelism(),
};

// Files share a process, with its modules and the compiled engine of the database: that halves the time of the
// integration tests. Tests therefore leave no state in modules.
const shared = { ...common, isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: [
            "src/{domain,contract,web}/**/*.test.ts",
            "src/platform/*.test.ts",
            "src/platform/!(db|images|jobs|mail|sparql)/**/*.test.ts",
            "seeds/**/*.test.ts",
            "tests/guards/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...shared,
          name: "components",
          environment: "happy-dom",
          setupFiles: ["./tests/setup.ts", "./tests/components/setup.ts"],
          include: ["src/web/**/*.test.tsx"],
        },
      },
      {
        test: {
          ...shared,
          name: "integration",
          // Some files open database engines of their own. V8 sometimes aborts when it frees compiled code of one of very
          // many (nodejs/node#64500).
          execArgv: ["--no-wasm-code-gc"],
          include: [
            "src/{server,main}/**/*.test.ts",
            "src/platform/{db,jobs}/*.test.ts",
            // Nothing in these depends on a server: they run once, without one.
            ...(hasServer ? [] : ["src/platform/{db/embedded,images,mail,sparql}/**/*.test.ts"]),
          ],
        },
      },
      {
        test: {
          ...common,
          name: "servers",
          include: ["tests/servers/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file runs several servers.
          fileParallelism: false,
        },
      },
      {
        test: {
          ...shared,
          name: "browser",
          // As of the sites that are started (tests/e2e/start-site.ts).
          execArgv: ["--liftoff-only"],
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          globalSetup: ["./tests/e2e/site.ts"],
        },
      },
    ],
  },
});
