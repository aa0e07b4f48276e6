// `npm start`: everything from a fresh clone to a running site.

import { envFile, ensureBuild, ensurePackages, runUntilItEnds } from "./lib/toolchain.mjs";

ensurePackages();
ensureBuild();
runUntilItEnds([...envFile(), "src/main/web.ts"], { NODE_ENV: "production" });
