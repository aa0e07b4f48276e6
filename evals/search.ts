// Measures search on the official files of all representatives, which are not in the repository:
//
//     npm run eval:search                                 files in ../shared/data/representatives
//     OFFICIAL_FILES=/data npm run eval:search            files elsewhere
//     npm run eval:search -- --misses                     prints each miss
//
// Fails if a kind of query does not meet its gate. Without the files it measures the invented people
// that the tests measure.

import { inventPeople } from "./lib/invented-people.ts";
import { isPassed, measureSearch } from "./lib/measure-search.ts";
import { readOfficialFiles } from "./lib/search-people.ts";

const folder = process.env["OFFICIAL_FILES"] ?? "../shared/data/representatives";
const official = readOfficialFiles(folder);
const people = official ?? inventPeople();
console.log(
  official === null
    ? `No official files in ${folder}: ${people.length} invented people.`
    : `${people.length} people of the official files.`,
);
const results = measureSearch(people);
for (const result of results) {
  const { name, gate, right, of, misses } = result;
  const share = ((100 * right) / of).toFixed(1).padStart(5);
  const verdict = isPassed(result) ? "" : "  NOT MET";
  console.log(`${name.padEnd(40)} ${share}% of ${of}, wanted ${gate}%${verdict}`);
  if (process.argv.includes("--misses"))
    for (const { q, got } of misses) console.log(`    «${q}» → ${got.join("; ") || "nobody"}`);
}
const failed = results.filter((result) => !isPassed(result));
console.log(failed.length === 0 ? "\nThe gate is met." : "\nThe gate is not met.");
process.exitCode = failed.length === 0 ? 0 : 1;
