// `npm run build`: pages and server, built into dist/.

import { buildSite, ensurePackages } from "./lib/toolchain.mjs";

ensurePackages();
buildSite();
