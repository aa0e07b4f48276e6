// What shows facts of docs/security.md besides tests: programs of the machine that attack a site, fuzzes, load, kills and
// what is read in the repository. Each has a site of its own, with demonstration data.

import { combine } from "./lib/check.ts";
import type { Outcome } from "./lib/check.ts";
import { compareKnownAndUnknown, guessThroughKill, refuseHugePasswords } from "./lib/accounts.ts";
import { readFast, startAfterKill } from "./lib/availability.ts";
import { countOperations, fuzzPublicApi } from "./lib/fuzz-public-api.ts";
import { fuzzSignedIn } from "./lib/fuzz-signed-in.ts";
import { practiseRestore } from "./lib/practise-restore.ts";
import { scanBesideNginx } from "./lib/scan-beside-nginx.ts";
import { runSchemathesis, runSqlmap, runWapiti } from "./lib/scanners.ts";
import type { Site } from "./lib/site.ts";
import { sendSlowClients } from "./lib/slow-clients.ts";
import { readStoredPayloads } from "./lib/stored-xss.ts";
import { checkHistoryAndMutants, checkPackages } from "./lib/supply-chain.ts";
import { timePatterns } from "./lib/time-patterns.ts";

export const ATTACKS: Readonly<Record<number, (site: Site) => Promise<Outcome>>> = {
  3: compareKnownAndUnknown,
  5: guessThroughKill,
  6: refuseHugePasswords,
  23: readStoredPayloads,
  24: runWapiti,
  25: runSqlmap,
  32: async (site) =>
    combine([
      await fuzzPublicApi(site),
      await fuzzSignedIn(),
      await runSchemathesis(site, await countOperations(site)),
    ]),
  33: timePatterns,
  35: scanBesideNginx,
  51: readFast,
  53: sendSlowClients,
  55: startAfterKill,
  58: practiseRestore,
  59: checkPackages,
  60: checkHistoryAndMutants,
};
