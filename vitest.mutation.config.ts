// The tests that `npm run mutation` kills mutants with: those of one scope (scripts/mutation.mjs). As in
// vitest.config.ts, `.test.tsx` renders into a document.

import { defineConfig } from "vitest/config";

const patterns = (process.env["MUTATION_TESTS"] ?? "src/domain/**/*.test.ts").split("\n");
const common = { hookTimeout: 60_000, isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: "node",
          setupFiles: ["./tests/setup.ts"],
          // With engines of databases, as in vitest.config.ts. Threads take no flag of V8.
          execArgv: process.env["MUTATION_POOL"] === "forks" ? ["--no-wasm-code-gc"] : [],
          include: patterns.filter((pattern) => pattern.endsWith(".ts")),
        },
      },
      {
        test: {
          ...common,
          name: "document",
          environment: "happy-dom",
          setupFiles: ["./tests/setup.ts", "./tests/components/setup.ts"],
          include: patterns.filter((pattern) => pattern.endsWith(".tsx")),
        },
      },
    ],
  },
});
