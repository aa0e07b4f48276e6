import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { computeRatings, NO_REVIEWS } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { renderPart } from "#tests/components/render.tsx";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { ALL_REVIEWS } from "../lib/review-query.ts";
import { ReviewList } from "../features/reviews/review-list.tsx";
import { OwnStanding } from "../features/authoring/own-standing.tsx";
import { SurgeNotices } from "../features/integrity/surge-notices.tsx";
import type { Notices } from "../features/integrity/surge-notices.tsx";

const NOTICE: Notices["items"][number] = {
  id: 1,
  state: "coordinated",
  from: "2026-03-03T10:00:00Z",
  to: "2026-03-05T10:00:00Z",
  isOpen: true,
  arrivals: 312,
  timesUsual: 20,
  setAside: 287,
  held: 0,
  decision: null,
  decidedAt: null,
  isOverdue: false,
  estimateBefore: 3.4,
  estimateWithAll: 1.9,
};

const REVIEW = {
  useful: 0,
  author: "Utente",
  mean: 1.2,
  scores: Object.fromEntries(ATTRIBUTES.map((name) => [name, 1])) as Record<
    (typeof ATTRIBUTES)[number],
    number
  >,
  comment: "Un commento.",
  createdAt: "2026-03-03T10:00:00Z",
  editedAt: null,
};

const show = (...items: Notices["items"]) => renderPart(<SurgeNotices items={items} isWatching />);

describe("the notices of a politician's page", () => {
  it("say how many reviews came and how many do not count", async () => {
    await show(NOTICE);
    expect(
      screen.getByText(
        "Dal 3 al 5 marzo 2026 sono arrivate 312 recensioni, 20 volte il solito. 287 hanno tratti in comune e non contano finché una persona non le ha verificate.",
      ),
    ).toBeDefined();
    expect(
      screen.getByText("Senza queste recensioni la stima è 3,4; contandole tutte sarebbe 1,9."),
    ).toBeDefined();
    expect(screen.queryByText(/avviso precedente/)).toBeNull();
  });

  it.each([
    [{ state: "examined", setAside: 0 }, /non contano finché non è chiaro da chi arrivano/],
    [{ state: "free", setAside: 0 }, /Le abbiamo verificate: contano tutte\./],
    [{ isOverdue: true }, /Aspettano da più di sette giorni/],
    [
      { decision: "confirmed", decidedAt: "2026-03-06T10:00:00Z" },
      /Una persona le ha verificate il 6 marzo 2026: 287 non contano\./,
    ],
    [{ decision: "released", setAside: 0 }, /Una persona le ha verificate: contano tutte\./],
    [{ decision: "partly_released", setAside: 1 }, /1 non conta, le altre sì\./],
    [
      { state: "bounded", setAside: 0, held: 1 },
      /solito\. 1 si legge e conta appena una persona l'ha guardata/,
    ],
    [{ held: 9 }, /le ha verificate\. 9 si leggono e contano appena una persona le ha guardate/],
    [
      { setAside: 0, held: 1, isOverdue: true },
      /stima\. Aspetta da più di sette giorni: chi amministra il sito è stato avvisato/,
    ],
    [
      { decision: "confirmed", held: 9 },
      /Una persona ha verificato le prime: 287 non contano\. Delle altre, 9 si leggono/,
    ],
    [
      { decision: "partly_released", setAside: 0, held: 1 },
      /Una persona ha verificato le prime: contano\. Delle altre, 1 si legge/,
    ],
  ] as const)("say what became of %j", async (facts, words) => {
    await show({ ...NOTICE, ...facts });
    expect(screen.getByText(words)).toBeDefined();
  });

  it("fold what is over", async () => {
    await show({ ...NOTICE, isOpen: false, decision: "confirmed" });
    expect(screen.getByText("1 avviso precedente")).toBeDefined();
    expect(screen.queryByText("Più recensioni del solito")).toBeNull();
  });

  it("stay unfolded as long as some wait for a person, whatever was decided about the others", async () => {
    await show({ ...NOTICE, isOpen: false, decision: "confirmed", held: 4 });
    expect(screen.getByText("Più recensioni del solito")).toBeDefined();
    expect(screen.queryByText("1 avviso precedente")).toBeNull();
  });

  it("say where nobody watches", async () => {
    await renderPart(<SurgeNotices items={[]} isWatching={false} />);
    expect(
      screen.getByText("Su questo sito la ricerca di recensioni e opinioni coordinate è spenta."),
    ).toBeDefined();
  });
});

