import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NO_ESTIMATE, toEstimateFigures } from "#domain/rating/ratings.ts";
import { renderPart } from "#tests/components/render.tsx";
import { TOPIC } from "#tests/components/samples.ts";
import { TopicHeader } from "./topic-header.tsx";

const RATINGS = {
  averageRating: null,
  totalOpinions: 0,
  ...toEstimateFigures(NO_ESTIMATE),
  usual: 3,
  distribution: [0, 0, 0, 0, 0],
} as const;
const START = "Primo capoverso.\n\n";

/** The header of a topic whose description has as many characters. */
async function open(length: number) {
  const description = START + "a".repeat(length - START.length);
  const topic = { ...TOPIC, description, hasOpinions: false };
  await renderPart(<TopicHeader topic={topic as never} ratings={RATINGS} />);
  return document.querySelector("details");
}

describe("the description of a topic", () => {
  it("shows all of its paragraphs up to 599 characters", async () => {
    expect(await open(599)).toBeNull();
  });

  it("shows its first paragraph from 600 characters on, and the others on demand", async () => {
    const folded = await open(600);
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain("aaa");
    expect(screen.getByText("Primo capoverso.").closest("details")).toBeNull();
  });
});
