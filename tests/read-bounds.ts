// How many statements each endpoint that reads and each page takes, written by hand: src/main/reads.test.ts holds them
// to it.

import { REVIEW_SORTS } from "#domain/review/review-sort.ts";
import { paths } from "#web/lib/paths.ts";
import { BUSY_USER, HOT_POLITICIAN, HOT_TOPIC } from "./build/country.ts";

interface Bound {
  /** Maximum from the second call on, for any amount of data. */
  statements: number;
  inputs?: object[];
  /** Why it may scan a large table. */
  readsAll?: string;
}

/** Queries of the list of politicians; each is one page. */
const LISTS = [
  {},
  ...["relevance", "name", "rating", "reviews", "newest"].flatMap((sort) => [
    { sort },
    { sort, q: "persona" },
    { sort, q: "persona 123 comune", region: ["Lazio"] },
    { sort, region: ["Lazio", "Molise"], role: ["Sindaco"], party: ["Lista 3"] },
    { sort, q: "nessuno si chiama così" },
  ]),
];

const NUMBERED_LISTS = [
  { page: 40 },
  { page: 3, sort: "rating" },
  { page: 2, q: "persona 123 comune" },
  { page: 2, q: "persona", sort: "name" },
  { town: "Comune 7" },
];

const SOME = { statements: 2 };
const hotPolitician = [{ id: HOT_POLITICIAN }];
const hotTopic = [{ id: HOT_TOPIC }];

