// `npm run build`: pages and server, built into dist/. `--if-changed`: unless the last build was made from the same
// sources.

import { buildSite, ensureBuild, ensurePackages } from "./lib/toolchain.mjs";

ensurePackages();
if (process.argv.includes("--if-changed")) ensureBuild();
else buildSite();
