import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listBulkJobChanges, listBulkJobLimits } from "#contract/bulk-job-changes.ts";
import type { BulkJobChange } from "#contract/bulk-job-changes.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { NO_LIMITS } from "#domain/politician/import-limits.ts";
import { ChangeList } from "./change-list.tsx";
import { LimitChooser } from "./limit-chooser.tsx";

const server = useApiServer();

const CHANGE: BulkJobChange = {
  id: "updated-1",
  kind: "updated",
  line: 7,
  name: "Ada Neri",
  role: "Sindaca",
  party: null,
  location: "Asti (AT)",
  politicianId: 12,
  fields: [{ field: "beganOn", from: null, to: "2025-01-17" }],
  held: [],
  reason: null,
};
const COUNTS = {
  added: 0,
  office: 0,
  updated: 1,
  ended: 0,
  kept: 0,
  skipped: 0,
  rejected: 2,
  ignored: 0,
  place: 0,
};

describe("the list of what an import changes", () => {
  it("says what changes from and to, links the person, and asks for one kind", async () => {
    const asked: string[] = [];
    server.current.answer(listBulkJobChanges, (url) => {
      asked.push(url.search);
      return { items: [CHANGE], nextCursor: null, counts: COUNTS };
    });
    await renderPart(<ChangeList bulkJobId={3} stage="before" version="" />);
    const row = within(await screen.findByRole("list", { name: "Righe dell'elenco" }));
    row.getByText("in carica dal: niente → 17/01/2025");
    expect(row.getByRole("link", { name: "Ada Neri" }).getAttribute("href")).toBe(
      "/politician-live/12",
    );
    const kinds = screen.getAllByRole("button", { pressed: false });
    expect(kinds.map(({ textContent }) => textContent)).toEqual(["Aggiornati1", "Rifiutati2"]);
    fireEvent.click(screen.getByRole("button", { name: /^Rifiutati/ }));
    await screen.findByText("Righe con errori: non vengono importate.");
    await expect.poll(() => asked).toContain("?kind=rejected");
  });

  it("says why it cannot be read, and reads it again", async () => {
    server.current.fail(listBulkJobChanges, "unavailable");
    await renderPart(<ChangeList bulkJobId={3} stage="before" version="" />);
    const again = await screen.findByRole("button", { name: "Riprova" });
    server.current.answer(listBulkJobChanges, { items: [], nextCursor: null, counts: COUNTS });
    fireEvent.click(again);
    expect(await screen.findByText("Nessuna riga")).toBeDefined();
  });
});

describe("the limits of an import", () => {
  const CHOICES = {
    regions: [
      { value: "Lombardia", rows: 2 },
      { value: "Piemonte", rows: 1 },
    ],
    provinces: [
      { value: "MI", rows: 2, name: "Milano", region: "Lombardia" },
      { value: "TO", rows: 1, name: "Torino", region: "Piemonte" },
    ],
    roles: [{ value: "Sindaco", rows: 3 }],
  };

  it("offer what can be told apart, and the provinces of the chosen regions", async () => {
    server.current.answer(listBulkJobLimits, CHOICES);
    const chosen: unknown[] = [];
    const limits = { ...NO_LIMITS, regions: ["Piemonte"], provinces: ["TO"] };
    await renderPart(
      <LimitChooser
        bulkJobId={3}
        limits={limits}
        excluded={2}
        isSaving={false}
        onChange={(next) => chosen.push(next)}
      />,
    );
    await screen.findByText("Regioni: Piemonte · Province: TO. 2 righe del file fuori dai limiti.");
    expect(screen.queryByRole("group", { name: /^Cariche/ })).toBeNull();
    expect(screen.queryByLabelText(/^Milano/)).toBeNull();
    fireEvent.click(screen.getByLabelText(/^Lombardia/));
    fireEvent.click(screen.getByRole("button", { name: "Togli i limiti" }));
    expect(chosen).toEqual([{ ...limits, regions: ["Piemonte", "Lombardia"] }, NO_LIMITS]);
  });
});
