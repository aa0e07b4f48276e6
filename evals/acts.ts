// Reproduces reference results over real divisions of Parliament, which are not in the repository:
//
//     npm run eval:acts                        files in ../shared/data/acts
//     npm run eval:acts -- /data/acts          files elsewhere
//
// Every vote of 639 deputies in 4,879 divisions (participation, and agreement with the group of the day), divisions with
// every name as the endpoints answer, and the parts of 74 rows of the Camera's own table. Fails where one figure
// differs. Without the files it compares nothing.

import { existsSync } from "node:fs";
import { checkLegislature } from "./lib/acts/legislature.ts";
import { checkNamedDivisions } from "./lib/acts/named-divisions.ts";
import { checkOfficialTable } from "./lib/acts/official-table.ts";
import { openActs } from "./lib/acts/files.ts";

const [folder = "../shared/data/acts"] = process.argv.slice(2);
if (!existsSync(folder)) console.log(`No folder ${folder}: nothing to reproduce.`);
else {
  const files = openActs(folder);
  const checks = [
    ...checkLegislature(files),
    ...checkNamedDivisions(files),
    ...checkOfficialTable(files),
  ];
  for (const { what, found, expected } of checks)
    console.log(`${found === expected ? "same  " : "DIFFER"} ${what}: ${found} of ${expected}`);
  process.exitCode = checks.every(({ found, expected }) => found === expected) ? 0 : 1;
}
