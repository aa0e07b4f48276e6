// `npm run db:new <name>` and `npm run db:diagram`: tools for changing the schema.

import { ensurePackages, runUntilItEnds } from "./lib/toolchain.mjs";

const [tool = "", ...args] = process.argv.slice(2);
const tools = { new: "scripts/db/new-migration.ts", diagram: "scripts/db/diagram.ts" };

ensurePackages({ tools: true });
runUntilItEnds([tools[tool], ...args]);
