import { expect, it } from "vitest";
import { answerSurgeProposal, decideSurge, getAdministeredSurge } from "#contract/admin-surges.ts";
import { appealDecision, listMyDecisions } from "#contract/author-status.ts";
import { decideAppeal, decideItem, getModerationItem } from "#contract/moderation.ts";
import { reportContent } from "#contract/reports.ts";
import { MIN_SECONDED_REVIEWS } from "#domain/integrity/surge-decision.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { buildSurge } from "#tests/build/surge.ts";
import { reasoned } from "#tests/moderation-queue.ts";
import { refusal } from "#tests/refusal.ts";
import { reason, useSurges } from "#tests/surge-queue.ts";

const { moderation } = useSurges();
const { publishedReview, openQueue } = moderation;

/** An administrator who speaks for this person. */
async function openQueueFor(politicianId: number) {
  const queue = await openQueue();
  await buildRepresentation(moderation.app.context.db, { userId: queue.admin.id, politicianId });
  return queue;
}

it("decides about what is on the page of somebody one speaks for only where there is no other administrator", async () => {
  const { politician, content } = await publishedReview();
  const partial = await openQueueFor(politician.id);
  await partial.call(reportContent, { ...content, reason: "insult" });
  const { id, version, mayDecide } = await partial.only();
  expect(mayDecide).toBe(true);
  await openQueue();
  expect((await partial.call(getModerationItem, { id })).item.mayDecide).toBe(false);
  const remove = { id, version, decision: "remove", ...reasoned } as const;
  expect(await refusal(partial.call(decideItem, remove))).toBe("subject_represented");
  await moderation.app.database.pool.query("DELETE FROM user_roles WHERE user_id <> $1", [
    partial.admin.id,
  ]);
  const { item } = await partial.call(decideItem, remove);
  expect(item.status).toBe("removed");
});

it("leaves appeals about such a page to another administrator, also after a merge", async () => {
  const { author, politician, content } = await publishedReview();
  const [first, second] = [await openQueue(), await openQueue()];
  await first.call(reportContent, { ...content, reason: "insult" });
  const { id, version } = await first.only();
  await first.call(decideItem, { id, version, decision: "remove", ...reasoned });
  const { call } = moderation.app.as(author);
  const [decision] = (await call(listMyDecisions, {})).items;
  await call(appealDecision, { id: decision?.id ?? 0, text: "Non era un insulto." });
  const page = await buildPolitician(moderation.app.context.db);
  const partial = await openQueueFor(page.id);
  await moderation.app.database.pool.query(
    "UPDATE politicians SET merged_into = $1, deleted_at = now() WHERE id = $2",
    [page.id, politician.id],
  );
  const appealed = await partial.only();
  expect(appealed.mayDecide).toBe(false);
  const answer = { id: appealed.id, version: appealed.version, answer: "È una critica." };
  expect(await refusal(partial.call(decideAppeal, { ...answer, outcome: "upheld" }))).toBe(
    "subject_represented",
  );
  await second.call(decideAppeal, { ...answer, outcome: "overturned" });
});

it("neither decides about a surge of reviews of that person nor answers a proposal", async () => {
  const { context, clock } = moderation.app;
  const { db } = context;
  const politician = await buildPolitician(db);
  const aside = MIN_SECONDED_REVIEWS;
  const { id } = await buildSurge(db, {
    politicianId: politician.id,
    openedAt: clock.now(),
    aside,
  });
  const partial = await openQueueFor(politician.id);
  const first = await openQueue();
  const { version, mayDecide } = (await partial.call(getAdministeredSurge, { id })).surge;
  expect(mayDecide).toBe(false);
  const decide = { id, version, decision: "confirmed", reason } as const;
  expect(await refusal(partial.call(decideSurge, decide))).toBe("subject_represented");
  const { surge: proposed } = await first.call(decideSurge, decide);
  for (const answer of ["agree", "reject"] as const)
    expect(
      await refusal(partial.call(answerSurgeProposal, { id, version: proposed.version, answer })),
    ).toBe("subject_represented");
  const withdraw = { id, version: proposed.version, answer: "reject" } as const;
  expect((await first.call(answerSurgeProposal, withdraw)).surge.proposal).toBeNull();
});
