// `npm run cli -- <command>`: the operator's command line.

import { envFile, ensurePackages, runUntilItEnds } from "./lib/toolchain.mjs";

ensurePackages();
runUntilItEnds([...envFile(), "src/main/cli.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  // Paths of files are meant from where the command was typed.
  INIT_CWD: process.env["INIT_CWD"] ?? process.cwd(),
});
