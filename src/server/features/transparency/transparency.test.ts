import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutputOf } from "#contract/endpoint.ts";
import { appealDecision, listMyDecisions } from "#contract/author-status.ts";
import {
  decideAppeal,
  decideItem,
  getModerationItem,
  listModerationQueue,
} from "#contract/moderation.ts";
import { reportAsVisitor, reportContent } from "#contract/reports.ts";
import { publishReview, withdrawReview } from "#contract/reviews.ts";
import { deleteMyAccount } from "#contract/settings.ts";
import { getTransparency, listDecisions } from "#contract/transparency.ts";
import { decodeCursor, encodeCursor } from "#domain/cursor.ts";
import { dayInItaly } from "#domain/day.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { quarterDays, quarterOf } from "#domain/transparency/quarter.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildModerator } from "#tests/build/moderator.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser, buildUsers } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { countTransparency } from "./count-transparency.ts";

const reasoned = { rule: "insult", facts: "Insulta la persona." } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    moderator: buildModerator({ Forse: "hold", Pessimo: "reject" }),
    config: { reviewsPerDay: 10 },
  });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const figures = (quarter?: string) =>
  app.as(null).call(getTransparency, quarter === undefined ? {} : { quarter });
/** The tests empty tables without their other aggregates. */
const frozenDifferences = async () =>
  (await checkAggregates(app.context)).filter(({ column }) => column.startsWith("transparency"));
const today = () => dayInItaly(app.clock.now());

/** One is published, one held, one refused. */
async function threeTexts() {
  const { db } = app.context;
  const author = await buildUser(db);
  const politicians = await buildPoliticians(db, [{}, {}, {}]);
  const { call } = app.as(author);
  const comments = ["Ha risposto.", "Forse ha risposto.", "Pessimo."];
  const written: (number | null)[] = [];
  for (const [index, comment] of comments.entries()) {
    const id = politicians[index]?.id ?? 0;
    const answer = call(publishReview, { id, scores: allScores(4), comment, consent: true });
    written.push(await answer.then(({ review }) => review.id).catch(() => null));
  }
  expect(written.map((id) => id !== null)).toEqual([true, true, false]);
  return { author, published: written[0] ?? 0 };
}

async function newAdministrator() {
  const admin = await buildAdministrator(app.context.db, { fullName: "Chi Modera" });
  const { call } = app.as(admin);
  return {
    call,
    first: async () => {
      const { items } = await call(listModerationQueue, {});
      return (await call(getModerationItem, { id: items[0]?.id ?? 0 })).item;
    },
  };
}

describe("the transparency report", () => {
  it("of an empty site says so", async () => {
    expect(await figures()).toMatchObject({
      from: today(),
      to: today(),
      quarters: [quarterOf(today())],
      machineShare: null,
      rules: [],
      times: { decided: 0, median: null },
    });
    expect(await refusal(figures("2001-1"))).toBe("quarter_not_found");
    expect((await app.as(null).call(listDecisions, {})).items).toEqual([]);
  });

  it("counts texts that were published, held and refused, by rule", async () => {
    await threeTexts();
    const { texts, machineShare, rules } = await figures();
    expect(texts[0]).toEqual({
      kind: "review",
      received: 3,
      published: 1,
      held: 1,
      refused: 1,
      hidden: 0,
      removed: 0,
      restored: 0,
    });
    expect(machineShare).toBeCloseTo(2 / 3);
    expect(rules.reduce((sum, { refused }) => sum + refused, 0)).toBe(1);
  });

  it("counts an edited text once", async () => {
    await threeTexts();
    await app.database.pool.query(
      `INSERT INTO moderation_events (review_id, event, engine, policy_version, created_at)
       SELECT id, 'allowed', 'rules', '1', now() FROM reviews`,
    );
    expect((await figures()).texts[0]).toMatchObject({ published: 1, held: 1 });
  });

  it("keeps what is withdrawn later, from the day that it is over", async () => {
    const { author, published } = await threeTexts();
    app.clock.advance(2 * DAY_MS);
    await countTransparency(app.context);
    await app.as(author).call(withdrawReview, { id: published });
    await countTransparency(app.context);
    expect((await figures()).texts[0]).toMatchObject({ published: 1, held: 1, refused: 1 });
    expect(await frozenDifferences()).toEqual([]);
  });

  it("counts every day once, however often and late the job runs", async () => {
    await threeTexts();
    app.clock.advance(DAY_MS);
    await Promise.all([countTransparency(app.context), countTransparency(app.context)]);
    await threeTexts();
    app.clock.advance(3 * DAY_MS);
    await countTransparency(app.context);
    await countTransparency(app.context);
    expect((await figures()).texts[0]).toMatchObject({ published: 2, held: 2, refused: 2 });
  });
});

