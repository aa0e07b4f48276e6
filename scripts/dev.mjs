// `npm run dev`: the same site with hot reloading of pages; the server restarts when its code changes.

import { envFile, ensurePackages, runUntilItEnds } from "./lib/toolchain.mjs";

ensurePackages({ tools: true });
runUntilItEnds(
  [
    ...envFile(),
    "--watch-path=src/main",
    "--watch-path=src/server",
    "--watch-path=src/platform",
    "--watch-path=src/contract",
    "--watch-path=src/domain",
    "--watch-preserve-output",
    "src/main/dev.ts",
  ],
  { NODE_ENV: "development" },
);
