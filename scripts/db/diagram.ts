// `npm run db:diagram`: draws docs/schema.md from a migrated database.

import { writeFile } from "node:fs/promises";
import { createEmbeddedTestDatabase } from "#tests/database.ts";
import { diagramFile, drawDiagram } from "./draw-diagram.ts";

const database = await createEmbeddedTestDatabase();
await writeFile(diagramFile, await drawDiagram(database.pool));
await database.close();
