// `npm start`: everything from a fresh clone to a running site.

import { serverArguments, serverEnvironment } from "./lib/server-arguments.mjs";
import { envFile, ensureBuild, ensurePackages, runUntilItEnds } from "./lib/toolchain.mjs";

ensurePackages();
ensureBuild();
runUntilItEnds([...envFile(), ...serverArguments], serverEnvironment);
