import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { TopicRatings } from "#contract/topics.ts";
import { NO_ESTIMATE, toEstimateFigures } from "#domain/rating/ratings.ts";
import { renderPart } from "#tests/components/render.tsx";
import { TOPIC } from "#tests/components/samples.ts";
import { TopicCard } from "./topic-card.tsx";
import { TopicRating } from "./topic-rating.tsx";

/** As many opinions, all of five stars; those counted have an estimate from five on. */
function ratings(total: number, counted: number): TopicRatings {
  const estimate = counted < 5 ? null : { value: 4.12, low: 3.5, high: 4.71 };
  return {
    averageRating: total === 0 ? null : 5,
    totalOpinions: total,
    ...toEstimateFigures({ ...NO_ESTIMATE, counted, estimate }),
    usual: 3.37,
    distribution: [0, 0, 0, 0, total],
  };
}

async function readPage(total: number, counted = total, isClosed = false) {
  cleanup();
  await renderPart(<TopicRating ratings={ratings(total, counted)} isClosed={isClosed} />);
  return document.body.textContent;
}

async function readCard(total: number, counted = total) {
  cleanup();
  await renderPart(<TopicCard topic={{ ...TOPIC, ...ratings(total, counted) }} />);
  return screen.getByRole("listitem").textContent;
}

describe("the rating on the page of a topic", () => {
  it("is the estimate with its interval and what it is drawn to, then the plain mean", async () => {
    const page = await readPage(44);
    expect(page).toContain("Stima: 4,1 su 5");
    expect(page).toContain("Stima, tra 3,5 e 4,7");
    expect(page).toContain("Media semplice: 5.0/5.0");
    expect(page).toContain("da 44 opinioni");
    expect(page).toContain("vicina alla media di tutti i temi, in questo trimestre 3,4.");
  });

  it("is called indicative below twenty counted opinions", async () => {
    expect(await readPage(19)).toContain("Stima indicativa, tra 3,5 e 4,7");
    expect(await readPage(44, 19)).toContain("Stima indicativa");
  });

  it("is not estimated below five, and says so beside the plain mean", async () => {
    expect(await readPage(2)).toContain("2 opinioni: troppo poche per una stima");
    expect(await readPage(6, 1)).toContain("6 opinioni, 1 conteggiata: troppo poche per una stima");
    expect(await readPage(2)).toContain("Media semplice");
    expect(await readPage(2)).not.toContain("Stima,");
  });

  it("invites to the first opinion while the topic is open", async () => {
    expect(await readPage(0)).toContain("La prima opinione può essere la tua.");
    expect(await readPage(0, 0, true)).toContain("Nessuno ha lasciato un'opinione.");
  });
});

describe("the card of a topic", () => {
  it("shows the estimate and the number of opinions", async () => {
    const card = await readCard(44);
    expect(card).toContain("Stima: 4,1 su 5");
    expect(card).toContain("44 opinioni");
    expect(card).not.toContain("5,0");
  });

  it("says where there is none", async () => {
    expect(await readCard(8)).toContain("circa 4,1");
    expect(await readCard(2)).toContain("2 opinioni: troppo poche per una stima");
    expect(await readCard(0)).toContain("Ancora nessuna opinione");
  });
});
