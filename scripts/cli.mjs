// `npm run cli -- <command>`: the operator's command line.

import { envFile, ensureBuild, ensurePackages, runUntilItEnds } from "./lib/toolchain.mjs";

ensurePackages();
ensureBuild();
runUntilItEnds([...envFile(), "dist/server/cli.js", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  // Relative paths are resolved from the caller's directory.
  INIT_CWD: process.env["INIT_CWD"] ?? process.cwd(),
});
