import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideAppeal, decideItem } from "#contract/moderation.ts";
import { reportContent } from "#contract/reports.ts";
import { editReview } from "#contract/reviews.ts";
import { appealDecision, listMyDecisions } from "#contract/author-status.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { allScores } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { insult, reasoned, useModeration } from "#tests/moderation-queue.ts";
import { refusal } from "#tests/refusal.ts";

const moderation = useModeration();
const { person, publishedReview, openQueue } = moderation;

describe("aggregates", () => {
  it("equal a recount after whatever happens to a text", async () => {
    const { author, review, content } = await publishedReview();
    const topic = await buildTopic(moderation.app.context.db);
    const opinion = await buildOpinion(moderation.app.context.db, { topicId: topic.id });
    const targets = [content, { kind: "opinion", id: opinion.id } as const];
    const queue = await openQueue();
    const step = fc.record({
      target: fc.constantFrom(...targets),
      act: fc.constantFrom("report", "bomb", "keep", "hide", "remove", "edit", "appeal"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const { target, act } of steps) await take(target, act);
        expect(await checkAggregates(moderation.app.context)).toEqual([]);
      }),
      { numRuns: 12 },
    );

    async function take(target: (typeof targets)[number], act: string): Promise<void> {
      if (act === "report" || act === "bomb")
        for (let one = 0; one < (act === "bomb" ? 3 : 1); one += 1)
          await refusal(
            moderation.app.as(await person()).call(reportContent, { ...target, ...insult }),
          );
      else if (act === "edit")
        await refusal(
          moderation.app
            .as(author)
            .call(editReview, { id: review.id, scores: allScores(2), comment: "Altro." }),
        );
      else {
        const { items } = await queue.list();
        const item = items.find(({ kind }) => kind === target.kind);
        if (item === undefined) return;
        const { id, version } = item;
        if (item.marks.includes("appeal"))
          await queue.call(decideAppeal, { id, version, outcome: "overturned", answer: "Sì." });
        else if (act !== "appeal")
          await queue.call(decideItem, { id, version, decision: act as "keep", ...reasoned });
        await appealAll();
      }
    }

    async function appealAll(): Promise<void> {
      const { items } = await moderation.app.as(author).call(listMyDecisions, {});
      for (const { id, appealUntil } of items)
        if (appealUntil !== null)
          await moderation.app.as(author).call(appealDecision, { id, text: "Non sono d'accordo." });
    }
  });
});