describe("the notices of a topic's page", () => {
  it("speak of opinions", async () => {
    await renderPart(<SurgeNotices items={[NOTICE]} isWatching kind="opinion" />);
    expect(screen.getByRole("region", { name: "Più opinioni del solito" })).toBeDefined();
    expect(screen.getByText(/sono arrivate 312 opinioni, 20 volte il solito/)).toBeDefined();
    expect(screen.getByText(/Senza queste opinioni la stima è 3,4/)).toBeDefined();
  });
});

describe("reviews that do not count", () => {
  it("stand folded at the end of the list, marked", async () => {
    const firstPage = {
      items: [
        { ...REVIEW, id: 1, standing: "waiting" as const, reply: null },
        { ...REVIEW, id: 2, standing: "aside" as const, reply: null },
      ],
      nextCursor: null,
    };
    const figures = { ...NO_REVIEWS, reviewCount: 40, setAside: 38 };
    const ratings = computeRatings(figures);
    const office = { overall: 300, attributes: [], reviews: 0 };
    const attributes = computeReportCard({ cells: null, overall: ratings, office });
    const politician = {
      id: 1,
      name: "Bea Rossi",
      ratings,
      reportCard: { office: "Comuni/head", attributes },
    };
    await renderPart(
      <ReviewList
        politician={politician}
        query={ALL_REVIEWS}
        after={null}
        firstPage={{ ...firstPage, found: null }}
        rateHash={null}
        renderAction={() => null}
        renderBelow={() => null}
      />,
    );
    const fold = screen.getByText("38 recensioni non conteggiate").closest("details");
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain("Non conteggiata");
    expect(screen.getByText("In sospeso").closest("details")).toBeNull();
  });

  it("tell their author why, and what to do", async () => {
    await renderPart(
      <OwnStanding kind="review" own={{ standing: "aside", reasons: ["text", "scores"] }} />,
    );
    expect(screen.getByText(/tratti in comune \(le parole dei testi, i voti\)/)).toBeDefined();
    expect(screen.getByRole("link", { name: "impostazioni" })).toBeDefined();
  });

  it("tell who speaks for the person that it stays out, without a verification to wait for", async () => {
    await renderPart(
      <OwnStanding kind="review" own={{ standing: "aside", reasons: ["office"] }} />,
    );
    expect(
      screen.getByText(/con questo account puoi, o potevi, rispondere a nome della persona/),
    ).toBeDefined();
    expect(screen.queryByText(/Una persona la verificherà/)).toBeNull();
  });

  it("say nothing in particular where nothing in particular stands out", async () => {
    await renderPart(<OwnStanding kind="opinion" own={{ standing: "aside", reasons: [] }} />);
    expect(screen.getByText("La tua opinione non è conteggiata")).toBeDefined();
    expect(
      screen.getByText(/insieme a molte altre, quasi tutte con tratti in comune\. Può capitare/),
    ).toBeDefined();
  });

  it("tell their author that they wait for a person, and that a person decided, once one has", async () => {
    const many = { reasons: ["many" as const] };
    const { unmount } = await renderPart(
      <OwnStanding kind="review" own={{ standing: "waiting", ...many }} />,
    );
    expect(screen.getByText(/con la tua, appena una persona le ha guardate/)).toBeDefined();
    unmount();
    await renderPart(<OwnStanding kind="review" own={{ standing: "aside", ...many }} />);
    expect(screen.getByText(/una persona ha deciso di non contarle/)).toBeDefined();
    expect(screen.queryByText(/Una persona la verificherà/)).toBeNull();
    expect(screen.getByText(/puoi fare ricorso/)).toBeDefined();
  });

  it("tell their author that they wait", async () => {
    await renderPart(<OwnStanding kind="opinion" own={{ standing: "waiting", reasons: [] }} />);
    expect(screen.getByText("La tua opinione è in sospeso")).toBeDefined();
    expect(screen.getByText(/molte più opinioni del solito su questo tema/)).toBeDefined();
  });
});
