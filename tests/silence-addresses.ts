// Every public endpoint, page and address, with examples: src/main/silence.test.ts looks for figures in them while the
// silence before a vote is in force.

import { FILES, LATEST } from "#server/http/open-data.ts";

export const TOWN = "001272";
const PROVINCE = "001";
export const REGION = "01";

/** Whom the vote concerns: a person, of whom the next one by id is a colleague, and a topic. */
interface Subjects {
  mayor: number;
  topic: number;
}

type Addresses = Record<string, ((of: Subjects) => string[]) | null>;

/** Of the night before the silence. */
export const openDataPath = (file: string) => `/open-data/2026-05-22/${file}`;

/** Inputs of every public endpoint that is read. */
export const EXAMPLES: Record<string, (of: Subjects) => Record<string, unknown>[]> = {
  comparePoliticians: ({ mayor }) => [{ p: [mayor, mayor + 1] }],
  getChamber: () => [{ chamber: "Senato" }, { chamber: "Camera" }],
  getFigures: () => [{}],
  getOpenData: () => [{}],
  getOEmbed: ({ mayor }) => [{ url: `http://localhost:3000/politician-live/${mayor}` }],
  getPlace: () => [TOWN, PROVINCE, REGION, "IT"].map((code) => ({ code })),
  getPlaceNews: () => [TOWN, PROVINCE, REGION, "IT"].map((code) => ({ code })),
  getPolitician: ({ mayor }) => [{ id: mayor }],
  getPoliticianTrend: ({ mayor }) => [{ id: mayor }, { id: mayor, attribute: "honesty" }],
  getRanking: () => [{}, { attribute: "honesty" }, { order: "lowest" }],
  getRegionRepresentatives: () => [{ code: REGION }],
  getSite: () => [{}],
  getVoice: ({ mayor }) => [{ id: mayor }],
  getSummary: ({ topic }) => [{ id: topic }],
  getTopic: ({ topic }) => [{ id: topic }],
  getTopicTrend: ({ topic }) => [{ id: topic }],
  listAllPoliticians: () => [{}],
  listFeaturedPoliticians: () => [{}],
  listLatestReviews: () => [{}],
  listNotices: ({ mayor }) => [{ id: mayor + 1 }],
  listOfficeMeans: () => [{}],
  listOpinions: ({ topic }) => [{ id: topic }],
  listPoliticians: () => [
    {},
    ...["name", "rating", "reviews", "newest"].map((sort) => ({ sort })),
    { q: "prova" },
    { rated: "unrated" },
    { sort: "rating", page: 1 },
  ],
  listReviews: ({ mayor }) => [
    { id: mayor },
    { id: mayor, sort: "highest" },
    { id: mayor, stars: 3 },
    { id: mayor, attribute: "honesty", scores: "low" },
    { id: mayor, q: "assemblea" },
  ],
  listSurges: () => [{}],
  getTransparency: () => [{}],
  listDecisions: () => [{}],
  listTopicNotices: ({ topic }) => [{ id: topic }],
  listTopics: () => [{}],
  listTowns: () => [{ q: "tor" }],
  listUnratedNearby: () => [{ code: TOWN }],
  listVotes: () => [{}],
  suggest: () => [{ q: "prova" }],
};

/** Arguments of every tool of AI assistants (/mcp). */
export const TOOLS: Record<string, (of: Subjects) => Record<string, unknown>[]> = {
  search: () => [{ query: "prova" }],
  politician: ({ mayor }) => [{ id: mayor }],
  compare: ({ mayor }) => [{ ids: [mayor, mayor + 1] }],
  my_representatives: () => [{ town: "Torino" }],
  topics: () => [{}],
  topic: ({ topic }) => [{ id: topic }],
  methodology: () => [{}],
};

