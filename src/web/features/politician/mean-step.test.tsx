import { expect, it } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { MeanStep } from "./mean-step.tsx";

interface Ratings {
  counted: number;
  weight: number;
  estimate: number | null;
}

async function say(before: Ratings, now: Ratings): Promise<string | null> {
  const published = (ratings: Ratings) => ({ ...ratings, totalReviews: ratings.counted });
  const { container } = await renderPart(
    <MeanStep before={published(before)} now={published(now)} />,
  );
  return container.textContent;
}

it("says what a vote adds before there is a number", async () => {
  expect(
    await say(
      { counted: 2, weight: 0.4, estimate: null },
      { counted: 3, weight: 0.5, estimate: null },
    ),
  ).toBe("Il tuo voto è conteggiato: quelli dati pesavano 0,4, ora 0,5");
});

it("says why a vote that counts moves nothing yet", async () => {
  const one = { weight: 0.5, estimate: null };
  expect(await say({ ...one, counted: 33 }, { ...one, counted: 34 })).toBe(
    "Il tuo voto è conteggiato. Per ora quelli dati pesano ancora 0,5, perché chi si è iscritto da poco pesa poco: crescerà col tempo.",
  );
});

it("says that a vote brings the first number", async () => {
  expect(
    await say(
      { counted: 24, weight: 4.9, estimate: null },
      { counted: 25, weight: 5.1, estimate: 3.64 },
    ),
  ).toBe("Con il tuo voto c'è la prima stima: 3,6");
});
