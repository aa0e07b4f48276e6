// What a release has to keep through the upgrade to the next: who is in the list and with which figures, what accounts
// wrote, reported and follow, what waits for administrators. Left on the older one and read on both, over HTTP as a
// browser would.

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

const COMMENT = "Presente in aula e disponibile con tutti.";
const EDITED = "Presente in aula, disponibile con tutti e chiara nelle risposte.";
const MAX_PAGE = 50;
const PATIENCE_MS = 120_000;
const ATTRIBUTES =
  "honesty competence transparency coherence accessibility respect proactivity balance responsibility inclusivity";

/** Two people write, find useful, report and follow. The queue of jobs is empty afterwards. */
export async function leaveFacts(origin, administrator) {
  const account = await signUp(origin, "Ada Prova");
  const other = await signUp(origin, "Bruno Prova");
  const [politician] = (await read(origin, "/api/politicians?limit=1&sort=reviews")).items;
  const [topic] = (await read(origin, "/api/topics?limit=1")).items;
  const left = { account, other, administrator, politician: politician.id, topic: topic.id };
  const cookie = await signIn(origin, account);
  const review = await writeReview(origin, left, cookie);
  await writeOpinion(origin, left, cookie);
  const follow = { subject: `politician-${politician.id}`, frequency: "weekly", byMail: true };
  await send(origin, "/api/me/follows", follow, cookie);
  const others = await signIn(origin, other);
  await send(origin, `/api/reviews/${review.id}/useful`, { consent: true }, others);
  const report = { kind: "review", id: review.id, reason: "off-topic", details: "Fuori tema." };
  await send(origin, "/api/reports", report, others);
  await settle(origin, administrator);
  return left;
}

/** With the last job of it still in the queue, where the server does none. */
export async function leaveUnderway(origin, left) {
  await writeOpinion(origin, left, await signIn(origin, left.other));
}

export async function readFacts(origin, { account, other, administrator, politician, topic }) {
  const cookie = await signIn(origin, account);
  const others = await signIn(origin, other);
  const admin = await signIn(origin, administrator);
  const list = async (path, toFact, as = "") => (await readAll(origin, path, as)).map(toFact);
  const data = await read(origin, "/api/me/export", cookie);
  const { days } = await read(origin, "/api/admin/activity?days=366", admin);
  const { ids } = await read(origin, `/api/politicians/${politician}/useful/mine`, others);
  const { texts, kept } = await read(origin, "/api/transparency");
  return {
    "the list of politicians": await list("/api/politicians", toSubject),
    "the list of topics": await list("/api/topics", toSubject),
    "the reviews of a politician": await list(`/api/politicians/${politician}/reviews`, toText),
    "the opinions on a topic": await list(`/api/topics/${topic}/opinions`, toText),
    "the reviews of an account": await list("/api/me/reviews", toText, cookie),
    "the opinions of an account": await list("/api/me/opinions", toText, cookie),
    "what an account follows": await list("/api/me/follows", toFollow, cookie),
    "what an account finds useful": ids.map(() => "a review"),
    "the reports of an account": await list("/api/me/reports", toReport, others),
    "the data of an account": flatten(data).filter((field) => !NOT_KEPT.test(field)),
    "the queue of moderators": await list("/api/admin/moderation", toCase, admin),
    "the counts of a year": ["users", "reviews", "opinions"].map(
      (what) => `${what}=${days.reduce((sum, day) => sum + day[what], 0)}`,
    ),
    "the figures of the site": flatten(await read(origin, "/api/figures")),
    "the figures of moderation": flatten({ texts, kept }),
  };
}

/** Ids of texts, which 0.3.0 gave in order, are other ones. A sign-in opens a session; an export has its time. */
const NOT_KEPT = /^(?:exportDate|sessions|signIns)\b|\b(?:id|reviewId|opinionId|lastSeenAt)=/;
/** A release may have more of these than the one before. */
const MAY_GROW = new Set(["the data of an account"]);

/** Estimates are not compared: releases may round them otherwise. `check-aggregates` computes them again. */
function toSubject({ id, name, title, totalOpinions, averageRating, ratings }) {
  const { totalReviews, overall, counted, estimate } = ratings ?? {};
  const figures = [totalReviews ?? totalOpinions, overall ?? averageRating, counted ?? ""];
  return `${id} ${name ?? title} ${figures.join(" ")} ${estimate ? "estimated" : ""}`;
}

/** Without its id: those of 0.3.0 become random ones. */
const toText = ({ mean, rating, comment, status, standing, useful, shownName }) =>
  [mean ?? rating, comment, status, standing, useful, shownName].join(" ");
