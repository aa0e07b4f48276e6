import { beforeEach, expect, it } from "vitest";
import { getOwnReview, publishReview } from "#contract/reviews.ts";
import type { OwnReview } from "#contract/reviews.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { allScores } from "#tests/build/review.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { drafts } from "../../lib/drafts.ts";
import { queuedReviews } from "../../lib/queued-reviews.ts";
import type { QueuedReview } from "../../lib/queued-reviews.ts";
import { draftKey } from "./rate-id.ts";
import { sendQueuedReview } from "./send-queued-review.ts";

const server = useApiServer();
const OWNER = "0f8fad5b-d9cb-469f-a165-70867728950e";
const QUEUED: QueuedReview = {
  politicianId: 7,
  politicianName: "Ada Neri",
  reviewId: null,
  consent: true,
  key: "first-attempt",
};
const DRAFT = { scores: allScores(4), comment: "Presente in aula." };
const REVIEW = { ...DRAFT, id: 1, politicianId: 7 } as unknown as OwnReview;

beforeEach(() => {
  drafts.save(draftKey(7), OWNER, DRAFT);
  queuedReviews.add(OWNER, QUEUED);
});

const send = () => sendQueuedReview(OWNER, QUEUED);
const isQueued = () => queuedReviews.list(OWNER).length > 0;
const keysOfWrites = () =>
  server.current.requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);

/** The server refuses the key of the first attempt, and takes another. */
function refuseKey(code: ErrorCode): void {
  server.current.answer(publishReview, () => {
    if (keysOfWrites().at(-1) === QUEUED.key) throw new AppError(code);
    return { review: REVIEW, ratings: null } as never;
  });
}

it("a queued review waits while the server is still at the first attempt", async () => {
  server.current.fail(publishReview, "idempotency_running");
  expect(await send()).toMatchObject({ status: "waiting" });
  expect(isQueued()).toBe(true);
});

it.each(["idempotency_unknown", "idempotency_key_reused"] as const)(
  "a queued review is sent with another key after %s",
  async (code) => {
    server.current.answer(getOwnReview, { review: null, hasConsent: true });
    refuseKey(code);
    expect(await send()).toMatchObject({ status: "written", written: { review: { id: 1 } } });
    expect(new Set(keysOfWrites()).size).toBe(2);
    expect(isQueued()).toBe(false);
  },
);

it("a queued review that had arrived when the server stopped is not sent again", async () => {
  server.current.answer(getOwnReview, { review: REVIEW, hasConsent: true });
  refuseKey("idempotency_unknown");
  expect(await send()).toMatchObject({ status: "written", written: { review: { id: 1 } } });
  expect(keysOfWrites()).toEqual([QUEUED.key]);
});

it("a queued review that is refused leaves the queue, and its draft stays", async () => {
  server.current.fail(publishReview, "review_rejected");
  expect(await send()).toMatchObject({ status: "failed" });
  expect(isQueued()).toBe(false);
  expect(drafts.has(draftKey(7))).toBe(true);
});
