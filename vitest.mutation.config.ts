// The tests that `npm run mutation` kills mutants with: those of one scope (scripts/mutation.mjs).

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    setupFiles: ["./tests/setup.ts"],
    include: (process.env["MUTATION_TESTS"] ?? "src/domain/**/*.test.ts").split(","),
    hookTimeout: 60_000,
  },
});
