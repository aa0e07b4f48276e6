import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { listPoliticians } from "#contract/politicians.ts";
import { AppError } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { NO_RATINGS, POLITICIAN } from "#tests/components/samples.ts";

const server = useApiServer();
const UNRATED = { ...POLITICIAN, placement: null };
const RATED: typeof UNRATED = { ...UNRATED, id: 2, name: "Ugo Bianchi", party: "Lega" };

const EMPTY = {
  items: [],
  nextCursor: null,
  grouping: null,
  facets: { source: [], role: [], party: [], region: [], province: [] },
  understood: null,
};

/** The list, of as many people as said. */
async function openList(search = "", total = 2, grouping: "office" | "place" | null = null) {
  server.current.answer(listPoliticians, {
    items: [
      UNRATED,
      {
        ...RATED,
        ratings: { ...NO_RATINGS, overall: 4.3, totalReviews: 1200, counted: 1200, estimate: 4.28 },
      },
    ],
    total,
    nextCursor: null,
    grouping,
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
    expect(second?.textContent).toMatch(/Ugo Bianchi.*Lega.*4,3.*1\.200/);
    const compare = within(table).getByRole("link", { name: "Confronta Ugo Bianchi" });
    expect(compare.getAttribute("href")).toBe("/compare?p=2");
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

describe("a page of the list", () => {
  const number = () => screen.getByRole("spinbutton", { name: /^Pagina/ });

  it("says which it is of how many, and leads to any other, filters included", async () => {
    await openList("?ruolo=Sindaco&pagina=3", 480);
    expect(number()).toHaveProperty("value", "3");
    expect(screen.getByText(/di 10$/)).toBeDefined();
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Pagina precedente")).toBe("/politicians-live?ruolo=Sindaco&pagina=2");
    expect(href("Pagina successiva")).toBe("/politicians-live?ruolo=Sindaco&pagina=4");
    fireEvent.change(number(), { target: { value: "10" } });
    fireEvent.click(screen.getByRole("button", { name: "Vai" }));
    await expect.poll(() => window.location.search).toBe("?ruolo=Sindaco&pagina=10");
  });

  it("has no number where there is only one, and an unknown one after a letter", async () => {
    await openList();
    expect(screen.queryByRole("spinbutton")).toBeNull();
    cleanup();
    await openList("?dopo=abc", 480);
    expect(number()).toHaveProperty("value", "");
  });

  it("beyond the last one says so, and leads back", async () => {
    server.current.answer(listPoliticians, { ...EMPTY, total: 100 });
    await renderPage("/politicians-live?q=rossi&pagina=7");
    expect(screen.getByRole("heading", { name: "La pagina 7 non esiste" })).toBeDefined();
    const links = ["Torna alla prima pagina", "Vai all'ultima pagina"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(links).toEqual(["/politicians-live?q=rossi", "/politicians-live?q=rossi&pagina=3"]);
  });
});

describe("a list by estimate", () => {
  it("says who cannot be told apart, and which places are possible", async () => {
    const placement = { group: 1, groupSize: 14, bestPlace: 1, worstPlace: 17 };
    server.current.answer(listPoliticians, {
      ...EMPTY,
      items: [{ ...RATED, placement }, UNRATED],
      total: 2,
    });
    await renderPage("/politicians-live?ordina=valutazione");
    const groups = screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
    expect(groups).toEqual(["Gruppo 1: 14 persone a pari merito", "Ancora senza una stima"]);
    expect(screen.getAllByText("A pari merito con altri 13")).toHaveLength(1);
  });
});

describe("a list whose order has changed", () => {
  it("starts over where somebody asks for more", async () => {
    let items = [RATED];
    server.current.answer(listPoliticians, ({ searchParams }) => {
      if (searchParams.has("cursor")) throw new AppError("invalid_cursor");
      return { ...EMPTY, items, total: 2, nextCursor: `after-${items.length}` };
    });
    await renderPage("/politicians-live?ordina=valutazione");
    expect(screen.queryByRole("link", { name: UNRATED.name })).toBeNull();
    items = [UNRATED, RATED];
    fireEvent.click(screen.getByRole("link", { name: "Mostra altri" }));
    await screen.findByRole("link", { name: UNRATED.name });
    expect(window.location.search).toBe("?ordina=valutazione");
    expect(screen.queryByText(/non esiste più/)).toBeNull();
  });
});

describe("a list in groups", () => {
  it.each([
    ["office", "Parlamento"],
    ["place", "Luogo non indicato"],
  ] as const)("by %s has a heading for each group, above those of people", async (by, name) => {
    await openList("?comune=Torino", 2, by);
    const group = screen.getByRole("heading", { level: 3, name });
    const section = within(screen.getByRole("region", { name: group.textContent }));
    expect(section.getAllByRole("heading", { level: 4 }).length).toBeGreaterThan(0);
    expect(screen.queryByRole("navigation", { name: "Vai alla lettera" })).toBeNull();
  });

  it("has them in the table too", async () => {
    await openList("?comune=Torino&vista=tabella", 2, "office");
    expect(screen.getByRole("rowheader", { name: "Parlamento" })).toBeDefined();
  });
});

describe("a drop-down of filters", () => {
  it("closes when one goes back or forward, because it covers what is in force", async () => {
    await openList();
    const panel = document.querySelector<HTMLDetailsElement>("search details");
    if (panel === null) throw new Error("No filters");
    panel.open = true;
    fireEvent.popState(window);
    expect(panel.open).toBe(false);
  });
});
