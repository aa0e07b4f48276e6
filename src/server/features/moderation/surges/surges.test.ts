import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  answerSurgeProposal,
  decideSurge,
  getAdministeredSurge,
  listAdministeredSurgeReviews,
  listAdministeredSurges,
} from "#contract/admin-surges.ts";
import { listAuditLog } from "#contract/audit.ts";
import { appealDecision, listMyDecisions } from "#contract/author-status.ts";
import { getDashboard } from "#contract/dashboard.ts";
import { decideAppeal } from "#contract/moderation.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { MIN_SECONDED_REVIEWS } from "#domain/integrity/surge-decision.ts";
import { reviews, surges } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildSurge } from "#tests/build/surge.ts";
import type { SurgeParts } from "#tests/build/surge.ts";
import { refusal } from "#tests/refusal.ts";
import { reason, useSurges } from "#tests/surge-queue.ts";
import { flagOverdueSurges } from "./flag-overdue-surges.ts";

const { moderation, administrator, standingsIn, emailOf } = useSurges();
const { openQueue, mailsTo } = moderation;
/** One word for each. */
const standings = async (written: readonly { id: number }[]) =>
  (await standingsIn(reviews, written)).join(" ");

async function stored(id: number) {
  const [row] = await moderation.app.context.db.select().from(surges).where(eq(surges.id, id));
  return row;
}

/** Opened an hour ago by default. */
async function surgeOf(given: Partial<SurgeParts> & { daysAgo?: number } = {}) {
  const { context, clock } = moderation.app;
  const { daysAgo = 0, ...rest } = given;
  const politician = await buildPolitician(context.db, { name: "Ada Neri" });
  const openedAt = new Date(clock.now().getTime() - daysAgo * DAY_MS - HOUR_MS);
  const surge = await buildSurge(context.db, {
    politicianId: politician.id,
    openedAt,
    aside: 3,
    ...rest,
  });
  return { ...surge, politician };
}

