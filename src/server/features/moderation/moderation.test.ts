import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideAppeal, decideItem, getModerationItem } from "#contract/moderation.ts";
import { liftSanction, listModerationQueue } from "#contract/moderation.ts";
import { listUserSanctions, sanctionUser } from "#contract/moderation.ts";
import { listMyReports, reportAsVisitor, reportContent } from "#contract/reports.ts";
import { editReview, getOwnReview, listReviews, publishReview } from "#contract/reviews.ts";
import { deleteMyAccount, exportMyData } from "#contract/settings.ts";
import { appealDecision, getMyStanding, listMyDecisions } from "#contract/standing.ts";
import { editOpinion, listOpinions, submitOpinion } from "#contract/topics.ts";
import { auditLog } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildModerator } from "#tests/build/moderator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { tidyUpModeration } from "./tidy-up-moderation.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ moderator: buildModerator({ Forse: "hold" }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.runJobs();
  app.mails.length = 0;
  await app.database.pool.query("TRUNCATE users, reviews, moderation_cases CASCADE");
});

/** Somebody with an account of that age and, unless told, a confirmed address. */
async function person(days = 100, isConfirmed = true) {
  const user = await buildUser(app.context.db);
  const createdAt = new Date(app.clock.now().getTime() - days * DAY_MS);
  await app.database.pool.query(
    "UPDATE users SET created_at = $2, email_verified = $3 WHERE id = $1",
    [user.id, createdAt, isConfirmed],
  );
  return user;
}

async function publishedReview() {
  const author = await person();
  const politician = await buildPolitician(app.context.db, { name: "Ada Neri" });
  const review = await buildReview(app.context.db, {
    politicianId: politician.id,
    userId: author.id,
  });
  return { author, politician, review, content: { kind: "review", id: review.id } as const };
}

const insult = { reason: "insult" } as const;
const reasoned = { rule: "insult", facts: "Il commento insulta la persona." } as const;

async function desk() {
  const admin = await buildAdministrator(app.context.db, { fullName: "Prima Admin" });
  const { call } = app.as(admin);
  return {
    admin,
    call,
    queue: () => call(listModerationQueue, {}),
    only: async () => {
      const { items } = await call(listModerationQueue, {});
      const [item] = items;
      if (item === undefined || items.length > 1) throw new Error(`${items.length} cases wait`);
      return (await call(getModerationItem, { id: item.id })).item;
    },
  };
}

const mailsTo = (email: string) => app.mails.filter((mail) => mail.to === email);