it("begins with the first day, whichever was logged first", async () => {
  const [first, second] = await buildPoliticians(app.context.db, [{}, {}]);
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
  await buildReview(app.context.db, { politicianId: first?.id ?? 0, createdAt: daysAgo(10) });
  await buildReview(app.context.db, { politicianId: second?.id ?? 0, createdAt: daysAgo(20) });
  const from = dayInItaly(daysAgo(20));
  expect((await figures()).from).toBe(from);
  await countTransparency(app.context);
  expect(await figures()).toMatchObject({ from, texts: [{ published: 2 }, {}, {}] });
  expect(await frozenDifferences()).toEqual([]);
});

describe("decisions and appeals", () => {
  /** A visitor and a user report; a person removes; an appeal overturns. */
  async function reportedRemovedRestored() {
    const { db } = app.context;
    const [author, reporter] = await buildUsers(db, 2);
    if (author === undefined || reporter === undefined) throw new Error("no users");
    const [politician] = await buildPoliticians(db, [{ supportingLists: ["Lista Civica"] }]);
    const review = await buildReview(db, { politicianId: politician?.id ?? 0, userId: author.id });
    const content = { kind: "review", id: review.id } as const;
    await app.as(reporter).call(reportContent, { ...content, reason: "insult" });
    await app.as(null).call(reportAsVisitor, {
      ...content,
      reason: "insult",
      goodFaith: true,
      name: "Vera",
      email: "vera@example.org",
    });
    const one = await newAdministrator();
    const other = await newAdministrator();
    app.clock.advance(5 * HOUR_MS + MINUTE_MS);
    const item = await one.first();
    await one.call(decideItem, {
      id: item.id,
      version: item.version,
      decision: "remove",
      ...reasoned,
    });
    const { items } = await app.as(author).call(listMyDecisions, {});
    await app.as(author).call(appealDecision, { id: items[0]?.id ?? 0, text: "Non è vero." });
    const appealed = await other.first();
    await other.call(decideAppeal, {
      id: appealed.id,
      version: appealed.version,
      outcome: "overturned",
      answer: "Era una critica.",
    });
    return { author };
  }

  it("are counted by rule, sender and outcome", async () => {
    await reportedRemovedRestored();
    const report = await figures();
    expect(report.rules).toMatchObject([{ rule: "insult", removed: 1, hidden: 0 }]);
    expect(report.notices).toEqual([
      { sender: "user", received: 1, upheld: 0, rejected: 1, withdrawn: 0 },
      { sender: "visitor", received: 1, upheld: 0, rejected: 1, withdrawn: 0 },
      { sender: "interested", received: 0, upheld: 0, rejected: 0, withdrawn: 0 },
    ]);
    expect(report.appeals).toEqual({ received: 1, upheld: 0, overturned: 1 });
    expect(report.appealsByRule).toEqual([{ rule: "insult", upheld: 0, overturned: 1 }]);
    expect(report.texts).toMatchObject([
      { kind: "review", hidden: 0, removed: 1, restored: 1 },
      { kind: "opinion", removed: 0, restored: 0 },
      { kind: "reply", removed: 0, restored: 0 },
    ]);
    // One decision says nothing about the usual time, nor about a party.
    expect(report.times).toEqual({ decided: 1, median: null, slowest: null });
    expect(report.parties).toEqual({ items: [], withheld: 0 });
  });

  it("count removals under the parties behind the spellings of lists, once for each", async () => {
    const { db } = app.context;
    const people = await buildPoliticians(
      db,
      [["LEGA SALVINI PIEMONTE"], ["Lega - Salvini Premier"], ["FORZA ITALIA-LEGA"]].map(
        (supportingLists) => ({ source: "Comuni", supportingLists }),
      ),
    );
    await app.database.pool.query(
      `WITH opened AS (
         INSERT INTO moderation_cases (kind, politician_id, opened_by, opened_at, due_at)
         SELECT 'review', id, 'reports', $1, $1
         FROM unnest($2::int[]) AS id CROSS JOIN generate_series(1, 4) RETURNING id
       )
       INSERT INTO moderation_decisions (case_id, decision, rule, decided_at)
       SELECT id, 'remove', 'insult', $1::timestamptz FROM opened`,
      [app.clock.now().toISOString(), people.map(({ id }) => id)],
    );
    expect((await figures()).parties).toEqual({
      items: [{ party: "Lega", removals: 10 }],
      withheld: 0,
    });
    app.clock.advance(DAY_MS);
    await countTransparency(app.context);
    expect((await figures()).parties.items).toEqual([{ party: "Lega", removals: 10 }]);
    expect(await frozenDifferences()).toEqual([]);
  });

  it("are listed without identities", async () => {
    const { author } = await reportedRemovedRestored();
    const { items } = await app.as(null).call(listDecisions, {});
    expect(items).toEqual([
      {
        day: today(),
        decision: "remove",
        sanction: null,
        rule: "insult",
        kind: "review",
        isStatement: null,
        source: "reports",
        isAutomatic: false,
        appeal: "overturned",
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(author.id);
  });

  it("are read page by page with cursors that say neither time nor number", async () => {
    for (let many = 0; many < 3; many += 1) await reportedRemovedRestored();
    const { call } = app.as(null);
    const { items } = await call(listDecisions, {});
    expect(items).toHaveLength(3);
    const pages: unknown[] = [];
    const cursors: string[] = [];
    let cursor: string | null = null;
    do {
      const page: OutputOf<typeof listDecisions> = await call(listDecisions, {
        limit: 1,
        ...(cursor === null ? {} : { cursor }),
      });
      pages.push(...page.items);
      cursor = page.nextCursor;
      if (cursor !== null) cursors.push(cursor);
    } while (cursor !== null);
    expect(pages).toEqual(items);
    expect(cursors.map(decodeCursor)).toEqual([null, null]);
    for (const made of [encodeCursor([app.clock.now().getTime(), 1]), "x"])
      expect(await refusal(call(listDecisions, { cursor: made }))).toBe("invalid_cursor");
  });

  it("outlive the account they are about", async () => {
    const { author } = await reportedRemovedRestored();
    await app.as(author).call(deleteMyAccount, {});
    expect((await figures()).rules).toMatchObject([{ rule: "insult", removed: 1 }]);
    app.clock.advance(2 * DAY_MS);
    await countTransparency(app.context);
    expect(await frozenDifferences()).toEqual([]);
    await app.database.pool.query(
      "UPDATE transparency_counts SET count = 5 WHERE measure = 'decision'",
    );
    expect(await frozenDifferences()).toMatchObject([{ subject: "site", stored: 5, counted: 1 }]);
  });

  it("are found missing where more is there than was stored, never where less is left", async () => {
    const { author } = await threeTexts();
    app.clock.advance(2 * DAY_MS);
    await countTransparency(app.context);
    expect(await frozenDifferences()).toEqual([]);
    await app.database.pool.query(
      "UPDATE transparency_counts SET count = 0 WHERE measure = 'text' AND detail = 'held'",
    );
    expect(await frozenDifferences()).toMatchObject([{ subject: "site", stored: 0, counted: 1 }]);
    await app.as(author).call(deleteMyAccount, {});
    expect(await frozenDifferences()).toEqual([]);
  });

  it("of a quarter that is over change no more", async () => {
    await reportedRemovedRestored();
    const before = today();
    app.clock.advance(100 * DAY_MS);
    await countTransparency(app.context);
    const report = await figures(quarterOf(before));
    expect(report).toMatchObject({ isOver: true, to: quarterDays(quarterOf(before)).to });
    expect(report.rules).toMatchObject([{ rule: "insult", removed: 1 }]);
    expect((await figures(quarterOf(today()))).rules).toEqual([]);
  });
});

describe("the figures as a file", () => {
  it("say the same as the report, and withhold the same", async () => {
    await threeTexts();
    const answer = await app.http.request("/transparency.csv");
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const rows = (await answer.text()).split("\r\n");
    expect(rows).toContain(`${today()};${today()};texts;review;received;3`);
    expect(rows).toContain(`${today()};${today()};parties;;withheld;0`);
  });

  it("are not there for what is no quarter", async () => {
    for (const quarter of ["2026-5", "ieri", "1999-1"]) {
      const answer = await app.http.request(`/transparency.csv?trimestre=${quarter}`);
      expect(answer.status).toBe(404);
    }
  });
});
