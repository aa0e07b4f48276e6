import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { generateSummary, getSummary } from "#contract/summaries.ts";
import type { Summary } from "#contract/summaries.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { errorText } from "../../text/errors.ts";
import { summaryText as text } from "../../text/summary.ts";
import { SummaryCard } from "./summary-card.tsx";

const server = useApiServer();

const OLD: Summary = {
  madeAt: "2026-11-20T10:00:00.000Z",
  engine: "estratto-3",
  totalOpinions: 1,
  distribution: [0, 0, 0, 0, 1],
  paragraph: null,
  themes: [],
  quotations: [{ opinionId: 1, rating: 5, text: "La piazza torna ai bambini." }],
  isStale: true,
};
const NEW: Summary = { ...OLD, madeAt: "2026-11-20T11:00:00.000Z", isStale: false };

async function press(known: Summary | null): Promise<void> {
  server.current.answer(generateSummary, { summary: known, isBeingMade: true });
  await renderPart(<SummaryCard topicId={1} known={known} />);
  fireEvent.click(
    screen.getByRole("button", { name: known === null ? text.generate : text.again }),
  );
}

describe("a summary that takes long", () => {
  it("is shown once it is made", async () => {
    server.current.answer(getSummary, { summary: NEW, isBeingMade: false });
    await press(OLD);
    expect(await screen.findByText(text.done)).toBeTruthy();
  });

  it.each([null, OLD])("and fails says so, whether or not there is an older one", async (known) => {
    server.current.answer(getSummary, { summary: known, isBeingMade: false });
    await press(known);
    expect(await screen.findByText(errorText("summary_failed"))).toBeTruthy();
  });
});

it("says that its button was pressed too often", async () => {
  await renderPart(<SummaryCard topicId={1} known={null} />);
  server.current.fail(generateSummary, "too_many_requests");
  fireEvent.click(screen.getByRole("button", { name: text.generate }));
  expect(await screen.findByText(errorText("too_many_requests"))).toBeTruthy();
});
