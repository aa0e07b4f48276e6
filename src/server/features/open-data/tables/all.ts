// Every table of open data, in the order in which they are shown.

import type { OpenTable } from "../open-table.ts";
import { divisionTables } from "./divisions.ts";
import { memberTables } from "./members.ts";
import { besideTables } from "./offices-beside.ts";
import { peopleTables } from "./people.ts";
import { ratingTables } from "./ratings.ts";
import { recordTables } from "./record.ts";
import { scoreTable } from "./scores.ts";

export const OPEN_TABLES: readonly OpenTable[] = [
  ...peopleTables,
  ...divisionTables,
  ...memberTables,
  ...besideTables,
  ...ratingTables,
  ...recordTables,
  scoreTable,
];