describe("the list of surges", () => {
  it("has those that need a decision first, the oldest at the top, and says which are late", async () => {
    const ended = await surgeOf({ aside: 0, counted: 2, isEnded: true });
    const late = await surgeOf({ daysAgo: 8 });
    const fresh = await surgeOf();
    const { list, call } = await administrator();
    const { items, counts } = await list();
    expect(items.map(({ id }) => id)).toEqual([late.id, fresh.id, ended.id]);
    expect(items.map(({ isOverdue }) => isOverdue)).toEqual([true, false, false]);
    expect(counts).toEqual({ all: 3, waiting: 2, open: 2, past: 1, overdue: 1 });
    const first = await call(listAdministeredSurges, { limit: 2 });
    const cursor = first.nextCursor ?? "";
    const second = await call(listAdministeredSurges, { limit: 2, cursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      items.map(({ id }) => id),
    );
    expect(second.nextCursor).toBeNull();
    expect(await refusal(call(listAdministeredSurges, { cursor: "x" }))).toBe("invalid_cursor");
    expect((await call(getDashboard, {})).surges).toEqual({ waiting: 2, overdue: 1 });
  });
});

describe("a surge", () => {
  it("says what its reviews share, without an address, a hash or an author", async () => {
    const surge = await surgeOf({ aside: 4, waiting: 1, counted: 2 });
    await buildReview(moderation.app.context.db, { politicianId: surge.politician.id });
    const { read, call } = await administrator();
    const found = await read(surge.id);
    expect(found).toMatchObject({
      subject: { kind: "politician", title: "Ada Neri" },
      arrivals: 7,
      aside: 4,
      undecided: 4,
      scores: { surge: [4, 0, 0, 3, 0], others: [0, 0, 0, 1, 0] },
      ages: { new: 0, young: 0, settled: 7, old: 0 },
      texts: { nearlySame: 4 },
      networks: { groups: [{ letter: "A", reviews: 4 }], single: 3, unknown: 0 },
      devices: { groups: [{ letter: "A", reviews: 7 }], single: 0 },
      needsSecond: false,
      mayDecide: true,
    });
    expect(found.timeline.bars.reduce((sum, { arrivals }) => sum + arrivals, 0)).toBe(7);
    const { items, counts } = await call(listAdministeredSurgeReviews, { id: surge.id });
    expect(counts).toEqual({ all: 7, aside: 5 });
    expect(items.map(({ id }) => id)).toEqual(
      [...surge.aside, ...surge.waiting].map(({ id }) => id),
    );
    expect(items[0]).toMatchObject({ reasons: ["texts", "network"], network: "A", stars: 1 });
    const said = JSON.stringify([found, items]);
    for (const { userId } of [...surge.aside, ...surge.counted]) expect(said).not.toContain(userId);
    expect(said).not.toMatch(/@|0000000000000001/);
    const every = { id: surge.id, show: "all" } as const;
    const paged = await call(listAdministeredSurgeReviews, { ...every, limit: 4 });
    const cursor = paged.nextCursor ?? "";
    const rest = await call(listAdministeredSurgeReviews, { ...every, cursor });
    expect(new Set([...paged.items, ...rest.items].map(({ id }) => id)).size).toBe(7);
  });

  it("counts those held among what needs a decision", async () => {
    const surge = await surgeOf({ aside: 2, held: 3, counted: 1, daysAgo: 8 });
    const { read, list, call } = await administrator();
    expect(await read(surge.id)).toMatchObject({
      state: "coordinated",
      aside: 2,
      held: 3,
      undecided: 5,
      suspects: [...surge.aside, ...surge.held].map(({ id }) => id),
      waiting: [],
    });
    const shown = await call(listAdministeredSurgeReviews, { id: surge.id });
    expect(shown.counts).toEqual({ all: 6, aside: 5 });
    const { items, counts } = await list();
    expect(counts).toMatchObject({ waiting: 1, overdue: 1 });
    expect(items).toMatchObject([{ id: surge.id, isOverdue: true }]);
  });

  it("is not found once it is gone", async () => {
    const { call } = await administrator();
    expect(await refusal(call(getAdministeredSurge, { id: 99 }))).toBe("surge_not_found");
    expect(await refusal(call(listAdministeredSurgeReviews, { id: 99 }))).toBe("surge_not_found");
  });
});

describe("a decision about a surge", () => {
  it("that keeps reviews aside tells their authors, and nobody else", async () => {
    const surge = await surgeOf({ aside: 2, waiting: 1, counted: 1 });
    const { read, decide, list } = await administrator();
    const { version } = await read(surge.id);
    const decided = await decide(surge.id, version, "confirmed");
    expect(decided).toMatchObject({ decision: "confirmed", undecided: 0, aside: 2, endedAt: null });
    expect(decided.decidedBy).toBe("Prima Admin");
    expect(await standings([...surge.aside, ...surge.waiting, ...surge.counted])).toBe(
      "aside aside waiting counted",
    );
    await moderation.app.runJobs();
    for (const { userId } of surge.aside) {
      const [mail] = mailsTo(await emailOf(userId));
      expect(mail?.subject).toBe("Una tua recensione non conta nella stima");
      expect(mail?.text).toContain(reason);
      expect(mail?.text).toContain("fare ricorso");
    }
    for (const { userId } of [...surge.waiting, ...surge.counted])
      expect(mailsTo(await emailOf(userId))).toEqual([]);
    expect((await list()).counts.waiting).toBe(0);
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
  });

  it("that releases all counts them at once, ends the surge, and writes to nobody [security 42]", async () => {
    const surge = await surgeOf({ aside: 2, waiting: 1 });
    const { read, decide } = await administrator();
    const decided = await decide(surge.id, (await read(surge.id)).version, "released");
    expect(decided).toMatchObject({ decision: "released", aside: 0, suspects: expect.any(Array) });
    expect(decided.endedAt).not.toBeNull();
    expect(await standings([...surge.aside, ...surge.waiting])).toBe("counted counted counted");
    await moderation.app.runJobs();
    expect(moderation.app.mails).toEqual([]);
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
  });

  it("that keeps those held out sets them aside, and their authors read who let them wait", async () => {
    const surge = await surgeOf({ aside: 0, held: 2, counted: 1 });
    const { read, decide, list } = await administrator();
    const decided = await decide(surge.id, (await read(surge.id)).version, "confirmed");
    expect(decided).toMatchObject({ decision: "confirmed", undecided: 0, aside: 2, held: 0 });
    expect(await standings([...surge.held, ...surge.counted])).toBe("aside aside counted");
    await moderation.app.runJobs();
    for (const { userId } of surge.held) {
      const [mail] = mailsTo(await emailOf(userId));
      expect(mail?.text).toContain("messa da parte, o lasciata in sospeso,");
    }
    expect((await list()).counts.waiting).toBe(0);
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
  });

  it("that releases some keeps the others aside, and can be taken again", async () => {
    const surge = await surgeOf({ aside: 3, waiting: 1 });
    const { read, decide, call, admin } = await administrator();
    const chosen = [surge.aside[0]?.id ?? 0, surge.waiting[0]?.id ?? 0];
    const { version } = await read(surge.id);
    const some = await decide(surge.id, version, "partly_released", chosen);
    expect(some).toMatchObject({ decision: "partly_released", aside: 2, released: [chosen[0]] });
    expect(await standings([...surge.aside, ...surge.waiting])).toBe("counted aside aside counted");
    await moderation.app.runJobs();
    moderation.app.mails.length = 0;

    // Decided again: those who were told that theirs does not count are told that it does.
    const released = await decide(surge.id, some.version, "released");
    expect(released.aside).toBe(0);
    await moderation.app.runJobs();
    const told = await Promise.all(surge.aside.slice(1).map(({ userId }) => emailOf(userId)));
    expect(moderation.app.mails.map(({ to }) => to).toSorted()).toEqual(told.toSorted());
    expect(moderation.app.mails[0]?.subject).toBe("La tua recensione conta di nuovo");
    moderation.app.mails.length = 0;
    const again = await decide(surge.id, released.version, "confirmed");
    expect(again).toMatchObject({ decision: "confirmed", aside: 3 });
    await moderation.app.runJobs();
    expect(moderation.app.mails).toHaveLength(3);
    const { items } = await call(listAuditLog, { subject: "surge", subjectId: String(surge.id) });
    expect(
      items.map(({ action, details }) => [action, details["before"], details["decision"]]),
    ).toEqual([
      ["surge-decided", "released", "confirmed"],
      ["surge-decided", "partly_released", "released"],
      ["surge-decided", undefined, "partly_released"],
    ]);
    expect(items[1]?.details).toMatchObject({ aside: "2 → 0", reason });
    expect(items[0]?.actor).toMatchObject({ id: admin.id });
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
  });

  it("needs a reason, a selection, and something to decide", async () => {
    const surge = await surgeOf();
    const free = await surgeOf({ aside: 0, counted: 2 });
    const { read, call } = await administrator();
    const { version } = await read(surge.id);
    const decide = (input: object) =>
      refusal(
        call(decideSurge, { id: surge.id, version, decision: "confirmed", reason, ...input }),
      );
    expect(await decide({ reason: " " })).toBe("decision_facts_missing");
    expect(await decide({ reason: "x".repeat(2_001) })).toBe("decision_facts_too_long");
    expect(await decide({ decision: "partly_released" })).toBe("surge_selection_missing");
    expect(await decide({ decision: "partly_released", reviewIds: [999_999] })).toBe(
      "surge_selection_missing",
    );
    expect(await decide({ id: free.id, decision: "released" })).toBe("surge_nothing_aside");
    expect(await decide({ id: 99_999 })).toBe("surge_not_found");
  });

  it("is refused with what another administrator decided meanwhile", async () => {
    const surge = await surgeOf();
    const [first, second] = [await administrator(), await administrator()];
    const { version } = await first.read(surge.id);
    await first.decide(surge.id, version, "released");
    await expect(second.decide(surge.id, version, "confirmed")).rejects.toThrow(
      /la decisione in vigore è «contano tutte», di Prima Admin/,
    );
    expect(await standings(surge.aside)).toBe("counted counted counted");
  });

  it("is not taken by the author of one of the reviews where there is another administrator", async () => {
    const surge = await surgeOf();
    const { app } = moderation;
    const author = surge.aside[0]?.userId ?? "";
    await app.database.pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [
      author,
    ]);
    const { call } = app.as({ id: author, roles: ["admin"] });
    const own = { id: surge.id, version: 1, decision: "released", reason } as const;
    const other = await administrator();
    expect((await call(getAdministeredSurge, { id: surge.id })).surge.mayDecide).toBe(false);
    expect(await refusal(call(decideSurge, own))).toBe("surge_own");
    expect((await other.read(surge.id)).mayDecide).toBe(true);
  });
});

