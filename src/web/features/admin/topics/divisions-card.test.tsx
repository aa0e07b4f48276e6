import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { joinDivision, partDivision } from "#contract/admin-topics.ts";
import { getTopic } from "#contract/topics.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { DIVISION, signedIn, TOPIC } from "#tests/components/samples.ts";
import { DivisionsCard } from "./divisions-card.tsx";

const server = useApiServer();
beforeEach(() => signedIn(server.current));

const division = { ...DIVISION, counters: null };
const LABEL = "Codice o indirizzo di una votazione";

it("an administrator joins a division to a topic and takes it off", async () => {
  server.current.answer(getTopic, {
    ...TOPIC,
    divisions: [],
    distribution: [0, 0, 0, 0, 0],
    setAside: 0,
    waiting: 0,
    usual: null,
  });
  await renderPart(<DivisionsCard topicId={1} />, "/admin/topics/1");
  await screen.findByText("Nessuna votazione collegata.");

  server.current.fail(joinDivision, "division_not_found");
  typeInto(LABEL, "A.C. 12");
  submitForm();
  await screen.findByText("Votazione non trovata");

  server.current.answer(joinDivision, { divisions: [division] });
  typeInto(LABEL, "vs19_700_002");
  submitForm();
  await screen.findByRole("link", { name: "Disposizioni sui porti" });
  expect(screen.getByLabelText<HTMLInputElement>(LABEL).value).toBe("");

  server.current.answer(partDivision, { divisions: [] });
  fireEvent.click(screen.getByRole("button", { name: "Togli: Disposizioni sui porti" }));
  await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
});
