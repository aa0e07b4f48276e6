import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { AdministeredVote } from "#contract/admin-votes.ts";
import { suggest } from "#contract/suggestions.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { POLITICIAN } from "#tests/components/samples.ts";
import { adminVotes } from "../../../text/admin-votes.ts";
import { CandidatesField } from "./vote-whom.tsx";

const server = useApiServer();
const text = adminVotes.form;

function Field() {
  const [candidates, setCandidates] = useState<AdministeredVote["candidates"]>([]);
  return <CandidatesField candidates={candidates} error={undefined} onChange={setCandidates} />;
}

it("people whom a vote concerns are found and taken off by keyboard, and the focus stays in the field", async () => {
  const nobody = { people: [], places: [], total: 0, correction: null };
  server.current.answer(suggest, nobody);
  await renderPart(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>(text.person);
  typeInto(text.person, "Nessuna Con Questo Nome");
  await screen.findByText("Nessuna persona in carica con questo nome.");

  server.current.answer(suggest, { ...nobody, people: [POLITICIAN] });
  typeInto(text.person, POLITICIAN.name);
  const add = await screen.findByRole("button", { name: `Aggiungi ${POLITICIAN.name}` });
  // Enter in the field sends nothing.
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  fireEvent.click(add);
  const chosen = await screen.findByRole("list", { name: "Altre persone interessate" });
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("");

  // Who is chosen cannot be added again.
  typeInto(text.person, "Bea");
  const added = await screen.findByRole<HTMLButtonElement>("button", { name: "Già aggiunta" });
  expect(added.disabled).toBe(true);

  fireEvent.click(within(chosen).getByRole("button", { name: new RegExp(POLITICIAN.name) }));
  await waitFor(() => expect(screen.getByText("Nessuna, per ora.")).toBeDefined());
  expect(document.activeElement).toBe(field);
});
