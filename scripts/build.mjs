// `npm run build`: the built site in dist/.

import { buildSite, ensurePackages } from "./lib/toolchain.mjs";

ensurePackages();
buildSite();
