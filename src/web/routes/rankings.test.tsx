import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getRanking } from "#contract/rankings.ts";
import type { RankedPerson } from "#contract/rankings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { VoteNotice } from "#contract/votes.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { POLITICIAN } from "#tests/components/samples.ts";

const server = useApiServer();

type Found = OutputOf<typeof getRanking>;

const person = (id: number, name: string): RankedPerson => {
  const { ratings: _, ...record } = POLITICIAN;
  return {
    ...record,
    id,
    name,
    totalReviews: 23,
    counted: 21,
    estimate: 3.44,
    low: 3.1,
    high: 3.7,
  };
};

const VOTE: VoteNotice = {
  id: 1,
  kind: "regional",
  name: "Elezioni regionali",
  firstDay: "2026-11-29",
  from: "2026-11-13T23:00:00.000Z",
  until: "2026-11-30T14:00:00.000Z",
  isInForce: true,
  areTextsReadable: true,
};

const RANKING: Found = {
  asOf: "2026-11-23T06:05:00.000Z",
  total: 1_240,
  ranked: 61,
  silenced: 0,
  groupCount: 2,
  pages: 1,
  groups: [
    { group: 1, size: 1, highest: 4.2, lowest: 4.2, people: [person(1, "Bea Rossi")] },
    {
      group: 2,
      size: 60,
      highest: 3.9,
      lowest: 2.8,
      people: [person(2, "Ada Bruni"), person(3, "Carlo Neri")],
    },
  ],
  facets: {
    role: [
      { value: "Sindaco", count: 1_000 },
      { value: "Assessore", count: 240 },
    ],
    party: [{ value: "Altre liste", count: 900 }],
    region: [
      { value: "Veneto", count: 400 },
      { value: "Lazio", count: 840 },
    ],
  },
  parties: [],
};

const show = async (path: string, found: Partial<Found> = {}) => {
  let asked = "";
  server.current.answer(getRanking, (url) => {
    asked = url.search;
    return { ...RANKING, ...found };
  });
  await renderPage(path);
  await screen.findByRole("combobox", { name: "Attributo" });
  return asked;
};

const linkTo = (name: RegExp | string) => screen.getByRole("link", { name }).getAttribute("href");