describe("a decision about a hundred reviews", () => {
  it("is proposed, and takes effect when another administrator agrees", async () => {
    const surge = await surgeOf({ aside: MIN_SECONDED_REVIEWS });
    const [first, second] = [await administrator(), await administrator()];
    const { version, needsSecond } = await first.read(surge.id);
    expect(needsSecond).toBe(true);
    const chosen = surge.aside.slice(0, 10).map(({ id }) => id);
    const proposed = await first.decide(surge.id, version, "partly_released", chosen);
    expect(proposed).toMatchObject({
      decision: null,
      isProposed: true,
      proposal: { decision: "partly_released", reason, isOwn: true, reviewIds: chosen },
    });
    expect(await standings(surge.aside)).toMatch(/^aside(?: aside){99}$/u);
    const seen = { id: surge.id, version: proposed.version };
    expect(await refusal(first.call(answerSurgeProposal, { ...seen, answer: "agree" }))).toBe(
      "surge_proposal_own",
    );
    expect(await refusal(second.decide(surge.id, proposed.version, "released"))).toBe(
      "surge_proposed",
    );
    expect(
      await refusal(second.call(answerSurgeProposal, { ...seen, version, answer: "agree" })),
    ).toBe("surge_changed");
    const { surge: agreed } = await second.call(answerSurgeProposal, { ...seen, answer: "agree" });
    expect(agreed).toMatchObject({
      decision: "partly_released",
      isProposed: false,
      proposal: null,
      aside: MIN_SECONDED_REVIEWS - 10,
    });
    expect(await stored(surge.id)).toMatchObject({
      decidedBy: first.admin.id,
      secondedBy: second.admin.id,
      needsSecond: false,
    });
    await moderation.app.runJobs();
    expect(moderation.app.mails).toHaveLength(MIN_SECONDED_REVIEWS - 10);
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
    const { items } = await first.call(listAuditLog, {
      subject: "surge",
      subjectId: String(surge.id),
    });
    expect(items.map(({ action }) => action)).toEqual(["surge-agreed", "surge-proposed"]);
  });

  it("is dropped when rejected or withdrawn, and changes nothing", async () => {
    const surge = await surgeOf({ aside: MIN_SECONDED_REVIEWS });
    const [first, second] = [await administrator(), await administrator()];
    let { version } = await first.read(surge.id);
    for (const by of [second, first]) {
      ({ version } = await first.decide(surge.id, version, "released"));
      const { surge: rest } = await by.call(answerSurgeProposal, {
        id: surge.id,
        version,
        answer: "reject",
      });
      expect(rest).toMatchObject({ proposal: null, decision: null, aside: MIN_SECONDED_REVIEWS });
      ({ version } = rest);
    }
    const again = { id: surge.id, version, answer: "reject" } as const;
    expect(await refusal(second.call(answerSurgeProposal, again))).toBe("surge_changed");
  });
});

