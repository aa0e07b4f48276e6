import { describe, expect, it } from "vitest";
import { decideItem } from "#contract/moderation.ts";
import { listMyReports, reportAsVisitor, reportContent } from "#contract/reports.ts";
import { listReviews } from "#contract/reviews.ts";
import { DAY_MS } from "#domain/durations.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { buildReview } from "#tests/build/review.ts";
import { insult, useModeration } from "#tests/moderation-queue.ts";
import { refusal } from "#tests/refusal.ts";
import { tidyUpModeration } from "./tidy-up-moderation.ts";

const moderation = useModeration();
const { person, publishedReview, openQueue, mailsTo } = moderation;

describe("a report", () => {
  it("is one for each person and text, of somebody else's published text [security 39]", async () => {
    const { author, politician, content } = await publishedReview();
    const reporter = moderation.app.as(await person());
    await reporter.call(reportContent, { ...content, ...insult });
    expect(await refusal(reporter.call(reportContent, { ...content, ...insult }))).toBe(
      "report_duplicate",
    );
    const own = moderation.app.as(author).call(reportContent, { ...content, ...insult });
    expect(await refusal(own)).toBe("report_own_content");
    const held = await buildReview(moderation.app.context.db, {
      politicianId: politician.id,
      status: "held",
    });
    const unseen = reporter.call(reportContent, { kind: "review", id: held.id, ...insult });
    expect(await refusal(unseen)).toBe("review_not_found");
    const nothing = reporter.call(reportContent, { kind: "opinion", id: 987_654, ...insult });
    expect(await refusal(nothing)).toBe("opinion_not_found");
    const wordless = reporter.call(reportContent, { ...content, reason: "illegal" });
    expect(await refusal(wordless)).toBe("report_details_missing");
  });

  it("of a visitor needs name, address and good faith, and is limited per mailbox, whatever the alias [security 46]", async () => {
    const { content } = await publishedReview();
    const full = {
      ...content,
      ...insult,
      name: "Lia",
      email: "lia@example.org",
      goodFaith: true,
    };
    const send = (more: object) =>
      moderation.app.as(null).call(reportAsVisitor, { ...full, ...more });
    expect(await refusal(send({ name: "" }))).toBe("full_name_required");
    expect(await refusal(send({ email: "x" }))).toBe("email_invalid");
    expect(await refusal(send({ goodFaith: false }))).toBe("good_faith_required");
    await send({});
    expect(await refusal(send({}))).toBe("report_duplicate");
    for (const email of ["lia+a@example.org", "Lia+b@example.org", "lia+c@example.org"])
      await send({ ...(await publishedReview()).content, email });
    const again = { ...(await publishedReview()).content, email: "lia+d@example.org" };
    expect(await refusal(send(again))).toBe("too_many_requests");
  });

  it("of a visitor is limited per address, whatever X-Forwarded-For says", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      const answer = await moderation.app.http.request("/api/reports/visitor", {
        method: "POST",
        headers: {
          origin: "http://localhost:3000",
          "content-type": "application/json",
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
    await moderation.app.as(reporter).call(reportContent, { ...content, ...insult });
    await moderation.app.database.pool.query("DELETE FROM reviews WHERE id = $1", [review.id]);
    await tidyUpModeration(moderation.app.context);
    await moderation.app.runJobs();
    const { items } = await moderation.app.as(reporter).call(listMyReports, {});
    expect(items).toMatchObject([{ outcome: "withdrawn" }]);
    // The receipt may arrive later.
    expect(mailsTo(reporter.email).map(({ text }) => text)).toContainEqual(
      expect.stringContaining("l'ha ritirato"),
    );
  });

  it("forgets the visitor six months after it was closed", async () => {
    const { content } = await publishedReview();
    const name = "Lia";
    await moderation.app.as(null).call(reportAsVisitor, {
      ...content,
      ...insult,
      name,
      email: "lia@example.org",
      goodFaith: true,
    });
    const queue = await openQueue();
    const { id, version } = await queue.only();
    await queue.call(decideItem, { id, version, decision: "keep" });
    const kept = async () =>
      (await moderation.app.database.pool.query("SELECT visitor_name, visitor_email FROM reports"))
        .rows;
    await tidyUpModeration(moderation.app.context);
    expect(await kept()).toMatchObject([{ visitor_name: name }]);
    moderation.app.clock.advance(190 * DAY_MS);
    await tidyUpModeration(moderation.app.context);
    expect(await kept()).toEqual([{ visitor_name: null, visitor_email: null }]);
  });
});

describe("hiding before a person decides", () => {
  it("follows three trustworthy reports, tells the author, and ends with a decision", async () => {
    const { author, politician, content } = await publishedReview();
    for (let one = 0; one < 3; one += 1)
      await moderation.app.as(await person()).call(reportContent, { ...content, ...insult });
    const { items } = await moderation.app.as(null).call(listReviews, { id: politician.id });
    expect(items).toEqual([]);
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
    await moderation.app.runJobs();
    expect(mailsTo(author.email)[0]?.subject).toContain("nascosto in attesa");
    const queue = await openQueue();
    const item = await queue.only();
    expect(item.marks).toEqual(["reported", "hidden"]);
    await queue.call(decideItem, { id: item.id, version: item.version, decision: "keep" });
    expect(
      (await moderation.app.as(null).call(listReviews, { id: politician.id })).items,
    ).toHaveLength(1);
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
    // A text that a person has kept is not hidden again by the number of reports.
    for (let one = 0; one < 3; one += 1)
      await moderation.app.as(await person()).call(reportContent, { ...content, ...insult });
    expect(
      (await moderation.app.as(null).call(listReviews, { id: politician.id })).items,
    ).toHaveLength(1);
  });

  it("follows reports by the weight of accounts, not by their number", async () => {
    const { politician, content } = await publishedReview();
    const isShown = async () =>
      (await moderation.app.as(null).call(listReviews, { id: politician.id })).items.length === 1;
    // Three accounts of twenty days: four tenths each.
    for (let one = 0; one < 3; one += 1)
      await moderation.app.as(await person(20)).call(reportContent, { ...content, ...insult });
    expect(await isShown()).toBe(true);
    for (const name of ["Lia", "Ugo", "Eva"])
      await moderation.app.as(null).call(reportAsVisitor, {
        ...content,
        ...insult,
        name,
        email: `${name}@example.org`,
        goodFaith: true,
      });
    expect(await isShown()).toBe(true);
    const item = await (await openQueue()).only();
    const weights = item.reportList.map(({ weight }) => weight);
    expect(weights.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0.4, 0.4, 0.4]);
    await moderation.app.as(await person(100)).call(reportContent, { ...content, ...insult });
    expect(await isShown()).toBe(false);
  });

  it("does not follow fifty reports by accounts younger than two weeks [security 44]", async () => {
    const { politician, content } = await publishedReview();
    // On a young site accounts of two weeks are not new.
    moderation.app.clock.advance(30 * DAY_MS);
    for (let one = 0; one < 50; one += 1)
      await moderation.app.as(await person(13)).call(reportContent, { ...content, ...insult });
    expect(
      (await moderation.app.as(null).call(listReviews, { id: politician.id })).items,
    ).toHaveLength(1);
    expect((await (await openQueue()).only()).reports.open).toBe(50);
  });
});
