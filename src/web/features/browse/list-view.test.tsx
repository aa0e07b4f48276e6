import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { listPoliticians } from "#contract/politicians.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { POLITICIAN } from "#tests/components/samples.ts";

const server = useApiServer();
const RATED = { ...POLITICIAN, id: 2, name: "Ugo Bianchi", partyFamilies: ["Lega"] };

/** The list, of as many people as said. */
async function openList(search = "", total = 2) {
  server.current.answer(listPoliticians, {
    items: [POLITICIAN, { ...RATED, ratings: { overall: 4.3, totalReviews: 1200 } }],
    total,
    nextCursor: null,
    facets: { source: [], role: [], party: [], region: [], province: [] },
    understood: null,
  });
  await renderPage(`/politicians-live${search}`);
}

beforeEach(() => localStorage.clear());

describe("the list as a table", () => {
  it("has a line for each person, and columns that order it", async () => {
    await openList("?vista=tabella");
    const table = await screen.findByRole("table");
    const [, , second] = within(table).getAllByRole("row");
    expect(second?.textContent).toMatch(/Ugo Bianchi.*Lega.*4\.3\/5\.0.*1\.200/);
    const columns = within(table).getAllByRole("columnheader");
    expect(columns.map((one) => one.getAttribute("aria-sort"))).toContain("ascending");
    const byReviews = within(table).getByRole("link", { name: "Recensioni" });
    expect(byReviews.getAttribute("href")).toBe(
      "/politicians-live?ordina=recensioni&vista=tabella",
    );
  });

  it("is chosen by a link, and remembered in this browser", async () => {
    await openList();
    expect(screen.queryByRole("table")).toBeNull();
    const link = screen.getByRole("link", { name: "Tabella" });
    expect(link.getAttribute("href")).toBe("/politicians-live?vista=tabella");
    fireEvent.click(link);
    await screen.findByRole("table");
    expect(localStorage.getItem("scrutinio-list-view")).toBe("table");
  });

  it("is what this browser chose last, unless the address says otherwise", async () => {
    localStorage.setItem("scrutinio-list-view", "table");
    await openList();
    expect(await screen.findByRole("table")).toBeDefined();
  });

  it("gives way to cards where the address asks for them", async () => {
    localStorage.setItem("scrutinio-list-view", "table");
    await openList("?vista=schede");
    await screen.findByRole("heading", { name: "Ugo Bianchi" });
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("the letters", () => {
  const letters = () => screen.queryByRole("navigation", { name: "Vai alla lettera" });

  it("stand above a long list ordered by name", async () => {
    await openList("", 5000);
    const link = within(letters() ?? document.body).getByRole("link", {
      name: "Vai alla lettera B",
    });
    expect(link.getAttribute("href")).toMatch(/^\/politicians-live\?dopo=[\w-]+$/);
  });

  it("are left out where the list is short or ordered otherwise", async () => {
    await openList("");
    expect(letters()).toBeNull();
  });

  it("are left out of a list ordered by reviews", async () => {
    await openList("?ordina=recensioni", 5000);
    expect(letters()).toBeNull();
  });
});
