import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { appealDecision, listMyDecisions } from "#contract/author-status.ts";
import type { MyDecision } from "#contract/author-status.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { OwnDecisions } from "./own-decisions.tsx";

const server = useApiServer();

const DECISION: MyDecision = {
  id: 3,
  kind: "reply",
  subject: { kind: "politician", id: 1, title: "Anna Rossi" },
  text: "Il cantiere chiude a maggio.",
  decision: "remove",
  rule: "off-topic",
  facts: "Non riguarda la recensione.",
  foundBy: "reports",
  decidedAt: "2026-11-20T09:00:00.000Z",
  sanction: null,
  appealUntil: "2027-05-20T09:00:00.000Z",
  appeal: null,
};
const APPEAL: NonNullable<MyDecision["appeal"]> = {
  text: "Risponde proprio alla recensione.",
  createdAt: "2026-11-21T09:00:00.000Z",
  dueAt: "2026-11-28T09:00:00.000Z",
  outcome: null,
  answer: null,
  decidedAt: null,
};

const open = async (decision: MyDecision) => {
  server.current.answer(listMyDecisions, { items: [decision], total: 1, nextCursor: null });
  return renderPart(<OwnDecisions />);
};

it("a decision about a text in the name of who is rated says whose it is, and is appealed against", async () => {
  await open(DECISION);
  expect((await screen.findByRole("article")).textContent).toContain(
    "Un tuo testo a nome di Anna Rossi",
  );
  fireEvent.click(screen.getByRole("button", { name: "Fai ricorso" }));
  typeInto("Perché la decisione non ti convince?", APPEAL.text);
  server.current.answer(appealDecision, { decision: { ...DECISION, appeal: APPEAL } });
  submitForm();
  await screen.findByText("Ricorso inviato");
  expect(screen.getByText("In esame")).toBeDefined();
});

it("the answer to an appeal stands with the decision", async () => {
  const answer = "È vero: parla della recensione.";
  const decided = { outcome: "overturned", answer, decidedAt: APPEAL.dueAt } as const;
  await open({ ...DECISION, appeal: { ...APPEAL, ...decided } });
  expect((await screen.findByRole("article")).textContent).toContain(answer);
  expect(screen.getByText("Accolto", { exact: true })).toBeDefined();
});
