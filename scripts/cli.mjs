// `npm run cli -- <command>`: the operator's command line.

import { envFile, ensurePackages, runUntilItEnds } from "./lib/toolchain.mjs";

ensurePackages();
runUntilItEnds([...envFile(), "src/main/cli.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  // Relative paths are resolved from the caller's directory.
  INIT_CWD: process.env["INIT_CWD"] ?? process.cwd(),
});
