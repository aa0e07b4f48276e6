import { describe, expect, it } from "vitest";
import * as admin from "#contract/admin-claims.ts";
import { getPolitician } from "#contract/politicians.ts";
import { writeReply } from "#contract/replies.ts";
import { editReview, getOwnReview, publishReview, withdrawReview } from "#contract/reviews.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
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
});
