// Runs a TypeScript file with the product's Node, on the built site: `node scripts/with-node.mjs file`.

import { ensureBuild, ensurePackages, runUntilItEnds } from "./lib/toolchain.mjs";

ensurePackages({ tools: true });
ensureBuild();
runUntilItEnds(process.argv.slice(2), { NODE_ENV: "production" });
