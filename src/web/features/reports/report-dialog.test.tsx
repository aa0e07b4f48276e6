import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { reportContent } from "#contract/reports.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn, USER } from "#tests/components/samples.ts";
import { ReportDialog } from "./report-dialog.tsx";

const server = useApiServer();

it("who is signed in reports without a name, and is led to their own reports", async () => {
  signedIn(server.current);
  await renderPart(
    <ReportDialog subject={{ kind: "review", id: 1 }} open onClose={() => undefined} />,
  );
  fireEvent.click(screen.getByLabelText("Fuori tema", { exact: false }));
  expect(screen.queryByLabelText("Nome e cognome")).toBeNull();
  server.current.answer(reportContent, {
    receipt: {
      id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
      createdAt: "2026-01-01T00:00:00.000Z",
      dueAt: "2026-01-02T00:00:00.000Z",
    },
  });
  submitForm();
  await screen.findByText("Segnalazione ricevuta");
  expect(screen.getByRole("dialog").textContent).toContain(
    `Ti abbiamo mandato la conferma a ${USER.email}.`,
  );
  const own = screen.getByRole("link", { name: "le tue segnalazioni" });
  expect(own.getAttribute("href")).toBe("/settings#segnalazioni");
});
