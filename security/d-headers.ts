// D: headers and content security policy.

import { listedPaths } from "#web/lib/listed-paths.ts";
import { unless } from "./lib/check.ts";
import type { Check } from "./lib/check.ts";
import { PROBE_PATHS } from "./lib/probe-paths.ts";
import { scanBesideNginx } from "./lib/scan-beside-nginx.ts";
import type { Site } from "./lib/site.ts";

/** The policy of pages, without the hashes of what is written into them. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src https://*.wikipedia.org",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "upgrade-insecure-requests",
];
const HEADERS: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /^(?:[\w-]+=\(\)(?:, |$)){6}/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "strict-transport-security": /^max-age=31536000/,
  "x-frame-options": /^DENY$/,
};
/** Of what stands in every page: what sets the theme, what says how to load modules, and the first style sheet. */
const INLINE = { "script-src": 2, "style-src": 1 };

export const headers: readonly Check[] = [
  {
    number: 35,
    title: "Observatory A+, and no grave finding of testssl beside the shipped nginx",
    tests: { "tests/servers/nginx.test.ts": ["is taken"] },
    slow: scanBesideNginx,
  },
  {
    number: 36,
    title: "The content security policy allows our own files and nothing inline but by hash",
    decision:
      "No report-to, whose reports would be a record of visitors: every browser test fails on a violation.",
    tests: { "tests/e2e/pages.test.ts": ["in a browser"] },
    async run(site) {
      const wrong: string[] = [];
      for (const path of ["/", "/politicians-live", "/auth", "/admin", "/nessuna-pagina"]) {
        const policy = String((await site.ask(path)).headers["content-security-policy"] ?? "");
        const found = policy
          .split(";")
          .map((part) => part.replaceAll(/ 'sha256-[^']+'/g, "").trim())
          .filter((part) => part !== "");
        for (const part of POLICY)
          if (!found.includes(part)) wrong.push(`${path}: without ${part}`);
        for (const part of found) if (!POLICY.includes(part)) wrong.push(`${path}: ${part}`);
        for (const [name, most] of Object.entries(INLINE)) {
          const hashes = policy.split(";").find((part) => part.trim().startsWith(name)) ?? "";
          if (hashes.split("'sha256-").length - 1 > most) wrong.push(`${path}: hashes of ${name}`);
        }
      }
      return unless(
        wrong,
        `${POLICY.length} directives, inline only by 2 hashes of scripts, 1 of styles`,
      );
    },
  },
  {
    number: 37,
    title: "Only embeds may be framed, and they have no cookies",
    tests: {
      "tests/e2e/embeds.test.ts": [
        "every other page refuses",
        "is small, without scripts and cookies",
      ],
    },
    async run(site) {
      const wrong: string[] = [];
      for (const path of listedPaths)
        if (
          !String((await site.ask(path)).headers["content-security-policy"]).includes(
            "frame-ancestors 'none'",
          )
        )
          wrong.push(path);
      const embed = await site.ask("/embed/politician/1");
      if (!String(embed.headers["content-security-policy"]).includes("frame-ancestors *"))
        wrong.push("the embed");
      if (embed.headers["set-cookie"] !== undefined) wrong.push("the embed sets a cookie");
      return unless(
        wrong,
        `${listedPaths.length} pages refuse frames, the embed takes them without cookies`,
      );
    },
  },
  {
    number: 38,
    title: "Headers of every answer; nothing internal is served; no third party is asked",
    decision:
      "HSTS lasts a year unless HSTS_DAYS says otherwise; TRACE is answered 404 as any method that an address does not have.",
    tests: { "tests/e2e/pages.test.ts": ["in a browser"] },
    async run(site) {
      const wrong = [...(await wrongHeaders(site)), ...(await thirdParties(site))];
      for (const path of PROBE_PATHS) {
        const { status } = await site.ask(path);
        if (status !== 404) wrong.push(`${path}: ${status}`);
      }
      const trace = await site.ask("/", { method: "TRACE" }).catch(() => ({ status: 405 }));
      if (trace.status !== 404 && trace.status !== 405) wrong.push(`TRACE: ${trace.status}`);
      return unless(
        wrong,
        `${Object.keys(HEADERS).length} headers on 4 answers, ${PROBE_PATHS.length} addresses that scanners probe 404, TRACE ${trace.status}`,
      );
    },
  },
];

async function wrongHeaders(site: Site): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of ["/", "/api/politicians", "/robots.txt", "/nessuna-pagina"]) {
    const { headers: found } = await site.ask(path);
    for (const [name, pattern] of Object.entries(HEADERS))
      if (!pattern.test(String(found[name] ?? "")))
        wrong.push(`${path}: ${name} "${String(found[name] ?? "")}"`);
    for (const name of ["server", "x-powered-by"])
      if (found[name] !== undefined) wrong.push(`${path}: ${name}`);
  }
  return wrong;
}

/** What a browser loads by itself. */
async function thirdParties(site: Site): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of [...listedPaths, "/politician-live/1", "/topic/1"]) {
    const { text } = await site.ask(path);
    const loaded =
      /<(?:script|img|iframe|source|video|audio)\b[^>]*\ssrc="(?:https?:)?\/\/[^"]*"|<link\b[^>]*rel="(?:stylesheet|preload|icon|modulepreload)"[^>]*href="(?:https?:)?\/\/[^"]*"/.exec(
        text,
      );
    if (loaded !== null) wrong.push(`${path}: ${loaded[0].slice(0, 80)}`);
  }
  return wrong;
}
