import { describe, expect, it } from "vitest";
import { decideAppeal, decideItem } from "#contract/moderation.ts";
import { listMyReports, reportAsVisitor, reportContent } from "#contract/reports.ts";
import { listReviews } from "#contract/reviews.ts";
import { appealDecision, getAuthorStatus, listMyDecisions } from "#contract/author-status.ts";
import { DAY_MS } from "#domain/durations.ts";
import { auditLog } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { insult, reasoned, useModeration } from "#tests/moderation-queue.ts";
import { refusal } from "#tests/refusal.ts";

const moderation = useModeration();
const { person, publishedReview, openQueue, mailsTo } = moderation;

describe("from a report to an appeal", () => {
  it("everyone concerned is notified, and another administrator restores the text", async () => {
    const { author, politician, content } = await publishedReview();
    const reporter = await person();
    const first = await openQueue();
    const second = await openQueue();
    const { receipt } = await moderation.app
      .as(reporter)
      .call(reportContent, { ...content, ...insult });
    await moderation.app.as(null).call(reportAsVisitor, {
      ...content,
      reason: "illegal",
      details: "Mi diffama.",
      goodFaith: true,
      name: "Visitatrice",
      email: "Visita@Example.org",
    });
    await moderation.app.runJobs();
    expect(mailsTo(reporter.email)[0]?.text).toContain(receipt.id);
    expect(mailsTo("visita@example.org")[0]?.text).not.toContain("diffama");
    expect(moderation.app.mails.every((mail) => mail.to !== author.email)).toBe(true);

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
    // Alleged illegality: 24 hours instead of 48.
    expect(Date.parse(item.dueAt) - moderation.app.clock.now().getTime()).toBe(DAY_MS);

    const sanction = { kind: "suspension", days: 7 } as const;
    const { id, version } = item;
    moderation.app.mails.length = 0;
    await first.call(decideItem, { id, version, decision: "remove", ...reasoned, sanction });
    await moderation.app.runJobs();
    expect(mailsTo(author.email)[0]?.text).toContain("Il commento insulta la persona.");
    for (const email of [reporter.email, "visita@example.org"])
      expect(mailsTo(email)[0]?.subject).toBe("Com'è andata la tua segnalazione");
    const shown = await moderation.app.as(null).call(listReviews, { id: politician.id });
    expect(shown.items).toEqual([]);
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
    const { items: mine } = await moderation.app.as(reporter).call(listMyReports, {});
    expect(mine).toMatchObject([{ id: receipt.id, outcome: "upheld" }]);
    expect((await first.list()).counts.all).toBe(0);

    const { items: decisions } = await moderation.app.as(author).call(listMyDecisions, {});
    expect(decisions).toMatchObject([{ decision: "remove", foundBy: "reports", rule: "insult" }]);
    const [decision] = decisions;
    const appeal = { id: decision?.id ?? 0, text: "Non era un insulto." };
    expect(await refusal(moderation.app.as(reporter).call(appealDecision, appeal))).toBe(
      "decision_not_found",
    );
    expect(
      await refusal(moderation.app.as(author).call(appealDecision, { ...appeal, text: " " })),
    ).toBe("appeal_text_missing");
    await moderation.app.as(author).call(appealDecision, appeal);
    expect(await refusal(moderation.app.as(author).call(appealDecision, appeal))).toBe(
      "appeal_duplicate",
    );

    const appealed = await first.only();
    expect(appealed).toMatchObject({ marks: ["appeal"], appeal: { mayDecide: false } });
    const answer = "È una critica ai fatti.";
    const overturn = { id: appealed.id, version: appealed.version, outcome: "overturned" } as const;
    expect(await refusal(first.call(decideAppeal, { ...overturn, answer }))).toBe(
      "appeal_same_administrator",
    );
    moderation.app.mails.length = 0;
    await second.call(decideAppeal, { ...overturn, answer });
    await moderation.app.runJobs();
    expect(mailsTo(author.email).map(({ subject }) => subject)).toContain(
      "Il tuo ricorso è accolto",
    );
    expect(await moderation.app.as(author).call(getAuthorStatus, {})).toMatchObject({
      status: "free",
    });
    const back = await moderation.app.as(null).call(listReviews, { id: politician.id });
    expect(back.items).toHaveLength(1);
    // The reporter had been notified of the opposite outcome.
    for (const email of [reporter.email, "visita@example.org"]) {
      const [notice, ...more] = mailsTo(email);
      expect(more).toEqual([]);
      expect(notice?.subject).toBe("È cambiata la decisione sulla tua segnalazione");
      expect(notice?.text).toContain("una recensione su Ada Neri");
    }
    const { items: changed } = await moderation.app.as(reporter).call(listMyReports, {});
    expect(changed).toMatchObject([{ id: receipt.id, outcome: "rejected" }]);
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
    const actions = await moderation.app.context.db
      .select({ action: auditLog.action })
      .from(auditLog);
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

describe("an appeal", () => {
  it("is too late after six months, and impossible where nothing was taken [security 18]", async () => {
    const { author, content } = await publishedReview();
    for (let one = 0; one < 3; one += 1)
      await moderation.app.as(await person()).call(reportContent, { ...content, ...insult });
    const { call } = moderation.app.as(author);
    const text = "Non è giusto.";
    const { items: before } = await call(listMyDecisions, {});
    expect(before).toMatchObject([{ decision: "hide-provisionally", appealUntil: null }]);
    const provisional = { id: before[0]?.id ?? 0, text };
    expect(await refusal(call(appealDecision, provisional))).toBe("appeal_impossible");
    const queue = await openQueue();
    const { id, version } = await queue.only();
    await queue.call(decideItem, { id, version, decision: "hide", ...reasoned });
    const { items } = await call(listMyDecisions, {});
    moderation.app.clock.advance(185 * DAY_MS);
    expect(await refusal(call(appealDecision, { id: items[0]?.id ?? 0, text }))).toBe(
      "appeal_too_late",
    );
  });

  it("of the only administrator's decision is decided by the same one", async () => {
    const { author, content } = await publishedReview();
    await moderation.app.as(await person()).call(reportContent, { ...content, ...insult });
    const queue = await openQueue();
    const { id, version } = await queue.only();
    await queue.call(decideItem, { id, version, decision: "hide", ...reasoned });
    const { items } = await moderation.app.as(author).call(listMyDecisions, {});
    await moderation.app
      .as(author)
      .call(appealDecision, { id: items[0]?.id ?? 0, text: "Perché?" });
    const appealed = await queue.only();
    const uphold = { id: appealed.id, version: appealed.version, outcome: "upheld" } as const;
    expect(await refusal(queue.call(decideAppeal, uphold))).toBe("decision_facts_missing");
    const { item } = await queue.call(decideAppeal, { ...uphold, answer: "Resta un insulto." });
    expect(item).toMatchObject({ status: "hidden", closed: { by: null } });
    await moderation.app.runJobs();
    expect(moderation.app.mails.map(({ subject }) => subject)).not.toContain(
      "È cambiata la decisione sulla tua segnalazione",
    );
  });
});