describe("a ranking", () => {
  it("says how many people, which estimates, of when, and how many are left out", async () => {
    await show("/rankings");
    expect(screen.getByText("1.240 persone in carica.")).not.toBeNull();
    expect(screen.getByText("61 persone con una stima, in gruppi.")).not.toBeNull();
    expect(
      screen.getByText("Stima complessiva del 23 novembre 2026 alle 07:05, con intervallo al 95%."),
    ).not.toBeNull();
    expect(screen.getByText(/^1\.179 persone restano fuori/)).not.toBeNull();
    expect(linkTo("Vedi chi resta fuori e valuta")).toBe(
      "/politicians-live?ordina=valutazione&pagina=2",
    );
    expect(screen.getByText(/scegli un ruolo per vedere solo/)).not.toBeNull();
  });

  it("shows groups with their people, and leads to the whole of a long one", async () => {
    await show("/rankings?voce=onesta");
    const first = screen.getByRole("region", { name: "Gruppo 1: una persona" });
    expect(within(first).getByText("Stima: 4,2 su 5")).not.toBeNull();
    const second = screen.getByRole("region", {
      name: "Gruppo 2: 60 persone a pari merito",
    });
    expect(within(second).getByText("Stime da 3,9 a 2,8 su 5")).not.toBeNull();
    const names = within(second).getAllByRole("heading", { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual(["Ada Bruni", "Carlo Neri"]);
    expect(within(second).getAllByText(/tra 3,1 e 3,7 · 21 recensioni/)).toHaveLength(2);
    expect(linkTo(/del gruppo 2$/)).toBe("/rankings?voce=onesta&gruppo=2");
  });

  it("has no filter in its titles that nobody in office matches", async () => {
    await show("/rankings?ruolo=Ada%20Bruni%20bugiarda&regione=Lazio&voce=onesta");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/bugiarda, Lazio$/);
    cleanup();
    await show("/rankings?ruolo=Ada%20Bruni%20bugiarda&voce=onesta", { total: 0, groups: [] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Classifiche: Onestà");
  });

  it("keeps in its form what the address asks for", async () => {
    const asked = await show("/rankings?voce=onesta&ruolo=Sindaco&ordina=inverso&gruppo=2");
    expect(asked).toBe("?attribute=honesty&role=Sindaco&group=2&order=lowest&page=1");
    const chosen = (name: string) =>
      screen.getByRole<HTMLSelectElement>("combobox", { name }).selectedOptions[0]?.text;
    expect(["Attributo", "Ruolo", "Regione", "Ordine dei gruppi"].map(chosen)).toEqual([
      "Onestà",
      "Sindaco (1.000)",
      "Tutta Italia",
      "Dalle stime più basse",
    ]);
    const regions = screen.getByRole("combobox", { name: "Regione" });
    expect(
      within(regions)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Tutta Italia", "Lazio (840)", "Veneto (400)"]);
    expect(screen.queryByText(/scegli un ruolo per vedere solo/)).toBeNull();
  });
});

describe("the silence before a vote", () => {
  it("is told from too few reviews, with its end and its rule", async () => {
    await show("/rankings", { silenced: 179, vote: VOTE });
    await screen.findByText("Silenzio prima del voto, fino al 30 novembre 2026 alle 15:00");
    expect(screen.getByText(/^1\.000 persone restano fuori: ancora presto/)).not.toBeNull();
    expect(screen.getByText(/^179 persone restano fuori: silenzio prima/)).not.toBeNull();
    expect(linkTo("Perché, e con quale regola")).toBe("/methodology#silenzio");
  });

  it("is the reason where everybody is concerned", async () => {
    await show("/rankings", { ranked: 0, silenced: 1_240, groups: [] });
    expect(screen.getByRole("heading", { name: "Silenzio prima del voto" })).not.toBeNull();
    expect(screen.queryByText(/abbastanza recensioni/)).toBeNull();
  });
});

describe("a party", () => {
  const parties = [
    { value: "Insieme per Siena", count: 12 },
    { value: "Insieme", count: 3 },
  ];
  const none = { total: 0, ranked: 0, groups: [] };

  it("is typed, with the largest families suggested", async () => {
    await show("/rankings?partito=Lega");
    const party = screen.getByRole<HTMLInputElement>("combobox", { name: "Sostenuti da" });
    expect(party.value).toBe("Lega");
    expect([...(party.list?.options ?? [])].map(({ value }) => value)).toEqual(["Altre liste"]);
  });

  it("that may be several is chosen among them, and the other filters stay", async () => {
    await show("/rankings?ruolo=Sindaco&partito=insieme&pagina=3", { ...none, parties });
    expect(
      screen.getByRole("heading", { name: "Quale partito o lista con «insieme»?" }),
    ).not.toBeNull();
    expect(linkTo("Insieme per Siena (12)")).toBe(
      "/rankings?ruolo=Sindaco&partito=Insieme+per+Siena",
    );
    expect(screen.queryByText(/per gli altri aggiungi una parola/)).toBeNull();
  });

  it("that can be but one is shown at once", async () => {
    server.current.answer(getRanking, { ...RANKING, ...none, parties: parties.slice(1) });
    await expect(renderPage("/rankings?partito=INSIEME")).rejects.toThrow(
      "Redirected to /rankings?partito=Insieme",
    );
  });
});

describe("a ranking without anybody", () => {
  it.each([
    ["with these filters", { total: 0, ranked: 0 }, "Togli i filtri", "/rankings"],
    [
      "with enough reviews",
      { ranked: 0 },
      "Vedi chi resta fuori e valuta",
      "/politicians-live?ruolo=Sindaco&ordina=valutazione&pagina=1",
    ],
    ["on this page", {}, "Vai al primo gruppo", "/rankings?ruolo=Sindaco"],
  ])("%s offers a way on", async (_, found, name, path) => {
    await show("/rankings?ruolo=Sindaco&pagina=9", { ...found, groups: [] });
    const links = screen.getAllByRole("link", { name });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([path]);
  });
});
