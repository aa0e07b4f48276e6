// `npm run db:diagram`: draws docs/schema.md from a migrated database.

import { writeFile } from "node:fs/promises";
import { createTestDatabase } from "#tests/database.ts";
import { diagramFile, drawDiagram } from "./draw-diagram.ts";

const database = await createTestDatabase();
await writeFile(diagramFile, await drawDiagram(database.pool));
await database.close();
