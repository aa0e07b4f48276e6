import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ListedReview } from "#contract/reviews.ts";
import { listMyUseful, markUseful, unmarkUseful } from "#contract/useful.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { computeRatings, NO_REVIEWS, perAttribute } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { settled, useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { ALL_REVIEWS } from "../../lib/review-query.ts";
import { PoliticianReviews } from "./politician-reviews.tsx";

const server = useApiServer();

const REVIEW: ListedReview = {
  id: 5,
  author: "Utente",
  comment: "Ascolta tutti.",
  scores: perAttribute(() => 3 as const),
  mean: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  editedAt: null,
  standing: "counted",
  useful: 0,
  reply: null,
};

const POLITICIAN = {
  id: 7,
  name: "Ada Neri",
  endedAt: null,
  ratings: computeRatings({ ...NO_REVIEWS, reviewCount: 1 }),
  reportCard: {
    office: "Comuni/head",
    attributes: computeReportCard({
      cells: null,
      overall: computeRatings(NO_REVIEWS),
      office: { overall: 300, attributes: ATTRIBUTES.map(() => 300), reviews: 100 },
    }),
  },
};

async function show(isEmailConfirmed: boolean, useful = 0, hasConsent = true) {
  server.current.answer(listMyUseful, { ids: [], hasConsent, isEmailConfirmed });
  const ofPolitician = { politicianId: POLITICIAN.id };
  server.current.answer(markUseful, { ...ofPolitician, useful: isEmailConfirmed ? useful + 1 : 0 });
  server.current.answer(unmarkUseful, { ...ofPolitician, useful });
  await renderReviews({ ...REVIEW, useful });
}

async function renderReviews(review: ListedReview) {
  await renderPart(
    <PoliticianReviews
      politician={POLITICIAN}
      query={ALL_REVIEWS}
      after={null}
      firstPage={{ items: [review], nextCursor: null, found: null }}
      voice={{ statement: null, replyRate: null }}
      rateHash={null}
      ownId={null}
      isSignedIn
      pressed={null}
    />,
    "/politician-live/7",
  );
  await settled();
}

const press = async (isPressed: boolean) => {
  fireEvent.click(screen.getByRole("button", { name: /^Utile/, pressed: !isPressed }));
  await screen.findByRole("button", { name: /^Utile/, pressed: isPressed });
};
const readNote = () => screen.queryByText(/^Finché non confermi l'email/)?.textContent ?? null;

it("says under «Utile» that it counts once the address is confirmed", async () => {
  await show(false);
  expect(readNote()).toBeNull();
  await press(true);
  await expect.poll(readNote).toMatch(/nelle impostazioni, il tuo «Utile» non conta\.$/);
  expect(screen.getByRole("link", { name: "impostazioni" }).getAttribute("href")).toBe("/settings");
  await press(false);
  await expect.poll(readNote).toBeNull();
});

it("says nothing where it counts", async () => {
  await show(true);
  await press(true);
  expect(readNote()).toBeNull();
});

const readButton = () => screen.getByRole("button", { name: /^Utile/ }).textContent;

it("has the number of votes on «Utile», with one's own", async () => {
  await show(true, 3);
  expect(readButton()).toBe("Utile 3(3 voti) alla recensione del 1º gennaio 2026");
  await press(true);
  expect(readButton()).toBe("Utile 4(4 voti) alla recensione del 1º gennaio 2026");
});

it("has no number on «Utile» where none is answered, as in the silence before a vote", async () => {
  await show(false);
  expect(readButton()).toBe("Utile alla recensione del 1º gennaio 2026");
  await press(true);
  expect(readButton()).toBe("Utile alla recensione del 1º gennaio 2026");
});

it("asks for consent before the first vote «Utile», which is taken back by another press", async () => {
  await show(true, 0, false);
  fireEvent.click(screen.getByRole("button", { name: /^Utile/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Prima di votare" }));
  fireEvent.click(dialog.getByRole("button", { name: "È utile" }));
  await dialog.findByText(/^Per dire che una recensione è utile serve/);
  expect(screen.getByRole("button", { name: /^Utile/, pressed: false })).toBeDefined();
  fireEvent.click(dialog.getByRole("checkbox"));
  fireEvent.click(dialog.getByRole("button", { name: "È utile" }));
  await screen.findByRole("button", { name: /^Utile/, pressed: true });
  const marked = server.current.requests.find(({ body }) => body !== null);
  expect(marked?.body).toMatchObject({ consent: true });
  await press(false);
});

it("remembers which reviews one found useful, asked once for the page", async () => {
  server.current.answer(listMyUseful, { ids: [5], hasConsent: true, isEmailConfirmed: true });
  await renderReviews(REVIEW);
  await screen.findByRole("button", { name: /^Utile/, pressed: true });
  expect(server.current.requests.filter(({ path }) => path.endsWith("/useful/mine"))).toHaveLength(
    1,
  );
});
