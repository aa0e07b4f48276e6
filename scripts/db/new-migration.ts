// `npm run db:new <name>`: writes the migration that a change of src/platform/db/schema needs. What
// drizzle cannot express is written into the file by hand.

import { relative } from "node:path";
import { addMigration, compareSchema } from "./migrations.ts";

const [name = ""] = process.argv.slice(2);
if (!/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(name)) {
  console.error("Usage: npm run db:new <name_in_lower_case>");
  process.exit(1);
}
const change = await compareSchema();
const file = await addMigration(name, change);
console.error(
  change.statements.length > 0
    ? `${relative(process.cwd(), file)}: ${change.statements.length} statements. Read them, and add what drizzle cannot express.`
    : `${relative(process.cwd(), file)}: the schema has not changed. Write the statements by hand.`,
);