/** Addresses of every page; null for what has no figures of anybody, or shows only one's own. */
export const PAGES: Addresses = {
  "/": () => ["/"],
  "/politicians-live": () => [
    "/politicians-live",
    "/politicians-live?ordina=valutazione",
    "/politicians-live?ordina=recensioni&vista=tabella",
    "/politicians-live?comune=Torino",
  ],
  "/politician-live/:id": ({ mayor }) => [
    `/politician-live/${mayor}`,
    `/politician-live/${mayor}?stelle=3`,
    `/politician-live/${mayor}?andamento=honesty`,
    `/politician-live/${mayor}/feed`,
    `/politician-live/${mayor}/feed/json`,
    `/embed/politician/${mayor}`,
  ],
  "/compare": ({ mayor }) => [`/compare?p=${mayor},${mayor + 1}`],
  "/place/:slug": () =>
    ["/place/001272-torino", "/place/01-piemonte", "/place/001-torino", "/place/IT-italia"].flatMap(
      (path) => [path, `${path}/feed`, `${path}/feed/json`],
    ),
  "/my-representatives": () => ["/my-representatives?comune=001272-torino"],
  "/parliament/senato": () => ["/parliament/senato"],
  "/parliament/camera": () => ["/parliament/camera"],
  "/topics": () => ["/topics", "/topics/feed", "/topics/feed/json"],
  "/topic/:id": ({ topic }) => [
    `/topic/${topic}`,
    `/topic/${topic}/feed`,
    `/topic/${topic}/feed/json`,
    `/embed/topic/${topic}`,
  ],
  "/share/:kind/:of": ({ mayor, topic }) => [
    `/share/politician/${mayor}`,
    `/share/topic/${topic}`,
    "/share/place/001272",
    `/share/compare/${mayor},${mayor + 1}`,
  ],
  "/rankings": () => ["/rankings", "/rankings?voce=onesta"],
  "/for-politicians": () => ["/for-politicians"],
  "/claim": ({ mayor }) => [`/claim?politico=${mayor}`],
  "/transparency": () => ["/transparency"],
  "/transparency/decisions": () => ["/transparency/decisions"],
  "/open-data": () => ["/open-data"],
  "/integrity": () => ["/integrity", "/integrity/feed", "/integrity/feed/json"],
  "/methodology": () => ["/methodology"],
  // Invented samples.
  "/politicians": null,
  "/politician/:id": null,
  // Texts.
  "/about": null,
  "/privacy": null,
  "/community-guidelines": null,
  "/support": null,
  "/accessibilita": null,
  "/install": null,
  "/offline": null,
  "*": null,
  // One's own.
  "/settings": null,
  "/settings/devices": null,
  "/receipt": null,
  "/follow": null,
  "/my-office": null,
  "/api": null,
  "/unsubscribe": null,
  "/auth": null,
  "/auth/google": null,
  "/auth/identity": null,
  "/conferma-email": null,
  "/dev/ui": null,
};

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
  "/open-data/*": null,
  "/media/portraits/:id{[0-9]{1,9}}": null,
  "/robots.txt": null,
  "/.well-known/security.txt": null,
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

interface SignedInRead {
  input?: Record<string, unknown>;
  /** It has scores that the reader gave. */
  isOwn?: boolean;
}

/** Every read of who has signed in: what a person reads who wrote about the mayor and the topic, and speaks for her. */
export const SIGNED_IN: Record<string, (of: Subjects & { review: number }) => SignedInRead> = {
  getMyWeight: () => ({ isOwn: true }),
  getSecurity: () => ({}),
  listMySignIns: () => ({}),
  getAuthorStatus: () => ({}),
  listMyDecisions: () => ({}),
  getMyClaim: ({ mayor }) => ({ input: { id: mayor } }),
  listMyOffices: () => ({}),
  listMyDataViews: () => ({}),
  listFollows: () => ({}),
  getFollow: ({ mayor }) => ({ input: { subject: `politician-${mayor}` } }),
  getMyObjections: ({ review }) => ({ input: { kind: "review", id: review } }),
  getPush: () => ({}),
  getMyReceipt: ({ review }) => ({ input: { id: review } }),
  getReceiptMail: () => ({}),
  listOfficeReviews: ({ mayor }) => ({ input: { politicianId: mayor, show: "all" } }),
  listMyReports: () => ({}),
  getOwnReview: ({ mayor }) => ({ input: { id: mayor }, isOwn: true }),
  exportMyData: () => ({ isOwn: true }),
  listMyReviews: () => ({ isOwn: true }),
  listMyOpinions: () => ({ isOwn: true }),
  listMyConsents: () => ({}),
  getMe: () => ({}),
  getOwnOpinion: ({ topic }) => ({ input: { id: topic }, isOwn: true }),
  listMyUseful: ({ mayor }) => ({ input: { id: mayor } }),
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
  "run-operation": null,
  "watch-operations": null,
  "sync-daily": null,
  "remove-demo-data": null,
  "convert-people": null,
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
  "count-months": null,
  "watch-ratings": null,
  "tidy-up-arrivals": null,
  "tidy-up-claims": null,
  "tidy-up-corrections": null,
  "publish-topic-review": null,
};
