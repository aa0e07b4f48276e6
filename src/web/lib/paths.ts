// Table of paths, used by links and the table of routes, where the first that matches wins.

import type { Chamber } from "#domain/parliament/chambers.ts";
import { AFTER_PARAM } from "./after-param.ts";

export const paths = {
  home: "/",
  politicians: "/politicians-live",
  politician: "/politician-live/:id",
  compare: "/compare",
  /** People in groups that their estimates do not part. */
  rankings: "/rankings",
  place: "/place/:slug",
  /** Of the reader's own town. */
  myRepresentatives: "/my-representatives",
  samplePoliticians: "/politicians",
  samplePolitician: "/politician/:id",
  senate: "/parliament/senato",
  deputies: "/parliament/camera",
  senateDivisions: "/parliament/senato/divisions",
  deputiesDivisions: "/parliament/camera/divisions",
  division: "/parliament/:chamber/divisions/:key",
  topics: "/topics",
  topic: "/topic/:id",
  /** The share dialog as a page, for browsers without scripts. */
  share: "/share/:kind/:of",
  about: "/about",
  auth: "/auth",
  /** Callback of the OpenID provider. */
  googleReturn: "/auth/google",
  /** Callback of the identity provider. */
  identityReturn: "/auth/identity",
  /** Target of the link in the confirmation mail. */
  confirmEmail: "/conferma-email",
  privacy: "/privacy",
  communityGuidelines: "/community-guidelines",
  forPoliticians: "/for-politicians",
  support: "/support",
  accessibility: "/accessibilita",
  methodology: "/methodology",
  /** Documentation of the public API; the API itself is below it. */
  api: "/api",
  /** Unusual numbers of reviews. */
  integrity: "/integrity",
  transparency: "/transparency",
  transparencyDecisions: "/transparency/decisions",
  openData: "/open-data",
  /** Votes of a legislature, to check programs that count attendance. */
  testSet: "/open-data/test-set",
  settings: "/settings",
  /** Sign-ins, and where one is signed in. */
  devices: "/settings/devices",
  /** Where the proof that one's own review is counted is checked. */
  receipt: "/receipt",
  /** Whether and how one follows a page. */
  follow: "/follow",
  /** Of messages about what is followed. */
  unsubscribe: "/unsubscribe",
  /** To speak for an office-holder. */
  claim: "/claim",
  /** Of who does. */
  myOffice: "/my-office",
  install: "/install",
  adminSync: "/admin/sync",
  admin: "/admin",
  adminModeration: "/admin/moderation",
  adminSurges: "/admin/integrity",
  adminSurge: "/admin/integrity/:id",
  adminClaims: "/admin/claims",
  adminCorrections: "/admin/corrections",
  adminTopics: "/admin/topics",
  adminTopicNew: "/admin/topics/new",
  adminTopic: "/admin/topics/:id",
  adminPeople: "/admin/people",
  adminPersonNew: "/admin/people/new",
  adminPairs: "/admin/people/pairs",
  adminPerson: "/admin/people/:id",
  adminUsers: "/admin/users",
  adminVotes: "/admin/votes",
  adminTransparency: "/admin/transparency",
  adminAudit: "/admin/audit",
  /** Fallback of the service worker for pages it does not have. */
  offline: "/offline",
} as const;

/** A file of a night of open data. */
export function openDataFilePath(day: string, file: string): string {
  return `${paths.openData}/${day}/${file}`;
}

/** Why figures are withheld before a vote. */
export const silenceRulePath = `${paths.methodology}#silenzio`;

/** Outlines of the regions, as paths with the ids "r01" to "r20". */
export const OUTLINES = "/italy.svg";

/** The page of Italy, with the map of its regions. */
export const COUNTRY_PATH = "/place/IT-italia";

export const CHAMBER_PATHS: Record<Chamber, string> = {
  Senato: paths.senate,
  Camera: paths.deputies,
};

const DIVISION_LISTS: Record<Chamber, string> = {
  Senato: paths.senateDivisions,
  Camera: paths.deputiesDivisions,
};

/** Of the address: what the list of divisions holds. */
export const DIVISION_PARAMS = { q: "q", kind: "tipo", month: "mese", bill: "legge" } as const;

/** Divisions of a chamber, with fields of the address that are not empty. */
export function divisionsPath(
  chamber: Chamber,
  fields: Readonly<Record<string, string | null>> = {},
): string {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== "");
  const search = new URLSearchParams(given as [string, string][]).toString();
  return search === "" ? DIVISION_LISTS[chamber] : `${DIVISION_LISTS[chamber]}?${search}`;
}

export function divisionPath({ chamber, key }: { chamber: Chamber; key: string }): string {
  return `${DIVISION_LISTS[chamber]}/${encodeURIComponent(key)}`;
}

export function politicianPath(id: number): string {
  return paths.politician.replace(":id", String(id));
}

/** Atom feed of what a page is about. */
export function feedPath(page: string): string {
  return `${page}/feed`;
}

export function politicianFeedPath(id: number): string {
  return feedPath(politicianPath(id));
}

/** The same feed as JSON Feed. */
export function jsonFeedPath(atom: string): string {
  return `${atom}/json`;
}

export function samplePoliticianPath(id: number): string {
  return paths.samplePolitician.replace(":id", String(id));
}

