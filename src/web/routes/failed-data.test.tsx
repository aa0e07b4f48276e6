// A page whose data cannot be loaded says so, and tries again.

import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listNotices, listTopicNotices } from "#contract/integrity.ts";
import { getPolitician } from "#contract/politicians.ts";
import { getVoice } from "#contract/replies.ts";
import { listReviews } from "#contract/reviews.ts";
import { getSummary } from "#contract/summaries.ts";
import { getTopic, listOpinions } from "#contract/topics.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { TOPIC } from "#tests/components/samples.ts";
import { SAMPLES } from "../features/samples/sample-data.ts";

const server = useApiServer();
const FAILED = "Errore nel caricamento dei dati";
const NO_NOTICES = { items: [], isWatching: true };

async function retry(): Promise<void> {
  await screen.findByRole("heading", { name: FAILED });
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
}

it("the page of a politician", async () => {
  const politician = SAMPLES[0]?.politician;
  if (politician === undefined) throw new Error("There is no sample");
  server.current.fail(getPolitician, "internal");
  await renderPage("/politician-live/1");
  server.current.answer(getPolitician, { ...politician, id: 1 });
  server.current.answer(listReviews, { items: [], nextCursor: null, found: null });
  server.current.answer(listNotices, NO_NOTICES);
  server.current.answer(getVoice, { statement: null, replyRate: null });
  await retry();
  await screen.findByRole("heading", { name: /^Recensioni/ });
  expect(screen.queryByText(FAILED)).toBeNull();
});

it("the page of a politician without a connection", async () => {
  server.current.cut(getPolitician);
  await renderPage("/politician-live/1");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(FAILED);
  await screen.findByText("Nessuna connessione: controlla la rete e riprova");
});

it("the page of a topic", async () => {
  server.current.fail(getTopic, "internal");
  await renderPage("/topic/1");
  server.current.answer(getTopic, {
    ...TOPIC,
    divisions: [],
    distribution: [0, 0, 0, 0, 0],
    setAside: 0,
    waiting: 0,
    weight: 0,
    usual: null,
  });
  server.current.answer(listOpinions, { items: [], nextCursor: null });
  server.current.answer(getSummary, { summary: null, isBeingMade: false });
  server.current.answer(listTopicNotices, NO_NOTICES);
  await retry();
  await screen.findByRole("heading", { name: /^Opinioni \(/ });
  expect(screen.queryByText(FAILED)).toBeNull();
});
