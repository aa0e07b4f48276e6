// What is public beside endpoints, files and pages, whose examples stand elsewhere (`examples` of routes and files,
// tests/page-addresses.ts): src/main/silence.test.ts looks for figures in all of it while the silence before a vote is
// in force.

import { EXAMPLE_DIVISION } from "#tests/build/division.ts";
import type { FileSubjects } from "#server/file-route.ts";

export const TOWN = "001272";
const PROVINCE = "001";
export const REGION = "01";

/** Whom the vote concerns: a person, of whom the next one by id is a colleague, and a topic. */
export const subjectsOf = (
  { mayor, topic }: { mayor: number; topic: number },
  review = 0,
): FileSubjects => ({
  politician: mayor,
  otherPolitician: mayor + 1,
  mergedPolitician: 0,
  topic,
  review,
  user: "",
  surge: 0,
  division: EXAMPLE_DIVISION,
  town: TOWN,
  province: PROVINCE,
  region: REGION,
  publicUrl: "http://localhost:3000",
  night: NIGHT,
});

/** Of open data and the snapshot before the silence. */
const NIGHT = "2026-05-22";
export const openDataPath = (file: string) => `/open-data/${NIGHT}/${file}`;

/** Arguments of every tool of AI assistants (/mcp). */
export const TOOLS: Record<string, (of: FileSubjects) => Record<string, unknown>[]> = {
  search: () => [{ query: "prova" }],
  politician: ({ politician }) => [{ id: politician }],
  compare: ({ politician, otherPolitician }) => [{ ids: [politician, otherPolitician] }],
  my_representatives: () => [{ town: "Torino" }],
  topics: () => [{}],
  topic: ({ topic }) => [{ id: topic }],
  divisions: () => [{ chamber: "Camera" }],
  division: ({ division }) => [{ chamber: "Camera", key: division }],
  participation: ({ politician }) => [{ id: politician }],
  methodology: () => [{}],
};

/** Feeds and embeds of pages. */
export const BESIDE_PAGES = ({ politician, topic }: FileSubjects): string[] => [
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

/** The application's further routes, with addresses of each; none shows a figure. */
export const OTHERS: Record<string, string[]> = {
  "/healthz": ["/healthz"],
  "/readyz": ["/readyz"],
  "/api/:any{.+}": ["/api/nothing", "/api/v1/nothing"],
  "/functions/*": ["/functions/nothing"],
  "/api/openapi.json": ["/api/openapi.json"],
  "/api/openapi.admin.json": ["/api/openapi.admin.json"],
  // Its tools above.
  "/mcp": ["/mcp"],
  "/*": ["/nothing", "/open-data/nothing", "/snapshots", "/topic/1.json"],
};

/**
 * Every job that sends messages. `withholds`: they leave figures out in the silence, which
 * src/main/silence-channels.test.ts shows. `none`: they never have any.
 */
export const JOBS_IN_SILENCE: Record<string, "withholds" | "none"> = {
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
  "notify-overdue-surges": "none",
  "send-reply-notice": "none",
  "send-claim-link": "none",
  "send-claim-outcome": "none",
  "notify-new-claim": "none",
  "send-term-ended": "none",
  "send-correction-mail": "none",
  "notify-new-correction": "none",
  "notify-many-reviews": "none",
};
