// Items 24, 25 and 32: wapiti, sqlmap and schemathesis on the site, where they are installed.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE_MS } from "#domain/durations.ts";
import { combine, fails, holds, skipped, unless } from "./check.ts";
import type { Outcome } from "./check.ts";
import { isInstalled, runProgram } from "./programs.ts";
import { describeRequests, openScannerDoor, serverErrors } from "./scanner-door.ts";
import type { ScannerDoor } from "./scanner-door.ts";
import type { Site } from "./site.ts";

const WAPITI_MODULES = [
  ..."xss permanentxss sql crlf file exec redirect ssrf xxe csp cookieflags".split(" "),
  // The same one: older versions have the first name.
  "blindsql",
  "timesql",
];
/** Of reading, then of each kind of attack. */
const WAPITI_SECONDS = 60;
const WAPITI_OPTIONS =
  `-f json -d 3 --max-links-per-page 20 --max-files-per-dir 10 --max-scan-time ${WAPITI_SECONDS} --max-attack-time ${WAPITI_SECONDS}`.split(
    " ",
  );
const WAPITI_LIMIT_MS = 20 * MINUTE_MS;
/** Fewer mean that it was stopped at the door. */
const MIN_PAGES = 20;

export async function runWapiti(site: Site): Promise<Outcome> {
  if (!isInstalled("wapiti")) return skipped("wapiti is not installed");
  const { said: list } = await runProgram("wapiti", ["--list-modules"], MINUTE_MS);
  const known = WAPITI_MODULES.filter((name) => new RegExp(`^\\s+${name}\\b`, "m").test(list));
  return await withDoor(site, async (door, folder) => {
    const report = join(folder, "report.json");
    const attack = ["-u", `${door.url}/`, "-m", known.join(","), "-o", report];
    const { said } = await runProgram(
      "wapiti",
      [...attack, "--store-session", folder, ...WAPITI_OPTIONS],
      WAPITI_LIMIT_MS,
    );
    const findings = readFindings(report);
    if (findings === null) return fails(`wapiti wrote no report: ${said.slice(-200)}`);
    const wrong = findings.map(([name, list]) => `${name}: ${list.length}`);
    if (door.pages.size < MIN_PAGES) wrong.push(`only ${door.pages.size} addresses were read`);
    const failures = serverErrors(door);
    if (failures > 0) wrong.push(`${failures} answers of 5xx`);
    return unless(
      wrong,
      `wapiti: 0 findings on ${door.pages.size} addresses, ${describeRequests(door)}`,
    );
  });
}

/** Kinds of vulnerability with what was found; null without a report. */
function readFindings(report: string): [string, unknown[]][] | null {
  try {
    const { vulnerabilities } = JSON.parse(readFileSync(report, "utf8")) as {
      vulnerabilities: Record<string, unknown[]>;
    };
    return Object.entries(vulnerabilities).filter(([, found]) => found.length > 0);
  } catch {
    return null;
  }
}

/** The parameters that reach statements; `*` marks the one in a path. */
const SQLMAP_TARGETS: readonly SqlmapTarget[] = [
  {
    path: "/api/politicians?q=rossi&sort=rating&role=Sindaco&party=Verdi&region=Lazio",
    parameters: "q,sort,role,party,region",
  },
  { path: "/api/politicians/1/reviews?sort=newest&q=bene", parameters: "sort,q" },
  { path: "/api/politicians/1*", parameters: "URI" },
];
interface SqlmapTarget {
  path: string;
  parameters: string;
  options?: readonly string[];
}
/** Attacked as it is sent, and as the JSON that it encodes. */
const CURSORS_OF = ["/api/politicians?limit=2", "/api/topics?limit=2"];
const DECODED = ["--base64", "cursor", "--base64-safe"];
const SQLMAP_OPTIONS =
  "--batch --level 3 --dbms PostgreSQL --threads 4 --disable-coloring --flush-session".split(" ");
const SQLMAP_MINUTES = 3;
const NOT_INJECTABLE = "all tested parameters do not appear to be injectable";

export async function runSqlmap(site: Site): Promise<Outcome> {
  if (!isInstalled("sqlmap")) return skipped("sqlmap is not installed");
  const outcomes: Outcome[] = [];
  const targets = [...SQLMAP_TARGETS, ...(await findCursors(site))];
  for (const { path, parameters, options = [] } of targets)
    outcomes.push(
      await withDoor(site, async (door, folder) => {
        const target = ["--output-dir", folder, "-u", door.url + path, ...options];
        const which = parameters === "URI" ? [] : ["-p", parameters];
        const { code, said } = await runProgram(
          "sqlmap",
          [...SQLMAP_OPTIONS, ...target, ...which],
          SQLMAP_MINUTES * MINUTE_MS,
        );
        const isRight = code === 0 && said.includes(NOT_INJECTABLE) && serverErrors(door) === 0;
        const how = options.length > 0 ? `${parameters} decoded` : parameters;
        const seen = `sqlmap, level 3, ${how}: ${describeRequests(door)}`;
        return isRight ? holds(seen) : fails(`${seen}: ${said.trim().slice(-200)}`);
      }),
    );
  return combine(outcomes);
}

async function findCursors(site: Site): Promise<SqlmapTarget[]> {
  const parameters = "cursor";
  const targets = CURSORS_OF.map(async (path): Promise<SqlmapTarget[]> => {
    const { text } = await site.ask(path);
    const { nextCursor } = JSON.parse(text) as { nextCursor: string };
    const next = `${path}&cursor=${encodeURIComponent(nextCursor)}`;
    return [
      { path: next, parameters },
      { path: next, parameters, options: DECODED },
    ];
  });
  return (await Promise.all(targets)).flat();
}

const SCHEMATHESIS_EXAMPLES = 5_000;
const SCHEMATHESIS_OPTIONS =
  "--checks all --phases examples,coverage,fuzzing,stateful --workers 2 --continue-on-failure".split(
    " ",
  );
const SCHEMATHESIS_MINUTES = 10;

/** Examples are shared among the operations of the document. */
export async function runSchemathesis(site: Site, operations: number): Promise<Outcome> {
  if (!isInstalled("schemathesis")) return skipped("schemathesis is not installed");
  return await withDoor(site, async (door) => {
    const target = [`${door.url}/api/openapi.json`, "--url", door.url];
    const each = String(Math.ceil(SCHEMATHESIS_EXAMPLES / operations));
    const { code, said } = await runProgram(
      "schemathesis",
      ["--no-color", "run", ...target, ...SCHEMATHESIS_OPTIONS, "--max-examples", each],
      SCHEMATHESIS_MINUTES * MINUTE_MS,
    );
    const seen = `schemathesis: ${describeRequests(door)}`;
    return code === 0 ? holds(seen) : fails(`${seen}: ${said.trim().slice(-300)}`);
  });
}

async function withDoor(
  site: Site,
  scan: (door: ScannerDoor, folder: string) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-scanner-"));
  const door = await openScannerDoor(site);
  try {
    return await scan(door, folder);
  } finally {
    door.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
