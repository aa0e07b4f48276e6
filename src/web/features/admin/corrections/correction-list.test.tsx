import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  decideCorrectionRequest,
  listCorrectionRequests,
  openCorrectionRequest,
} from "#contract/correction-requests.ts";
import type { CorrectionRequest } from "#contract/correction-requests.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { adminCorrections as text } from "../../../text/admin-corrections.ts";
import { CorrectionList } from "./correction-list.tsx";

const server = useApiServer();
beforeEach(() => signedIn(server.current));

const REQUEST: CorrectionRequest = {
  id: 4,
  politician: { id: 7, name: "Ada Neri", detail: "Sindaca di Stio" },
  datum: "name",
  state: "waiting",
  createdAt: "2026-10-01T10:00:00.000Z",
  dueAt: "2026-11-01T10:00:00.000Z",
  isOverdue: true,
  decidedAt: null,
  correct: "Si chiama Adele.",
  evidence: "",
  requester: { name: "Bea Rossi", email: "bea@example.org" },
  reasons: "",
};

it("a request is opened, answered and shown as answered", async () => {
  const counts = { waiting: 1, overdue: 1 };
  server.current.answer(listCorrectionRequests, { items: [REQUEST], counts, nextCursor: null });
  server.current.answer(openCorrectionRequest, { request: REQUEST });
  await renderPart(<CorrectionList />, "/admin/corrections");
  fireEvent.click(await screen.findByRole("button", { name: text.open("Ada Neri") }));
  await screen.findByText("Bea Rossi, bea@example.org");
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
    text.facts.requester,
    text.facts.correct,
    text.facts.evidence,
  ]);
  expect(screen.getByText(text.facts.noEvidence)).toBeTruthy();
  expect(screen.getByText(text.late(1))).toBeTruthy();
  expect(screen.getByRole("link", { name: text.edit }).getAttribute("href")).toBe(
    "/admin/people/7",
  );

  const reasons = "La pagina è corretta.";
  const answered = { ...REQUEST, state: "corrected" as const, isOverdue: false, reasons };
  server.current.answer(decideCorrectionRequest, {
    request: { ...answered, decidedAt: "2026-11-20T10:00:00.000Z" },
  });
  typeInto(text.decide.reasons, reasons);
  fireEvent.click(screen.getByRole("button", { name: text.decide.corrected }));
  await screen.findByText(text.decide.done);
  expect(screen.getByText(text.state.corrected)).toBeTruthy();
  expect(screen.getByText(reasons)).toBeTruthy();
  const sent = decideCorrectionRequest.path.replace("{id}", String(REQUEST.id));
  expect(server.current.requests.find(({ path }) => path === sent)?.body).toEqual({
    outcome: "corrected",
    reasons,
  });
});

it("the address says which requests are shown", async () => {
  let shown: string | null = null;
  server.current.answer(listCorrectionRequests, ({ searchParams }) => {
    shown = searchParams.get("show");
    return { items: [], counts: { waiting: 0, overdue: 0 }, nextCursor: null };
  });
  await renderPart(<CorrectionList />, "/admin/corrections?mostra=decided");
  expect(await screen.findByText(text.empty.decided)).toBeTruthy();
  expect(shown).toBe("decided");
  const [waiting, decided] = screen.getAllByRole("link");
  expect(waiting?.getAttribute("href")).toBe("/admin/corrections");
  expect(decided?.getAttribute("href")).toBe("/admin/corrections?mostra=decided");
});
