// `npm start`: everything from a fresh clone to a running site.

import { envFile, ensureBuild, ensurePackages, runUntilItEnds } from "./lib/toolchain.mjs";

ensurePackages();
ensureBuild();
runUntilItEnds([...envFile(), "dist/server/web.js"], { NODE_ENV: "production" });
