// Item 35: the site behind the shipped nginx, looked at from outside by Mozilla's Observatory and by testssl.

import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasNginx, startNginx } from "#tests/servers/nginx.ts";
import type { Nginx } from "#tests/servers/nginx.ts";
import { combine, fails, holds, skipped } from "./check.ts";
import type { Outcome } from "./check.ts";
import { findProgram, isInstalled, runProgram } from "./programs.ts";
import type { Site } from "./site.ts";

/** The Observatory knows no other ports. */
const HTTPS_PORT = 443;
const HTTP_PORT = 80;
/** What testssl says of any certificate that nobody signed, and which lasts two days. */
const OF_THE_CERTIFICATE = /^(?:cert_|DNS_CAA|OCSP|overall_grade|grade_cap)/;
/**
 * Pages are compressed. Reading a secret by their length takes many requests with the victim's cookie from another
 * site, which SameSite does not send, and a secret beside reflected text: no page or form has a token.
 */
const BREACH = "BREACH";

export async function scanBesideNginx(site: Site): Promise<Outcome> {
  if (!hasNginx) return skipped("nginx or openssl is not installed");
  let nginx: Nginx;
  try {
    nginx = await startNginx(HTTPS_PORT, [site.port, site.port], { plainPort: HTTP_PORT });
  } catch {
    return skipped(`nginx cannot listen on ${HTTP_PORT} and ${HTTPS_PORT} of this machine`);
  }
  try {
    return combine([await askObservatory(nginx), await askTestssl()]);
  } finally {
    await nginx.close();
  }
}

async function askObservatory({ certificate }: Nginx): Promise<Outcome> {
  const program = "mdn-http-observatory-scan";
  const path = findProgram(program);
  if (path === null) return skipped(`${program} is not installed`);
  // The program's own beginning replaces NODE_EXTRA_CA_CERTS, and would not trust the certificate.
  const scan = join(realpathSync(path), "../../src/scan.js");
  const { said } = await runProgram(
    "env",
    [`NODE_EXTRA_CA_CERTS=${certificate}`, process.execPath, scan, "localhost"],
    60_000,
  );
  const grade = /"grade":\s*"([^"]+)"/.exec(said)?.[1];
  const score = /"score":\s*(\d+)/.exec(said)?.[1];
  const wrong = [...said.matchAll(/"([\w-]+)":\s*\{\s*"expectation"[^}]*?"pass":\s*false/g)];
  const seen = `Observatory: ${grade ?? said.slice(-200)} ${score ?? ""}`.trim();
  return grade === "A+" ? holds(seen) : fails([seen, ...wrong.map(([, name]) => name)].join(", "));
}

async function askTestssl(): Promise<Outcome> {
  const program = ["testssl", "testssl.sh"].find(isInstalled);
  if (program === undefined) return skipped("testssl is not installed");
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-testssl-"));
  const report = join(folder, "report.json");
  try {
    const { said } = await runProgram(
      program,
      ["--quiet", "--warnings", "off", "--jsonfile", report, `localhost:${HTTPS_PORT}`],
      600_000,
    );
    const findings = readFindings(report);
    if (findings.length === 0) return fails(`testssl: no report: ${said.slice(-200)}`);
    const grave = findings.filter(
      ({ id, severity }) =>
        ["MEDIUM", "HIGH", "CRITICAL", "FATAL"].includes(severity) &&
        !OF_THE_CERTIFICATE.test(id) &&
        id !== BREACH,
    );
    const seen = `testssl: ${findings.length} findings, ${grave.length} from medium on but for BREACH (compressed pages: SameSite cookies, no secret in a page) and those of a certificate that nobody signed`;
    return grave.length === 0
      ? holds(seen)
      : fails([seen, ...grave.map(({ id, finding }) => `${id}: ${finding}`)].join(", "));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Finding {
  id: string;
  severity: string;
  finding: string;
}

function readFindings(report: string): Finding[] {
  try {
    return JSON.parse(readFileSync(report, "utf8")) as Finding[];
  } catch {
    return [];
  }
}