describe("from a report to an appeal", () => {
  it("everybody concerned is told, and another administrator puts the text back", async () => {
    const { author, politician, content } = await publishedReview();
    const reporter = await person();
    const first = await desk();
    const second = await desk();
    const { receipt } = await app.as(reporter).call(reportContent, { ...content, ...insult });
    await app.as(null).call(reportAsVisitor, {
      ...{ ...content, reason: "illegal", details: "Mi diffama.", goodFaith: true },
      ...{ name: "Visitatrice", email: "Visita@Example.org" },
    });
    await app.runJobs();
    expect(mailsTo(reporter.email)[0]?.text).toContain(receipt.id);
    expect(mailsTo("visita@example.org")[0]?.text).not.toContain("diffama");
    expect(app.mails.every((mail) => mail.to !== author.email)).toBe(true);

    const item = await first.only();
    expect(item).toMatchObject({
      marks: ["reported"],
      subject: { kind: "politician", title: "Ada Neri" },
      reports: { open: 2, illegal: 1 },
      authorHistory: { accountAgeDays: 100, reviews: { published: 1 } },
      subjectHistory: { recentReports: 2 },
      mayDecide: true,
    });
    expect(JSON.stringify(item)).not.toMatch(new RegExp(`${author.id}|${reporter.id}|@`));
    // Illegality is alleged: a day, not two.
    expect(Date.parse(item.dueAt) - app.clock.now().getTime()).toBe(DAY_MS);

    const sanction = { kind: "suspension", days: 7 } as const;
    const { id, version } = item;
    app.mails.length = 0;
    await first.call(decideItem, { id, version, decision: "remove", ...reasoned, sanction });
    await app.runJobs();
    expect(mailsTo(author.email)[0]?.text).toContain("Il commento insulta la persona.");
    for (const email of [reporter.email, "visita@example.org"])
      expect(mailsTo(email)[0]?.subject).toBe("Com'è andata la tua segnalazione");
    const shown = await app.as(null).call(listReviews, { id: politician.id });
    expect(shown.items).toEqual([]);
    expect(await checkAggregates(app.context)).toEqual([]);
    const { items: mine } = await app.as(reporter).call(listMyReports, {});
    expect(mine).toMatchObject([{ id: receipt.id, outcome: "upheld" }]);
    expect((await first.queue()).counts.all).toBe(0);

    const { items: decisions } = await app.as(author).call(listMyDecisions, {});
    expect(decisions).toMatchObject([{ decision: "remove", foundBy: "reports", rule: "insult" }]);
    const [decision] = decisions;
    const appeal = { id: decision?.id ?? 0, text: "Non era un insulto." };
    expect(await refusal(app.as(reporter).call(appealDecision, appeal))).toBe("decision_not_found");
    expect(await refusal(app.as(author).call(appealDecision, { ...appeal, text: " " }))).toBe(
      "appeal_text_missing",
    );
    await app.as(author).call(appealDecision, appeal);
    expect(await refusal(app.as(author).call(appealDecision, appeal))).toBe("appeal_duplicate");

    const appealed = await first.only();
    expect(appealed).toMatchObject({ marks: ["appeal"], appeal: { mayDecide: false } });
    const answer = "È una critica ai fatti.";
    const overturn = { id: appealed.id, version: appealed.version, outcome: "overturned" } as const;
    expect(await refusal(first.call(decideAppeal, { ...overturn, answer }))).toBe(
      "appeal_same_administrator",
    );
    app.mails.length = 0;
    await second.call(decideAppeal, { ...overturn, answer });
    await app.runJobs();
    expect(mailsTo(author.email).map(({ subject }) => subject)).toContain(
      "Il tuo ricorso è accolto",
    );
    expect(await app.as(author).call(getMyStanding, {})).toMatchObject({ standing: "free" });
    const back = await app.as(null).call(listReviews, { id: politician.id });
    expect(back.items).toHaveLength(1);
    expect(await checkAggregates(app.context)).toEqual([]);
    const actions = await app.context.db.select({ action: auditLog.action }).from(auditLog);
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        "review-decided",
        "user-sanctioned",
        "sanction-lifted",
        "appeal-decided",
      ]),
    );
  });
});