describe("an appeal against a review that does not count", () => {
  it("is decided in moderation, and counts the review for good when granted", async () => {
    const surge = await surgeOf({ aside: 2 });
    const [first, second] = [await administrator(), await administrator()];
    const decided = await first.decide(surge.id, (await first.read(surge.id)).version, "confirmed");
    const userId = surge.aside[0]?.userId ?? "";
    const author = moderation.app.as({ id: userId });
    const { items } = await author.call(listMyDecisions, {});
    expect(items).toMatchObject([
      {
        decision: "set-aside",
        rule: "inauthentic",
        facts: reason,
        foundBy: "watch",
        kind: "review",
      },
    ]);
    expect(items[0]?.appealUntil).not.toBeNull();
    await author.call(appealDecision, { id: items[0]?.id ?? 0, text: "L'ho scritta io." });
    expect((await first.read(surge.id)).openAppeals).toBe(1);
    const queue = await openQueue();
    const item = await queue.only();
    expect(item).toMatchObject({ marks: ["appeal"], appeal: { surgeId: surge.id } });
    const { id, version } = item;
    const answer = "È scritta di tuo pugno.";
    const overturn = { id, version, outcome: "overturned", answer } as const;
    expect(await refusal(first.call(decideAppeal, overturn))).toBe("appeal_same_administrator");
    moderation.app.mails.length = 0;
    await second.call(decideAppeal, overturn);
    await moderation.app.runJobs();
    const mail = mailsTo(await emailOf(userId)).find(({ subject }) => subject.includes("accolto"));
    expect(mail?.text).toContain("la tua recensione ora conta");
    expect(await standings(surge.aside)).toBe("counted aside");
    expect(await checkAggregates(moderation.app.context)).toEqual([]);

    // What the surge is decided to be later leaves it alone.
    const after = await first.read(surge.id);
    expect(after).toMatchObject({ aside: 1, openAppeals: 0 });
    expect(after.version).toBeGreaterThan(decided.version);
    await first.decide(surge.id, after.version, "confirmed");
    expect(await standings(surge.aside)).toBe("counted aside");
  });
});

describe("a surge that nobody decides about", () => {
  it("is told to the operators once after seven days, and marked until somebody decides", async () => {
    const { app } = moderation;
    const late = await surgeOf({ daysAgo: 6 });
    const mails = () => app.mails.filter(({ subject }) => subject.startsWith("Ondate"));
    const flagged = async () => {
      await flagOverdueSurges(app.context);
      await app.runJobs();
      return (await stored(late.id))?.overdueNotifiedAt ?? null;
    };
    expect(await flagged()).toBeNull();
    app.clock.advance(2 * DAY_MS);
    expect(await flagged()).not.toBeNull();
    expect(await flagged()).not.toBeNull();
    expect(mails()).toHaveLength(1);
    const { read, decide } = await administrator();
    expect((await read(late.id)).isOverdue).toBe(true);
    await decide(late.id, (await read(late.id)).version, "released");
    expect(await flagged()).toBeNull();
    expect(mails()).toHaveLength(1);
  });
});
