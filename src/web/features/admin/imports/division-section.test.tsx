import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listDivisionReadings, startDivisionReading } from "#contract/admin-divisions.ts";
import type { DivisionReadings } from "#contract/admin-divisions.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { adminDivisions } from "../../../text/admin-divisions.ts";
import { DivisionSection } from "./division-section.tsx";

const server = useApiServer();

const NONE = {
  isRunning: false,
  days: 0,
  readDays: 0,
  listedFrom: null,
  lastDay: null,
  succeededAt: null,
  failedAt: null,
  failure: null,
  posts: { readAt: null, leftOut: 0, failure: null },
  bills: { readAt: null, leftOut: 0, failure: null },
  correctedDays: 0,
  divisions: 0,
  excluded: [],
} satisfies Omit<DivisionReadings["chambers"][number], "chamber">;

const READ = {
  ...NONE,
  chamber: "Camera" as const,
  days: 430,
  readDays: 12,
  listedFrom: "2026-10-01",
  lastDay: "2026-11-17",
  failedAt: "2026-11-18T01:00:00.000Z",
  failure: "cut_off" as const,
  posts: { readAt: "2026-11-18T01:00:00.000Z", leftOut: 2, failure: "nothing" as const },
  divisions: 600,
  excluded: [{ reason: "counters_differ" as const, divisions: 2 }],
};

it("administrators see how far reading is, what is left out, and why it failed", async () => {
  server.current.answer(listDivisionReadings, {
    chambers: [{ ...NONE, chamber: "Senato" }, READ],
  });
  const { container } = await renderPart(<DivisionSection />);
  await screen.findByText(adminDivisions.none);
  expect(container.textContent).toContain(
    "12 di 430 giornate lette, elencate fino a ottobre 2026.",
  );
  expect(container.textContent).toContain(
    "una risposta tagliata a 10.000 righe. Non è cambiato nulla.",
  );
  expect(container.textContent).toContain(
    "Gruppi e commissioni letti: 18 novembre 2026 alle 02:00. 2 righe lasciate fuori: date o nomi che si contraddicono o mancano. L'ultima lettura è fallita: una risposta vuota. Non è cambiato nulla.",
  );
  expect(container.textContent).toContain(
    "600 votazioni, 2 escluse: scelte diverse dai contatori (2).",
  );
});

it("starting to read says of that chamber that it begins soon", async () => {
  const chambers = [{ ...NONE, chamber: "Senato" as const }, READ];
  server.current.answer(listDivisionReadings, { chambers });
  server.current.answer(startDivisionReading, { chambers });
  await renderPart(<DivisionSection />);
  fireEvent.click(await screen.findByRole("button", { name: adminDivisions.button.Senato }));
  expect(await screen.findAllByText(adminDivisions.asked)).toHaveLength(1);
});

it("fewer rows than before are accepted by an administrator who has looked", async () => {
  const fewer = { ...READ, bills: { ...NONE.bills, failure: "fewer_than_before" as const } };
  const chambers = [{ ...NONE, chamber: "Senato" as const }, fewer];
  server.current.answer(listDivisionReadings, { chambers });
  server.current.answer(startDivisionReading, { chambers });
  await renderPart(<DivisionSection />);
  fireEvent.click(await screen.findByRole("button", { name: adminDivisions.acceptsFewer }));
  await screen.findByText(adminDivisions.asked);
  expect(server.current.requests.map(({ body }) => body)).toContainEqual({
    chamber: "Camera",
    acceptsFewer: true,
  });
});