const toFollow = ({ subject, name, frequency, byMail }) =>
  [subject, name, frequency, byMail].join(" ");
const toReport = ({ kind, subject, reason, details, outcome, dueAt }) =>
  [kind, subject?.title, reason, details, outcome, dueAt].join(" ");
const toCase = ({ id, text, status, dueAt, reports }) =>
  [id, text, status, dueAt, reports.open].join(" ");

/** "reviews.0.comment=…" of every value. */
function flatten(value, path = "") {
  if (typeof value !== "object" || value === null) return [`${path}=${value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** Returns what is not the same, or null. */
export function compareFacts(before, after) {
  for (const [what, known] of Object.entries(before)) {
    if (known.length === 0) return `There is nothing in ${what} to compare`;
    const lost = known.filter((fact) => !after[what].includes(fact));
    if (lost.length > 0) return `${what} lost ${lost.length} of ${known.length}: ${lost[0]}`;
    if (after[what].length > known.length && !MAY_GROW.has(what))
      return `${what} has more than before`;
  }
  return null;
}

/** An old account changes what it wrote, a new one writes. With two servers on one database: here, read there. */
export async function writeOn(origin, { account, politician }, there = origin) {
  const cookie = await signIn(origin, account);
  const { review } = await read(origin, `/api/politicians/${politician}/reviews/mine`, cookie);
  const { scores } = review;
  const comment = `${EDITED} ${randomUUID().slice(0, 4)}`;
  await send(origin, `/api/reviews/${review.id}`, { scores, comment }, cookie, "PATCH");
  const newcomer = await signIn(origin, await signUp(origin, "Carla Prova"));
  await writeReview(origin, { politician }, newcomer);
  const reviews = `/api/politicians/${politician}/reviews`;
  await until(`${reviews} of ${there} has what was written`, async () =>
    (await readAll(there, reviews)).some((shown) => shown.comment === comment),
  );
}

/** Waits until jobs are done, those of the night too. Returns what failed, or null. */
export async function settle(origin, administrator) {
  const cookie = await signIn(origin, administrator);
  let failure = null;
  await until("every job is done", async () => {
    const { jobs } = await read(origin, "/api/admin/dashboard", cookie);
    const failed = jobs.counts.filter(({ retrying }) => retrying > 0).map(({ job }) => job);
    if (failed.length > 0 || jobs.dead > 0)
      failure = `Jobs failed: ${failed.join(", ")}, ${jobs.dead} given up`;
    return failure ?? jobs.counts.every(({ waiting, active }) => waiting + active === 0);
  });
  return failure;
}

/** After a night: returns what it has not done, or null. */
export async function findUndone(origin, { other }) {
  const { nights } = await read(origin, "/api/open-data");
  if (nights.length === 0) return "There are no open data";
  const [{ status }] = await readAll(origin, "/api/me/opinions", await signIn(origin, other));
  return status === "published" ? null : `The opinion that was underway is ${status}`;
}

async function signUp(origin, name) {
  const account = { email: `${randomUUID()}@example.org`, password: "girasole lento 42" };
  await send(origin, "/api/auth/sign-up/email", { name, ...account });
  return account;
}

async function writeReview(origin, { politician }, cookie) {
  const scores = Object.fromEntries(ATTRIBUTES.split(" ").map((attribute) => [attribute, 4]));
  const body = { scores, comment: COMMENT, consent: true };
  const answer = await send(origin, `/api/politicians/${politician}/reviews`, body, cookie);
  return (await answer.json()).review;
}

function writeOpinion(origin, { topic }, cookie) {
  const body = { rating: 4, comment: "Una proposta utile.", shownName: "full-name", consent: true };
  return send(origin, `/api/topics/${topic}/opinions`, body, cookie);
}

/** Every page of a list. */
async function readAll(origin, path, cookie = "") {
  const items = [];
  let cursor = null;
  do {
    const next = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await read(origin, `${path}?limit=${MAX_PAGE}${next}`, cookie);
    items.push(...page.items);
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  return items;
}

async function until(what, isTrue) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await wait(500);
  }
}

async function signIn(origin, { email, password }) {
  const response = await send(origin, "/api/auth/sign-in/email", { email, password });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function read(origin, path, cookie = "") {
  const response = await fetch(origin + path, { headers: { Cookie: cookie } });
  return (await accepted(response, path)).json();
}

async function send(origin, path, body, cookie = "", method = "POST") {
  const headers = { Origin: origin, "Content-Type": "application/json", Cookie: cookie };
  const request = { method, headers, body: JSON.stringify(body) };
  return accepted(await fetch(origin + path, request), path);
}

async function accepted(response, path) {
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return response;
}