export const ENDPOINTS: Record<string, Bound> = {
  // Endpoints for everyone.
  suggest: { statements: 1, inputs: [{ q: "persona" }, { q: "roma" }, { q: "zzzz" }] },
  // A page by its number, and a list in groups, take the order of those who match.
  listPoliticians: { statements: 2, inputs: [...LISTS, ...NUMBERED_LISTS] },
  listAllPoliticians: { statements: 1 },
  getPolitician: { statements: 2, inputs: hotPolitician },
  listFeaturedPoliticians: { statements: 1 },
  comparePoliticians: { statements: 2, inputs: [{ p: [HOT_POLITICIAN, 2, 3, 4] }] },
  // Estimates of everybody are read before: every ten minutes, in the background.
  getRanking: {
    statements: 1,
    inputs: [
      {},
      { order: "lowest" },
      { attribute: "balance", role: "Sindaco", region: "Lazio" },
      { party: "Lista 3", group: 1 },
    ],
  },
  getChamber: {
    statements: 1,
    inputs: [{ chamber: "Senato" }, { chamber: "Camera" }],
    readsAll:
      "Reads a chamber whole. The country of this test has 2,500 in each, Italy 205 and 400.",
  },
  getPlace: {
    statements: 2,
    inputs: [{ code: "058091" }, { code: "001" }, { code: "03" }, { code: "IT" }],
  },
  listUnratedNearby: { statements: 2, inputs: [{ code: "058091" }] },
  getPlaceNews: {
    statements: 3,
    inputs: [{ code: "058091" }, { code: "001" }, { code: "03" }, { code: "IT" }],
  },
  getRegionRepresentatives: { statements: 1, inputs: [{ code: "12" }] },
  listTowns: { statements: 0, inputs: [{ q: "roma" }] },
  listOfficeMeans: { statements: 1 },
  getPoliticianTrend: {
    statements: 1,
    inputs: [{ id: HOT_POLITICIAN }, { id: HOT_POLITICIAN, attribute: "honesty" }],
  },
  getTopicTrend: { statements: 1, inputs: hotTopic },
  getOEmbed: {
    statements: 1,
    inputs: [{ url: `http://localhost:3000/politician-live/${HOT_POLITICIAN}` }],
  },
  // A selection reads ids first, of the list and where these are too few, of all of it; a search its matches, and the
  // list where there are many. Either goes on to those set aside.
  listReviews: {
    statements: 6,
    inputs: [
      { id: HOT_POLITICIAN },
      { id: HOT_POLITICIAN, attribute: "honesty", scores: "low" },
      { id: HOT_POLITICIAN, attribute: "balance", scores: "high", limit: 50 },
      { id: HOT_POLITICIAN, sort: "lowest", stars: 4 },
      { id: HOT_POLITICIAN, sort: "highest", stars: 2 },
      ...REVIEW_SORTS.flatMap((sort) => [
        { id: HOT_POLITICIAN, sort, limit: 50 },
        { id: HOT_POLITICIAN, sort, stars: 3, attribute: "respect", scores: "low" },
        // Nobody gave it, and one person did.
        { id: HOT_POLITICIAN, sort, stars: 1 },
        { id: HOT_POLITICIAN, sort, stars: 5, attribute: "transparency", scores: "high" },
        ...["commento", "commento 4321", "introvabile"].map((q) => ({
          id: HOT_POLITICIAN,
          sort,
          q,
        })),
      ]),
    ],
  },
  getVoice: { statements: 1, inputs: hotPolitician },
  listLatestReviews: { statements: 2 },
  listNotices: { statements: 1, inputs: hotPolitician },
  listTopicNotices: { statements: 1, inputs: hotTopic },
  listSurges: { statements: 1 },
  getTransparency: {
    statements: 4,
    readsAll: "Counts the days that no job has stored: here all of them, on a site at most two.",
  },
  listDecisions: { statements: 1 },
  getOpenData: { statements: 0 },
  listTopics: { statements: 2, inputs: [{}, { q: "tema 7" }] },
  getTopic: { statements: 1, inputs: hotTopic },
  listOpinions: { statements: 2, inputs: hotTopic },
  getSummary: { statements: 1, inputs: hotTopic },
  getFigures: { statements: 1 },
  getSite: { statements: 1 },
  listVotes: { statements: 0 },

  // Endpoints for the signed-in user.
  getMe: SOME,
  getSecurity: { statements: 6 },
  getOwnReview: { statements: 3, inputs: hotPolitician },
  getOwnOpinion: { statements: 4, inputs: hotTopic },
  getMyObjections: { statements: 1, inputs: [{ kind: "review", id: 5_001 }] },
  getAuthorStatus: SOME,
  listMyDecisions: SOME,
  listMyReports: SOME,
  listMyDataViews: { statements: 1 },
  listMySignIns: { statements: 1 },
  listMyReviews: SOME,
  listMyOpinions: SOME,
  listMyConsents: SOME,
  getMyWeight: SOME,
  listMyUseful: { statements: 2, inputs: hotPolitician },
  listFollows: SOME,
  getPush: SOME,
  getFollow: {
    statements: 5,
    inputs: [{ subject: "politician-1" }, { subject: "topic-1" }, { subject: "place-058091" }],
  },
  getMyClaim: { statements: 3, inputs: hotPolitician },
  listMyOffices: { statements: 1 },
  listOfficeReviews: {
    statements: 4,
    inputs: [
      { politicianId: HOT_POLITICIAN },
      { politicianId: HOT_POLITICIAN, show: "all", limit: 50 },
    ],
  },
  getReceiptMail: SOME,
  getMyReceipt: { statements: 5, inputs: [{ id: 5_001 }] },
  exportMyData: { statements: 34 },

  // Endpoints for administrators.
  getAdminAccess: SOME,
  // A country has no bulk job: these are read by its id.
  listBulkJobChanges: { statements: 4, inputs: [{ id: 1 }] },
  listBulkJobLimits: { statements: 3, inputs: [{ id: 1 }] },
  getDashboard: { statements: 8 },
  getActivity: { statements: 3 },
  listDeadJobs: SOME,
  listAuditLog: SOME,
  listAuditActors: SOME,
  listAdministeredTopics: SOME,
  getAdministeredTopic: { statements: 1, inputs: hotTopic },
  listAdministeredVotes: { statements: 1 },
  exportStatements: { statements: 1, inputs: [{ from: "2026-01-01", to: "2026-12-31" }] },
  listAuthorityRequests: { statements: 1 },
  listAdministeredPeople: {
    statements: 5,
    inputs: [{}, { q: "persona 123" }, { show: "ended" }, { show: "hidden" }, { q: "123" }],
  },
  getAdministeredPerson: { statements: 2, inputs: hotPolitician },
  listSources: { statements: 1 },
  listUnknownPlaces: { statements: 1 },
  getCurrentBulkJob: SOME,
  previewDeletion: {
    statements: 1,
    inputs: [{ source: "Comuni" }],
    readsAll: "Counts whom it would delete, for an administrator who is about to.",
  },
  listPartyCorrections: SOME,
  listPersonPairs: { statements: 4, inputs: [{}, { show: "decided" }] },
  previewMerge: { statements: 3, inputs: [{ keptId: 1, goneId: 2 }] },
  previewSplit: { statements: 3, inputs: [{ goneId: 10_000 }] },
  listMerges: { statements: 2, inputs: [{ keptId: 9_999 }] },
  getDemoData: {
    statements: 1,
    readsAll: "Counts what it would remove, for an administrator who is about to.",
  },
  listModerationQueue: { statements: 4, inputs: [{}, { show: "reported" }] },
  getModerationItem: { statements: 14, inputs: [{ id: 100 }] },
  listUserSanctions: { statements: 6, inputs: [{ userId: BUSY_USER }] },
  getModerationAgreement: SOME,
  listAdministeredSurges: {
    statements: 2,
    inputs: [{}, { show: "waiting" }, { show: "open" }, { show: "past" }],
  },
  getAdministeredSurge: { statements: 4, inputs: [{ id: 1 }, { id: 1_001 }] },
  listClaims: { statements: 2, inputs: [{}, { show: "appeals" }, { show: "decided" }] },
  listInstitutionDomains: { statements: 1 },
  listCorrectionRequests: { statements: 2, inputs: [{}, { show: "decided" }] },
  listAdministeredSurgeReviews: {
    statements: 4,
    inputs: [{ id: 1 }, { id: 1, show: "all" }, { id: 1_001, show: "all" }],
  },
};