/** The list of notices after a cursor; null for its first page. */
export function integrityPath(after: string | null): string {
  return after === null ? paths.integrity : `${paths.integrity}?${AFTER_PARAM}=${after}`;
}

/** Of the address: the quarter that a report is of. */
export const QUARTER_PARAM = "trimestre";

/** Null: of all time. */
export function transparencyPath(quarter: string | null): string {
  return quarter === null
    ? paths.transparency
    : `${paths.transparency}?${QUARTER_PARAM}=${quarter}`;
}

/** Its figures as a file. */
export function transparencyFilePath(quarter: string | null): string {
  const path = `${paths.transparency}.csv`;
  return quarter === null ? path : `${path}?${QUARTER_PARAM}=${quarter}`;
}

/** The list of decisions after a cursor; null for its first page. */
export function decisionLogPath(after: string | null): string {
  return after === null
    ? paths.transparencyDecisions
    : `${paths.transparencyDecisions}?${AFTER_PARAM}=${after}`;
}

/** Of the address: what to follow, as in src/domain/follow. */
export const FOLLOW_PARAM = "cosa";

export function followPath(subject: string): string {
  return `${paths.follow}?${FOLLOW_PARAM}=${subject}`;
}

/** Of the address: for whom. */
export const CLAIM_PARAM = "politico";

export function claimPath(politicianId: number): string {
  return `${paths.claim}?${CLAIM_PARAM}=${politicianId}`;
}

/** Of the address: whose page the form for corrections is about. */
export const CORRECTION_PARAM = "politico";
/** Of the address: what the form begins with as wrong. */
export const CORRECTED_DATUM_PARAM = "dato";

/** Of the address: the place whose figures the form is about. */
export const CORRECTED_PLACE_PARAM = "luogo";
/** Of the address: the division that the form is about, as its page names it: "camera/vs19_700_002". */
export const CORRECTED_DIVISION_PARAM = "votazione";

/** The form for corrections, before it is known what is wrong. */
export const anyCorrectionPath = correctionOf({});

export function placeCorrectionPath(code: string): string {
  return correctionOf(placeFields(code));
}

export function divisionCorrectionPath(division: { chamber: Chamber; key: string }): string {
  return correctionOf(divisionFields(division));
}

export function placeFields(code: string): Record<string, string> {
  return { [CORRECTED_PLACE_PARAM]: code };
}

export function divisionFields(division: {
  chamber: Chamber;
  key: string;
}): Record<string, string> {
  return { [CORRECTED_DIVISION_PARAM]: `${division.chamber.toLowerCase()}/${division.key}` };
}

/** With these fields of the address. */
export function correctionOf(fields: Record<string, string>): string {
  const query = new URLSearchParams(fields).toString();
  return `${paths.forPoliticians}${query === "" ? "" : `?${query}`}#richiesta`;
}

/** Where the form goes without scripts. */
export const correctionFormPath = "/for-politicians/correction";

/** `datum`: what is wrong, as in domain/representation/correction-request.ts. */
export function correctionPath(politicianId: number, datum?: string): string {
  return correctionOf({
    [CORRECTION_PARAM]: String(politicianId),
    ...(datum !== undefined && { [CORRECTED_DATUM_PARAM]: datum }),
  });
}

/** Receipt of one's own review of a politician, or opinion on a topic. */
export function receiptPath(kind: "review" | "opinion", id: number): string {
  const name = kind === "review" ? "recensione" : "opinione";
  return `${paths.receipt}?${new URLSearchParams({ [name]: String(id) })}`;
}

export function topicPath(id: number): string {
  return paths.topic.replace(":id", String(id));
}

export function sharePath(kind: string, of: number | string): string {
  return paths.share.replace(":kind", kind).replace(":of", String(of));
}

export function adminTopicPath(id: number): string {
  return paths.adminTopic.replace(":id", String(id));
}

export function adminPersonPath(id: number): string {
  return paths.adminPerson.replace(":id", String(id));
}

export function adminSurgePath(id: number): string {
  return paths.adminSurge.replace(":id", String(id));
}

/** Audit log of this surge. */
export function auditOfSurgePath(id: number): string {
  return `${paths.adminAudit}?${new URLSearchParams({ oggetto: "surge", numero: String(id) })}`;
}

/** Audit log of this person. */
export function auditOfPersonPath(id: number): string {
  return `${paths.adminAudit}?${new URLSearchParams({ oggetto: "politician", numero: String(id) })}`;
}

/** `id` is the account's. */
export function adminUserPath(id: string): string {
  return `${paths.adminUsers}?${new URLSearchParams({ id })}`;
}

/** Audit log of this account. */
export function auditOfUserPath(id: string): string {
  return `${paths.adminAudit}?${new URLSearchParams({ oggetto: "user", numero: id })}`;
}

/** Decisions about the reader's texts, with reasons. */
export const decisionsPath = `${paths.settings}#decisioni`;

/** The reader's reports, with what became of them. */
export const reportsPath = `${paths.settings}#segnalazioni`;

/** Where the second factor is switched on. */
export const secondFactorPath = `${paths.settings}#verifica-in-due-passaggi`;

/** Sign-in page that returns to `back`, a path of this site. */
export function signInPath(back?: string): string {
  return back === undefined ? paths.auth : `${paths.auth}?ritorno=${encodeURIComponent(back)}`;
}
