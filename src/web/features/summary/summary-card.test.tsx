import { act, fireEvent, screen, waitFor } from "@testing-library/react";
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

describe("the summary of a topic", () => {
  const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

  it.each([
    ["summary_no_opinions", "Non ci sono ancora opinioni da riassumere"],
    ["summary_failed", "Errore nella generazione del riassunto"],
  ] as const)("says that it is being made, and after %s what went wrong", async (code, said) => {
    const respond = server.current.holdFailure(generateSummary, code);
    await renderPart(<SummaryCard topicId={1} known={null} />);
    fireEvent.click(await button("Genera riassunto"));
    await button("Generazione...");
    act(respond);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(said));
    await waitFor(async () => expect((await button("Genera riassunto")).disabled).toBe(false));
  });

  it("says how few wrote, what made it and when, and that opinions have changed since", async () => {
    const { container } = await renderPart(<SummaryCard topicId={1} known={OLD} />);
    expect(container.textContent).toContain("Estratto automatico dalle opinioni");
    expect(screen.getByText("Poche opinioni")).toBeDefined();
    expect(container.textContent).toMatch(
      /Generato il 20 novembre 2026 alle 11:00.*motore estratto-3/,
    );
    expect(container.textContent).toContain("Le opinioni sono cambiate dopo questo riassunto.");
    expect(container.querySelectorAll("blockquote")).toHaveLength(1);
  });

  it("has no button and no such sentence while it is up to date", async () => {
    const { container } = await renderPart(<SummaryCard topicId={1} known={NEW} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(container.textContent).not.toContain("Le opinioni sono cambiate");
  });
});
