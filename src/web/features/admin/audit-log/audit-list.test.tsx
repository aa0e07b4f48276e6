import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listAuditActors, listAuditLog } from "#contract/audit.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { AuditList } from "./audit-list.tsx";

const server = useApiServer();

it("the audit log without an entry for its filters says so, and leads to all of them", async () => {
  server.current.answer(listAuditActors, { actors: [] });
  server.current.answer(listAuditLog, { items: [], nextCursor: null });
  await renderPart(<AuditList />, "/admin/audit?azione=sync-applied");
  await screen.findByText("Nessuna voce con questi filtri");
  const [clear] = screen.getAllByRole("link");
  expect(clear?.getAttribute("href")).toBe("/admin/audit");
});
