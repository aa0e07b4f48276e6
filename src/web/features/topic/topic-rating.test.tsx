import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { TopicRatings } from "#contract/topics.ts";
import { NO_ESTIMATE, toEstimateFigures } from "#domain/rating/ratings.ts";
import { renderPart } from "#tests/components/render.tsx";
import { TOPIC } from "#tests/components/samples.ts";
import { TopicCard } from "../ratings/topic-card.tsx";
import { TopicRating } from "./topic-rating.tsx";

/** As many opinions, all of five stars and of full weight. */
function ratings(total: number, counted: number): TopicRatings {
  const estimate = counted < 5 ? null : { value: 4.12, low: 3.5, high: 4.71 };
  return {
    averageRating: total === 0 ? null : 5,
    totalOpinions: total,
    ...toEstimateFigures({ ...NO_ESTIMATE, counted, weight: counted, estimate }),
    usual: 3.37,
    distribution: [0, 0, 0, 0, counted],
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
  it("is the estimate with its interval and what it is drawn to; the plain mean is among all figures", async () => {
    const page = await readPage(44);
    expect(page).toContain("Stima: 4,1 su 5");
    expect(page).not.toContain("4,1Stima");
    expect(page).toContain("Stima, tra 3,5 e 4,7");
    expect(page).toContain("44 opinioni.");
    const all = screen.getByText("Tutte le cifre").closest("details");
    expect(all?.open).toBe(false);
    expect(all?.textContent).toContain("Media semplice: 5.0/5.0");
    expect(page).toContain("vicina alla media di tutti i temi, in questo trimestre 3,4.");
  });

  it("is called indicative while the opinions weigh less than fifteen", async () => {
    expect(await readPage(14)).toContain("Stima indicativa, tra 3,5 e 4,7");
    expect(await readPage(44, 14)).toContain("Stima indicativa");
  });

  it("is no number while they weigh little, but the marks given and what is missing", async () => {
    const few = await readPage(2);
    expect(few).toContain("2 opinioni: ancora presto per un voto");
    expect(screen.getByRole("img", { name: /^Voti dati: 2 da 5 stelle/ })).not.toBeNull();
    expect(few).toContain("insieme come 5 di peso pieno.");
    expect(few).not.toContain("Stima:");
    expect(document.querySelectorAll(".stars")).toHaveLength(0);
  });

  it("says that some wait for their author's address to be confirmed", async () => {
    expect(await readPage(6, 1)).toContain("5 non contano ancora: chi le ha scritte");
    expect(await readPage(2, 1)).toContain("1 non conta ancora: chi l'ha scritta");
    expect(await readPage(2)).not.toContain("non conta");
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
    expect(await readCard(2)).toContain("2 opinioni: ancora presto per un voto");
    expect(await readCard(0)).toContain("Ancora nessuna opinione");
  });
});
