// Public addresses beside endpoints and pages, whose examples stand elsewhere (`examples` of routes,
// tests/page-addresses.ts): src/main/silence.test.ts looks for figures in all of them while the silence before a vote is
// in force.

import { FILES, LATEST } from "#server/http/open-data.ts";
import type { Subjects } from "#server/route.ts";

export const TOWN = "001272";
const PROVINCE = "001";
export const REGION = "01";

/** Whom the vote concerns: a person, of whom the next one by id is a colleague, and a topic. */
export const subjectsOf = (
  { mayor, topic }: { mayor: number; topic: number },
  review = 0,
): Subjects => ({
  politician: mayor,
  otherPolitician: mayor + 1,
  mergedPolitician: 0,
  topic,
  review,
  user: "",
  surge: 0,
  town: TOWN,
  province: PROVINCE,
  region: REGION,
  publicUrl: "http://localhost:3000",
});

type Addresses = Record<string, ((of: Subjects) => string[]) | null>;

/** Of the night before the silence. */
export const openDataPath = (file: string) => `/open-data/2026-05-22/${file}`;

/** Arguments of every tool of AI assistants (/mcp). */
export const TOOLS: Record<string, (of: Subjects) => Record<string, unknown>[]> = {
  search: () => [{ query: "prova" }],
  politician: ({ politician }) => [{ id: politician }],
  compare: ({ politician, otherPolitician }) => [{ ids: [politician, otherPolitician] }],
  my_representatives: () => [{ town: "Torino" }],
  topics: () => [{}],
  topic: ({ topic }) => [{ id: topic }],
  methodology: () => [{}],
};

/** Feeds and embeds of pages. */
export const BESIDE_PAGES = ({ politician, topic }: Subjects): string[] => [
  ...[`/politician-live/${politician}`, "/topics", `/topic/${topic}`, "/integrity"].flatMap(
    toFeeds,
  ),
  ...[
    "/place/001272-torino",
    "/place/01-piemonte",
    "/place/001-torino",
    "/place/IT-italia",
  ].flatMap(toFeeds),
  `/embed/politician/${politician}`,
  `/embed/topic/${topic}`,
];

const toFeeds = (page: string) => [`${page}/feed`, `${page}/feed/json`];

/** Addresses beside endpoints and pages: what is asked of them in the silence. */
export const OTHERS: Addresses = {
  "/media/pictures/*": null,
  "/snapshots/index.json": () => ["/snapshots/index.json"],
  "/.well-known/scrutinio-integrity.json": () => ["/.well-known/scrutinio-integrity.json"],
  "/sitemap.xml": () => ["/sitemap.xml"],
  "/sitemaps/pages.xml": () => ["/sitemaps/pages.xml"],
  "/sitemaps/places.xml": null,
  "/sitemaps/:file{(?:politicians|topics)-[1-9][0-9]{0,4}\\.xml}": () => [
    "/sitemaps/politicians-1.xml",
  ],
  // Refused as a whole.
  "/snapshots/:file{\\d{4}-\\d{2}-\\d{2}\\.jsonl\\.gz}": null,
  // Without figures of opinions.
  "/transparency.csv": () => ["/transparency.csv"],
  "/open-data/catalog.jsonld": () => ["/open-data/catalog.jsonld"],
  // Those with figures are refused, and made again without them: a test of its own.
  [FILES]: () =>
    ["people/politicians.csv.gz", "transparency.csv.gz", "datapackage.json"].map(openDataPath),
  [LATEST]: null,
  "/open-data/:file{.+}": null,
  "/media/portraits/:id{[0-9]{1,9}}": null,
  "/robots.txt": null,
  "/.well-known/security.txt": null,
  "/llms.txt": null,
  "/.well-known/change-password": null,
  "/unsubscribe": null,
  "/healthz": null,
  "/readyz": null,
  "/api/:any{.+}": null,
  "/api/openapi.json": null,
  "/api/openapi.admin.json": null,
  // Its tools above.
  "/mcp": null,
  "*": null,
  "/*": null,
};

/**
 * Every job. `withholds`: its messages leave figures out in the silence, which src/main/silence-channels.test.ts
 * shows. `none`: its messages never have any. Null: it sends nothing to people.
 */
export const JOBS_IN_SILENCE: Record<string, "withholds" | "none" | null> = {
  "send-digest": "withholds",
  "send-push": "withholds",
  "notify-new-review": "withholds",
  "send-receipts": "withholds",
  "send-recovery-mail": "none",
  "send-confirmation-mail": "none",
  "send-security-notice": "none",
  "notify-new-user": "none",
  "send-push-test": "none",
  "send-report-receipt": "none",
  "send-report-outcome": "none",
  "send-decision": "none",
  "send-appeal-receipt": "none",
  "send-appeal-outcome": "none",
  "notify-new-case": "none",
  "announce-decisions": "none",
  "notify-overdue-surges": "none",
  "send-reply-notice": "none",
  "send-claim-link": "none",
  "send-claim-outcome": "none",
  "notify-new-claim": "none",
  "send-term-ended": "none",
  "send-correction-mail": "none",
  "notify-new-correction": "none",
  "notify-many-reviews": "none",
  "tidy-up-accounts": null,
  "queue-digests": null,
  "mark-estimates": null,
  "read-review-again": null,
  "train-moderation": null,
  "flag-overdue-surges": null,
  "tidy-up-moderation": null,
  "run-bulk-job": null,
  "watch-bulk-jobs": null,
  "sync-daily": null,
  "remove-demo-data": null,
  "find-person-pairs": null,
  "fetch-photos": null,
  "place-politicians": null,
  "derive-columns": null,
  "make-snapshot": null,
  "mail-receipts": null,
  "count-transparency": null,
  "make-open-data": null,
  "refresh-estimates": null,
  "look-up-mail-domains": null,
  "weigh-useful-votes": null,
  "watch-ratings": null,
  "tidy-up-arrivals": null,
  "tidy-up-claims": null,
  "tidy-up-corrections": null,
  "publish-topic-review": null,
};
