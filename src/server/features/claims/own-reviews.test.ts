import { describe, expect, it } from "vitest";
import * as admin from "#contract/admin-claims.ts";
import { decideSurge, getAdministeredSurge } from "#contract/admin-surges.ts";
import { listMyDecisions } from "#contract/author-status.ts";
import { giveUpOffice, listMyOffices } from "#contract/claims.ts";
import { getPolitician } from "#contract/politicians.ts";
import { writeReply } from "#contract/replies.ts";
import { editReview, getOwnReview, publishReview, withdrawReview } from "#contract/reviews.ts";
import { surgeReviews } from "#platform/db/schema.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildSurge } from "#tests/build/surge.ts";
import { useClaimSite } from "#tests/claim-site.ts";
import { refusal } from "#tests/refusal.ts";

const { site, call, decide, claim } = useClaimSite();

const draft = { scores: allScores(5), comment: "Lavora bene." };

async function reviewAndClaim() {
  const { politicianId } = site();
  const { review } = await call()(publishReview, { id: politicianId, ...draft, consent: true });
  return { review, claimed: await claim() };
}

const grant = (id: number) =>
  decide()(admin.decideClaim, { id, outcome: "granted", reasons: "Verificata." });
const counted = async () =>
  (await call()(getPolitician, { id: site().politicianId })).ratings.counted;
const own = async () => (await call()(getOwnReview, { id: site().politicianId })).review;

describe("a review of who later speaks for the person", () => {
  it("is shown to who decides about the claim", async () => {
    const { id } = await claim();
    const opened = async () => (await decide()(admin.openClaim, { id })).claim.hasReviewed;
    expect(await opened()).toBe(false);
    await call()(publishReview, { id: site().politicianId, ...draft, consent: true });
    expect(await opened()).toBe(true);
  });

  it("is set aside once the claim is granted, with the reason, for good", async () => {
    const { claimed } = await reviewAndClaim();
    await buildReview(site().app.context.db, { politicianId: site().politicianId });
    expect(await counted()).toBe(2);
    await grant(claimed.id);
    expect(await counted()).toBe(1);
    expect(await own()).toMatchObject({ standing: "aside", reasons: ["office"] });
  });

  it("is not edited any more, but withdrawn", async () => {
    const { review, claimed } = await reviewAndClaim();
    await grant(claimed.id);
    const edited = call()(editReview, { id: review.id, ...draft, comment: "Lavora benissimo." });
    expect(await refusal(edited)).toBe("review_own_office");
    await call()(withdrawReview, { id: review.id });
    expect(await own()).toBeNull();
  });

  it("does not count when it is written again, after the access was given up", async () => {
    const { review, claimed } = await reviewAndClaim();
    await grant(claimed.id);
    const [office] = (await call()(listMyOffices, {})).items;
    await call()(giveUpOffice, { id: office?.id ?? 0 });
    await call()(withdrawReview, { id: review.id });
    const again = call()(publishReview, { id: site().politicianId, ...draft, consent: true });
    expect(await refusal(again)).toBe("review_own_office");
  });

  it("is not answered by its author", async () => {
    const { review, claimed } = await reviewAndClaim();
    await grant(claimed.id);
    const reply = call()(writeReply, { id: review.id, comment: "Grazie mille." });
    expect(await refusal(reply)).toBe("reply_own_review");
  });

  it("counts again when the claim turns out to be wrong", async () => {
    const { claimed } = await reviewAndClaim();
    await grant(claimed.id);
    await decide()(admin.revokeRepresentation, { id: claimed.id, reasons: "Non era lei." });
    expect(await counted()).toBe(1);
    expect(await own()).toMatchObject({ standing: "counted", reasons: [] });
  });

  it.each([
    ["aside", "nobody has decided about", null],
    ["counted", "was decided to count", new Date("2026-05-20T10:00:00Z")],
  ])("is %s after that where it is of a surge that %s", async (standing, _, decidedAt) => {
    const { review, claimed } = await reviewAndClaim();
    await grant(claimed.id);
    const { db, clock } = site().app.context;
    const surge = { politicianId: site().politicianId, openedAt: clock.now(), aside: 1 };
    const { id: surgeId } = await buildSurge(db, surge);
    const member = { surgeId, reviewId: review.id, reasons: ["texts" as const], decidedAt };
    await db.insert(surgeReviews).values(member);
    await decide()(admin.revokeRepresentation, { id: claimed.id, reasons: "Non era lei." });
    expect(await own()).toMatchObject({ standing });
  });

  it("stays aside when a surge it is part of is released, and its author is not told otherwise", async () => {
    const { review, claimed } = await reviewAndClaim();
    const { db, clock } = site().app.context;
    const { politicianId } = site();
    const surge = { politicianId, openedAt: clock.now(), aside: 1 };
    const { id } = await buildSurge(db, surge);
    const member = { surgeId: id, reviewId: review.id, reasons: ["texts" as const] };
    await db.insert(surgeReviews).values(member);
    const settle = async (decision: "confirmed" | "released") => {
      const { version } = (await decide()(getAdministeredSurge, { id })).surge;
      await decide()(decideSurge, { id, version, decision, reason: "Sono le stesse parole." });
    };
    await settle("confirmed");
    await grant(claimed.id);
    await settle("released");
    expect(await counted()).toBe(1);
    expect(await own()).toMatchObject({ standing: "aside", reasons: ["office"] });
    const { items } = await call()(listMyDecisions, {});
    expect(items.map(({ decision }) => decision)).toEqual(["set-aside"]);
  });
});
