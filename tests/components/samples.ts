// Data of the API for component tests.

import type { Security } from "#contract/account.ts";
import type { AdministeredUser } from "#contract/admin-users.ts";
import type { DivisionSummary } from "#contract/divisions.ts";
import type { ModerationItem } from "#contract/moderation.ts";
import { refreshSession } from "#contract/session.ts";
import { SESSION_KEY } from "#web/app/session/session-store.ts";
import type { PlaceDetail, PlacePerson } from "#contract/places.ts";
import type { PoliticianSummary } from "#contract/politicians.ts";
import type { MyReview } from "#contract/settings.ts";
import type { TopicSummary } from "#contract/topics.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { ApiServer } from "./api-server.ts";

export const USER = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  email: "ada@example.org",
  fullName: "Ada Neri",
};

/** The browser holds a session, and the server confirms it. */
export function signedIn(server: ApiServer): void {
  const session = { user: USER, expiresAt: Date.now() + 30 * DAY_MS };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  server.answer(refreshSession, session);
  followStorage();
}

export function signedOut(): void {
  localStorage.removeItem(SESSION_KEY);
  followStorage();
}

/** The session is read once per page: a test that is not the first changes it as another tab does. */
function followStorage(): void {
  window.dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY }));
}

export const SECURITY: Security = {
  email: USER.email,
  isEmailConfirmed: true,
  hasPassword: true,
  hasGoogle: false,
  secondFactor: { enabledAt: "2026-01-01T00:00:00.000Z", recoveryCodesLeft: 8 },
  passkeys: [],
  identity: null,
  isSecondFactorMissing: false,
  sessions: [],
};

const NONE = { published: 0, held: 0, hidden: 0, removed: 0 };

export const USER_OF_SITE: AdministeredUser = {
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  email: "carlo@example.org",
  fullName: "Carlo Blu",
  createdAt: "2026-01-01T00:00:00.000Z",
  isEmailConfirmed: true,
  signInMethods: ["password"],
  secondFactorSince: null,
  administratorSince: null,
  isOneself: false,
  isLastAdministrator: false,
  sessions: 2,
  reviews: NONE,
  opinions: NONE,
};

/** A review that automatic moderation held. */
export const HELD_REVIEW: ModerationItem = {
  id: 5,
  version: 1,
  marks: ["held"],
  openedAt: "2026-01-01T00:00:00.000Z",
  dueAt: "2026-01-03T00:00:00.000Z",
  kind: "review",
  subject: { kind: "politician", id: 1, title: "Ada Neri", detail: null },
  text: "È un cretino.",
  status: "held",
  stars: 1,
  author: "Autore 1",
  reports: { open: 0, illegal: 0, reasons: [] },
  createdAt: "2026-01-01T00:00:00.000Z",
  editedAt: null,
  scores: null,
  rating: null,
  shownAuthor: null,
  verdict: null,
  reportList: [],
  authorHistory: null,
  subjectHistory: null,
  decisions: [],
  appeal: null,
  mayDecide: true,
  closed: null,
};

export const APPEAL: NonNullable<ModerationItem["appeal"]> = {
  text: "Non è un insulto.",
  createdAt: "2026-01-02T00:00:00.000Z",
  mayDecide: true,
  surgeId: null,
  decision: {
    id: 3,
    decision: "remove",
    rule: "insult",
    facts: "Offende la persona.",
    decidedAt: "2026-01-01T00:00:00.000Z",
    decidedBy: "Bea Rossi",
    sanction: null,
    appealOutcome: null,
  },
};

/** Without a review. */
/** Of somebody in a list. */
export const NO_RATINGS: PoliticianSummary["ratings"] = {
  overall: null,
  totalReviews: 0,
  counted: 0,
  weight: 0,
  estimate: null,
  low: null,
  high: null,
};

export const POLITICIAN: PoliticianSummary = {
  otherRoles: [],
  id: 1,
  name: "Bea Rossi",
  role: "Senatrice",
  source: "Senato",
  party: "Partito di prova",
  supportingLists: ["Partito di prova"],
  location: null,
  region: "Lazio",
  partyFamilies: [],
  isDemo: false,
  imageUrl: null,
  mapPoint: null,
  ratings: NO_RATINGS,
};

export const MAYOR: PlacePerson = {
  id: 7,
  name: "Ada Neri",
  role: "Sindaca",
  party: null,
  supportingLists: ["Insieme"],
  location: "Siena (SI)",
  source: "Comuni",
  isDemo: false,
  placeCode: "052032",
  imageUrl: null,
  mapPoint: null,
  ratings: NO_RATINGS,
  constituency: null,
  endedAt: null,
};

/** A town without anybody known in office, and without figures. */
export const SIENA: PlaceDetail = {
  place: {
    code: "052032",
    level: "town",
    name: "Siena",
    otherName: null,
    sigla: "SI",
    isCapital: true,
    population: 52_839,
    position: null,
    aliases: [],
    constituencies: { Camera: [], Senato: [] },
  },
  facts: null,
  result: null,
  own: [],
  election: null,
  sources: [],
  ancestors: [],
  figures: { people: 0, rated: 0 },
  offices: [],
  former: [],
  formerTotal: 0,
  contents: [],
  neighbours: [],
};

const NO_OPINIONS = { counted: 0, weight: 0, estimate: null, low: null, high: null };

export const TOPIC: TopicSummary = {
  id: 1,
  title: "Le scuole restano aperte il pomeriggio",
  description: "Fino alle 18, con attività gratuite.",
  createdAt: "2026-01-01T00:00:00.000Z",
  closedAt: null,
  averageRating: null,
  totalOpinions: 0,
  ...NO_OPINIONS,
};

export const DIVISION: DivisionSummary = {
  chamber: "Camera",
  key: "vs19_700_002",
  day: "2026-11-17",
  kind: "final",
  title: "DDL 12 - VOTO FINALE",
  billTitle: "Disposizioni sui porti",
  isSecret: false,
  isApproved: true,
  counters: { for: 2, against: 1, abstained: 0 },
  exclusion: null,
};

/** As its author sees it in the settings. */
export const MY_REVIEW: MyReview = {
  id: 5,
  comment: "Sempre presente in aula.",
  status: "published",
  standing: "counted",
  reasons: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  editedAt: null,
  mean: 5,
  hasReply: false,
  politician: { id: 12, name: "Bea Blu", role: "Senatrice", isShown: true },
};
