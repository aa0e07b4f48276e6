// Runs every hostile opinion against a model that obeys it, and lists those that changed the shown
// summary.
//
//     npm run eval:injection

import { attempts } from "./lib/attempts.ts";

const { tried, succeeded, honestIsShown } = await attempts();
console.log(`${tried} attempts with hostile opinions, ${succeeded.length} changed the summary.`);
for (const { name, shown } of succeeded) console.log(`  ${name}: ${shown}`);
console.log(`An honest model's summary is ${honestIsShown ? "shown" : "NOT SHOWN"}.`);
process.exitCode = succeeded.length === 0 && honestIsShown ? 0 : 1;
