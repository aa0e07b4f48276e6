import { expect, it } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { MeanStep } from "./mean-step.tsx";

interface Ratings {
  counted: number;
  estimate: number | null;
}

async function say(before: Ratings, now: Ratings): Promise<string | null> {
  const published = (ratings: Ratings) => ({ ...ratings, totalReviews: ratings.counted });
  const { container } = await renderPart(
    <MeanStep before={published(before)} now={published(now)} />,
  );
  return container.textContent;
}

it("says that a vote counts before there is a number, and what is missing", async () => {
  expect(await say({ counted: 2, estimate: null }, { counted: 3, estimate: null })).toBe(
    "Il tuo voto è conteggiato. Per la cifra ne servono altri: chi si è iscritto da poco pesa poco, poi sempre di più.",
  );
});

it("says that a vote brings the first number", async () => {
  expect(await say({ counted: 24, estimate: null }, { counted: 25, estimate: 3.6 })).toBe(
    "Con il tuo voto c'è la prima stima: 3,6",
  );
});