describe("a report", () => {
  it("is one for each person and text, of somebody else's published text", async () => {
    const { author, politician, content } = await publishedReview();
    const reporter = app.as(await person());
    await reporter.call(reportContent, { ...content, ...insult });
    expect(await refusal(reporter.call(reportContent, { ...content, ...insult }))).toBe(
      "report_duplicate",
    );
    const own = app.as(author).call(reportContent, { ...content, ...insult });
    expect(await refusal(own)).toBe("report_own_content");
    const held = await buildReview(app.context.db, { politicianId: politician.id, status: "held" });
    const unseen = reporter.call(reportContent, { kind: "review", id: held.id, ...insult });
    expect(await refusal(unseen)).toBe("review_not_found");
    const nothing = reporter.call(reportContent, { kind: "opinion", id: 987_654, ...insult });
    expect(await refusal(nothing)).toBe("opinion_not_found");
    const wordless = reporter.call(reportContent, { ...content, reason: "illegal" });
    expect(await refusal(wordless)).toBe("report_details_missing");
  });

  it("of a visitor needs name, address and good faith, and is limited per mailbox", async () => {
    const { content } = await publishedReview();
    const full = {
      ...{ ...content, ...insult, name: "Lia", email: "lia@example.org", goodFaith: true },
    };
    const send = (more: object) => app.as(null).call(reportAsVisitor, { ...full, ...more });
    expect(await refusal(send({ name: "" }))).toBe("full_name_required");
    expect(await refusal(send({ email: "x" }))).toBe("email_invalid");
    expect(await refusal(send({ goodFaith: false }))).toBe("good_faith_required");
    await send({});
    expect(await refusal(send({}))).toBe("report_duplicate");
    for (let more = 1; more < 5; more += 1) await send({ ...(await publishedReview()).content });
    expect(await refusal(send({ ...(await publishedReview()).content }))).toBe(
      "report_limit_reached",
    );
  });

  it("of a visitor is limited per address, whatever X-Forwarded-For says", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      const answer = await app.http.request("/api/reports/visitor", {
        method: "POST",
        headers: {
          ...{ origin: "http://localhost:3000", "content-type": "application/json" },
          "x-forwarded-for": `203.0.113.${time}`,
        },
        body: JSON.stringify({ kind: "review", id: 1, reason: "insult" }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses[0]).toBe(400);
  });

  it("of a text that its author withdraws is answered all the same", async () => {
    const { review, content } = await publishedReview();
    const reporter = await person();
    await app.as(reporter).call(reportContent, { ...content, ...insult });
    await app.database.pool.query("DELETE FROM reviews WHERE id = $1", [review.id]);
    await tidyUpModeration(app.context);
    await app.runJobs();
    const { items } = await app.as(reporter).call(listMyReports, {});
    expect(items).toMatchObject([{ outcome: "withdrawn" }]);
    // The receipt may well come after it.
    expect(mailsTo(reporter.email).map(({ text }) => text)).toContainEqual(
      expect.stringContaining("l'ha ritirato"),
    );
  });

  it("forgets the visitor six months after it was closed", async () => {
    const { content } = await publishedReview();
    const name = "Lia";
    await app.as(null).call(reportAsVisitor, {
      ...{ ...content, ...insult, name, email: "lia@example.org", goodFaith: true },
    });
    const at = await desk();
    const { id, version } = await at.only();
    await at.call(decideItem, { id, version, decision: "keep" });
    const kept = async () =>
      (await app.database.pool.query("SELECT visitor_name, visitor_email FROM reports")).rows;
    await tidyUpModeration(app.context);
    expect(await kept()).toMatchObject([{ visitor_name: name }]);
    app.clock.advance(190 * DAY_MS);
    await tidyUpModeration(app.context);
    expect(await kept()).toEqual([{ visitor_name: null, visitor_email: null }]);
  });
});

describe("hiding before a person decides", () => {
  it("follows three trustworthy reports, tells the author, and ends with a decision", async () => {
    const { author, politician, content } = await publishedReview();
    for (let one = 0; one < 3; one += 1)
      await app.as(await person()).call(reportContent, { ...content, ...insult });
    const { items } = await app.as(null).call(listReviews, { id: politician.id });
    expect(items).toEqual([]);
    expect(await checkAggregates(app.context)).toEqual([]);
    await app.runJobs();
    expect(mailsTo(author.email)[0]?.subject).toContain("nascosto in attesa");
    const at = await desk();
    const item = await at.only();
    expect(item.marks).toEqual(["reported", "hidden"]);
    await at.call(decideItem, { id: item.id, version: item.version, decision: "keep" });
    expect((await app.as(null).call(listReviews, { id: politician.id })).items).toHaveLength(1);
    expect(await checkAggregates(app.context)).toEqual([]);
    // The same text, which a person has kept, is not hidden by a crowd again.
    for (let one = 0; one < 3; one += 1)
      await app.as(await person()).call(reportContent, { ...content, ...insult });
    expect((await app.as(null).call(listReviews, { id: politician.id })).items).toHaveLength(1);
  });

  it("does not follow fifty reports by accounts younger than a week", async () => {
    const { politician, content } = await publishedReview();
    for (let one = 0; one < 50; one += 1)
      await app.as(await person(6)).call(reportContent, { ...content, ...insult });
    expect((await app.as(null).call(listReviews, { id: politician.id })).items).toHaveLength(1);
    expect((await (await desk()).only()).reports.open).toBe(50);
  });
});

describe("two administrators at once", () => {
  it("do not both decide: the second is told who did", async () => {
    const { content } = await publishedReview();
    await app.as(await person()).call(reportContent, { ...content, ...insult });
    const [first, second] = [await desk(), await desk()];
    const { id, version } = await first.only();
    const results = await Promise.all([
      refusal(first.call(decideItem, { id, version, decision: "remove", ...reasoned })),
      refusal(second.call(decideItem, { id, version, decision: "keep" })),
    ]);
    expect(results.filter((code) => code === undefined)).toHaveLength(1);
    expect(results).toContain("item_decided");
    expect(await checkAggregates(app.context)).toEqual([]);
    await expect(second.call(decideItem, { id, version, decision: "keep" })).rejects.toThrow(
      /già chiuso: testo .+, Prima Admin, \d+ \w+ 202\d alle ore/,
    );
  });

  it("do not decide on a text that was edited since, nor on their own", async () => {
    const { author, review, content } = await publishedReview();
    await app.as(await person()).call(reportContent, { ...content, ...insult });
    const at = await desk();
    const { id, version } = await at.only();
    const edit = { id: review.id, scores: allScores(2), comment: "Un altro testo." };
    await app.as(author).call(editReview, edit);
    expect(await refusal(at.call(decideItem, { id, version, decision: "keep" }))).toBe(
      "item_changed",
    );
    await desk();
    const politician = await buildPolitician(app.context.db);
    const own = await buildReview(app.context.db, {
      politicianId: politician.id,
      userId: at.admin.id,
      status: "held",
    });
    const { items } = await at.call(listModerationQueue, { show: "held" });
    expect(items).toHaveLength(1);
    const mine = { id: items[0]?.id ?? 0, version: items[0]?.version ?? 0 };
    expect(await refusal(at.call(decideItem, { ...mine, decision: "keep" }))).toBe("item_own");
    expect(own.status).toBe("held");
    const without = at.call(decideItem, { ...mine, decision: "hide" });
    expect(await refusal(without)).toBe("decision_rule_missing");
    const nothing = at.call(getModerationItem, { id: 987_654 });
    expect(await refusal(nothing)).toBe("item_not_found");
  });
});

describe("the queue", () => {
  it("has the oldest deadline first, page by page, and its filters", async () => {
    const { db } = app.context;
    const politician = await buildPolitician(db);
    const now = app.clock.now().getTime();
    for (const hours of [60, 30, 1])
      await buildReview(db, {
        politicianId: politician.id,
        status: "held",
        createdAt: new Date(now - hours * HOUR_MS),
      });
    const { call } = await desk();
    const first = await call(listModerationQueue, { limit: 2 });
    const second = await call(listModerationQueue, { limit: 2, cursor: first.nextCursor ?? "" });
    const due = [...first.items, ...second.items].map(
      ({ dueAt }) => (Date.parse(dueAt) - now) / HOUR_MS,
    );
    expect(due).toEqual([-12, 18, 47]);
    expect(second.nextCursor).toBeNull();
    expect(first.counts).toMatchObject({ all: 3, held: 3, reported: 0, overdue: 1 });
    const count = async (filter: object) => (await call(listModerationQueue, filter)).items.length;
    expect(await count({ due: "overdue" })).toBe(1);
    expect(await count({ due: "soon" })).toBe(2);
    expect(await count({ kind: "opinion" })).toBe(0);
    expect(await count({ show: "reported" })).toBe(0);
    expect(await count({ reason: "insult" })).toBe(0);
    expect(await refusal(call(listModerationQueue, { cursor: "x" }))).toBe("invalid_cursor");
  });

  it("gets what automatic moderation doubts, and loses it when the author mends it", async () => {
    const author = app.as(await person());
    const topic = await buildTopic(app.context.db);
    const draft = { rating: 2, comment: "Forse.", consent: true };
    const { opinion } = await author.call(submitOpinion, { id: topic.id, ...draft });
    const at = await desk();
    expect(await at.only()).toMatchObject({
      kind: "opinion",
      marks: ["held"],
      rating: 2,
      verdict: { event: "held", categories: ["insult"] },
    });
    expect((await at.call(listModerationQueue, { reason: "insult" })).items).toHaveLength(1);
    await author.call(editOpinion, { id: opinion.id, rating: 2, comment: "Di certo." });
    await app.runJobs();
    expect((await at.queue()).counts.all).toBe(0);
  });
});

describe("whoever is suspended or banned", () => {
  it("writes nothing, is told why, and can read, export, appeal and delete", async () => {
    const { author, politician, review } = await publishedReview();
    const other = await publishedReview();
    const topic = await buildTopic(app.context.db);
    const opinion = await buildOpinion(app.context.db, { topicId: topic.id, userId: author.id });
    const at = await desk();
    const call = app.as(author).call;
    const draft = { scores: allScores(3), comment: "Testo.", consent: true };
    const words = { rating: 3, comment: "Testo.", consent: true };
    const attempts = [
      () => call(publishReview, { id: other.politician.id, ...draft }),
      () => call(editReview, { id: review.id, ...draft }),
      () => call(submitOpinion, { id: topic.id, ...words }),
      () => call(editOpinion, { id: opinion.id, ...words }),
      () => call(reportContent, { ...other.content, ...insult }),
    ];
    const suspension = { kind: "suspension", days: 3 } as const;
    const given = { userId: author.id, rule: "report-abuse", facts: "Abuso." } as const;
    await at.call(sanctionUser, { ...given, sanction: suspension });
    for (const attempt of attempts) expect(await refusal(attempt())).toBe("author_suspended");
    await expect(attempts[0]?.()).rejects.toThrow(/fino al \d+ \w+ 20\d\d/);
    expect(await call(getMyStanding, {})).toMatchObject({
      ...{ standing: "suspended", rule: "report-abuse", facts: "Abuso." },
    });
    app.clock.advance(3 * DAY_MS);
    expect(await call(getMyStanding, {})).toMatchObject({ standing: "free" });

    await at.call(sanctionUser, { ...given, sanction: { kind: "ban" } });
    for (const attempt of attempts) expect(await refusal(attempt())).toBe("author_banned");
    await call(getOwnReview, { id: politician.id });
    expect(await call(exportMyData, {})).toMatchObject({ sanctions: [{}, { kind: "ban" }] });
    const { sanctions } = await at.call(listUserSanctions, { userId: author.id });
    expect(sanctions.map(({ kind, isInForce }) => [kind, isInForce])).toEqual([
      ["ban", true],
      ["suspension", false],
    ]);
    const ban = { userId: author.id, id: sanctions[0]?.id ?? 0 };
    await at.call(liftSanction, ban);
    expect(await refusal(at.call(liftSanction, ban))).toBe("sanction_not_found");
    await call(reportContent, { ...other.content, ...insult });
    const own = { ...given, userId: at.admin.id, sanction: { kind: "warning" } } as const;
    expect(await refusal(at.call(sanctionUser, own))).toBe("own_sanction");
    await call(deleteMyAccount, {});
    const { rows } = await app.database.pool.query(
      "SELECT user_id, facts FROM moderation_decisions WHERE decision = 'sanction'",
    );
    expect(rows).toEqual([
      { user_id: null, facts: "" },
      { user_id: null, facts: "" },
    ]);
  });

  it("has no opinion published by the job that was written before", async () => {
    const author = await person();
    const topic = await buildTopic(app.context.db);
    const draft = { rating: 2, comment: "Testo.", consent: true };
    await app.as(author).call(submitOpinion, { id: topic.id, ...draft });
    const at = await desk();
    const ban = { kind: "ban" } as const;
    await at.call(sanctionUser, { userId: author.id, ...reasoned, sanction: ban });
    await app.runJobs();
    expect((await app.as(null).call(listOpinions, { id: topic.id })).items).toEqual([]);
    expect((await at.only()).marks).toEqual(["held"]);
  });
});

describe("an appeal", () => {
  it("is too late after six months, and impossible where nothing was taken", async () => {
    const { author, content } = await publishedReview();
    for (let one = 0; one < 3; one += 1)
      await app.as(await person()).call(reportContent, { ...content, ...insult });
    const { call } = app.as(author);
    const text = "Non è giusto.";
    const { items: before } = await call(listMyDecisions, {});
    expect(before).toMatchObject([{ decision: "hide-provisionally", appealUntil: null }]);
    const provisional = { id: before[0]?.id ?? 0, text };
    expect(await refusal(call(appealDecision, provisional))).toBe("appeal_impossible");
    const at = await desk();
    const { id, version } = await at.only();
    await at.call(decideItem, { id, version, decision: "hide", ...reasoned });
    const { items } = await call(listMyDecisions, {});
    app.clock.advance(185 * DAY_MS);
    expect(await refusal(call(appealDecision, { id: items[0]?.id ?? 0, text }))).toBe(
      "appeal_too_late",
    );
  });

  it("of the only administrator's decision is decided by the same one", async () => {
    const { author, content } = await publishedReview();
    await app.as(await person()).call(reportContent, { ...content, ...insult });
    const at = await desk();
    const { id, version } = await at.only();
    await at.call(decideItem, { id, version, decision: "hide", ...reasoned });
    const { items } = await app.as(author).call(listMyDecisions, {});
    await app.as(author).call(appealDecision, { id: items[0]?.id ?? 0, text: "Perché?" });
    const appealed = await at.only();
    const uphold = { id: appealed.id, version: appealed.version, outcome: "upheld" } as const;
    expect(await refusal(at.call(decideAppeal, uphold))).toBe("decision_facts_missing");
    const { item } = await at.call(decideAppeal, { ...uphold, answer: "Resta un insulto." });
    expect(item).toMatchObject({ status: "hidden", closed: { by: null } });
  });
});

describe("aggregates", () => {
  it("equal a recount after whatever happens to a text", async () => {
    const { author, review, content } = await publishedReview();
    const topic = await buildTopic(app.context.db);
    const opinion = await buildOpinion(app.context.db, { topicId: topic.id });
    const targets = [content, { kind: "opinion", id: opinion.id } as const];
    const at = await desk();
    const step = fc.record({
      target: fc.constantFrom(...targets),
      act: fc.constantFrom("report", "bomb", "keep", "hide", "remove", "edit", "appeal"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const { target, act } of steps) await take(target, act);
        expect(await checkAggregates(app.context)).toEqual([]);
      }),
      { numRuns: 12 },
    );

    async function take(target: (typeof targets)[number], act: string): Promise<void> {
      if (act === "report" || act === "bomb")
        for (let one = 0; one < (act === "bomb" ? 3 : 1); one += 1)
          await refusal(app.as(await person()).call(reportContent, { ...target, ...insult }));
      else if (act === "edit")
        await refusal(
          app
            .as(author)
            .call(editReview, { id: review.id, scores: allScores(2), comment: "Altro." }),
        );
      else {
        const { items } = await at.queue();
        const item = items.find(({ kind }) => kind === target.kind);
        if (item === undefined) return;
        const { id, version } = item;
        if (item.marks.includes("appeal"))
          await at.call(decideAppeal, { id, version, outcome: "overturned", answer: "Sì." });
        else if (act !== "appeal")
          await at.call(decideItem, { id, version, decision: act as "keep", ...reasoned });
        await appealAll();
      }
    }

    async function appealAll(): Promise<void> {
      const { items } = await app.as(author).call(listMyDecisions, {});
      for (const { id, appealUntil } of items)
        if (appealUntil !== null)
          await app.as(author).call(appealDecision, { id, text: "Non sono d'accordo." });
    }
  });
});
