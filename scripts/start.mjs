// `npm start`: everything from a fresh clone to a running site.

import { ensureBuild, ensurePackages, runUntilItEnds } from "./lib/toolchain.mjs";

ensurePackages();
ensureBuild();
runUntilItEnds(["--env-file-if-exists=.env", "src/main/web.ts"], { NODE_ENV: "production" });