/** Every page that reads data, with an example; its layout is read once more. */
export const PAGES: Record<string, number> = {
  [paths.home]: 6,
  [paths.politicians]: 1,
  [`${paths.politicians}?q=persona+7&ordina=valutazione`]: 1,
  [paths.politician.replace(":id", String(HOT_POLITICIAN))]: 8,
  [`${paths.politician.replace(":id", String(HOT_POLITICIAN))}?stelle=3&ordina=basse`]: 9,
  [`${paths.compare}?p=${HOT_POLITICIAN},2,3,4`]: 2,
  [`${paths.compare}?p=2,3&q=persona`]: 3,
  [paths.api]: 2,
  [`${paths.forPoliticians}?politico=${HOT_POLITICIAN}`]: 5,
  [`${paths.forPoliticians}?q=persona`]: 1,
  [`${paths.claim}?politico=${HOT_POLITICIAN}`]: 2,
  [paths.rankings]: 1,
  [`${paths.rankings}?voce=onesta&regione=Lazio&gruppo=1`]: 1,
  [paths.senate]: 1,
  [paths.deputies]: 1,
  [paths.place.replace(":slug", "001272-torino")]: 3,
  [paths.place.replace(":slug", "001-torino")]: 2,
  [paths.place.replace(":slug", "03-lombardia")]: 3,
  [paths.place.replace(":slug", "IT-italia")]: 2,
  [paths.topics]: 2,
  [paths.topic.replace(":id", String(HOT_TOPIC))]: 6,
  [`/share/politician/${HOT_POLITICIAN}`]: 2,
  "/share/place/058091": 2,
  [`/share/topic/${HOT_TOPIC}`]: 1,
};
