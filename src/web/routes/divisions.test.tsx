// The list of divisions of a chamber, and the page of one.

import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getDivision, listDivisions } from "#contract/divisions.ts";
import type { DivisionDetail, DivisionList, DivisionSummary } from "#contract/divisions.ts";
import { getChamber } from "#contract/parliament.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage, renderPart } from "#tests/components/render.tsx";
import { DIVISION, NO_RATINGS } from "#tests/components/samples.ts";

import { TopicDivisions } from "../features/parliament/topic-divisions.tsx";

const server = useApiServer();

const final = DIVISION;
const found: DivisionList = {
  items: [final],
  nextCursor: "x",
  months: [{ month: "2026-11", count: 1 }],
  billTitle: null,
  reading: {
    firstDay: "2026-11-11",
    lastDay: "2026-11-17",
    readAt: "2026-11-18T01:00:00.000Z",
    isWhole: false,
    isStale: false,
    isFed: false,
  },
};
const detail: DivisionDetail = {
  ...final,
  legislature: 19,
  page: "http://dati.camera.it/ocd/votazione.rdf/vs19_700_002",
  readAt: "2026-11-18T01:00:00.000Z",
  correctedAt: null,
  states: [
    {
      state: "for",
      members: [
        { id: 7, name: "Bice Abete", group: "VALLI" },
        { id: null, name: "Ugo Bo", group: null },
        { id: null, name: "", group: "VALLI" },
      ],
    },
    { state: "against", members: [{ id: 8, name: "Ada Neri", group: "FIUMI" }] },
  ],
  groups: [{ name: "FIUMI", for: 0, against: 1, abstained: 0, others: 0 }],
  topics: [{ id: 3, title: "Più porti?" }],
  sameBill: [{ ...final, key: "vs19_699_007", kind: "other", title: "ART. 1" }],
};

async function showList(list: Partial<DivisionList> = {}, path = "/parliament/camera/divisions") {
  server.current.answer(listDivisions, { ...found, ...list });
  await renderPage(path);
  await screen.findByRole("heading", { name: "Votazioni della Camera" });
}

async function showDivision(division: Partial<DivisionDetail> = {}) {
  server.current.answer(getDivision, { ...detail, ...division });
  const { container } = await renderPage("/parliament/camera/divisions/vs19_700_002");
  await screen.findByRole("heading", { level: 1 });
  if (division.states === undefined) await screen.findByRole("heading", { name: "Per nome" });
  return container.textContent;
}

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the divisions of a chamber", () => {
  it("say before the first reading what there will be", async () => {
    await showList({ items: [], months: [], nextCursor: null, reading: null });
    screen.getByRole("heading", { name: "Ancora nessuna votazione della Camera" });
    screen.getByText(/Le leggiamo di notte dai dati aperti della Camera/);
    expect(screen.queryByRole("search")).toBeNull();
  });

  it("lead to each one, to older ones, and say how far they are read", async () => {
    await showList();
    screen.getByText(/Lette per ora dall'11 novembre 2026 al 17 novembre 2026/);
    screen.getByText("Approvata: 2 favorevoli, 1 contrario, 0 astenuti");
    expect(hrefOf("Disposizioni sui porti")).toBe("/parliament/camera/divisions/vs19_700_002");
    screen.getByRole("heading", { name: "Fonti" });
    expect(document.body.textContent).toContain("CC BY 4.0, letta il 18 novembre 2026");
    expect(hrefOf("Votazioni precedenti")).toBe("/parliament/camera/divisions?dopo=x");
  });

  it("lead to their feed and to following them once there is one", async () => {
    const feed = { name: "Ricevi le votazioni finali e di fiducia (feed Atom)" };
    await showList();
    expect(screen.queryByRole("link", feed)).toBeNull();
    cleanup();
    await showList({ reading: found.reading && { ...found.reading, isFed: true } });
    expect(screen.getByRole("link", feed).getAttribute("href")).toBe(
      "/parliament/camera/divisions/feed",
    );
    expect(hrefOf("Segui")).toBe("/follow?cosa=chamber-Camera");
  });

  it("are chosen by word, kind and month in a form that keeps them", async () => {
    await showList({}, "/parliament/camera/divisions?q=porti&tipo=fiducia&mese=2026-11");
    const form = within(screen.getByRole("search"));
    expect(form.getByLabelText<HTMLInputElement>("Cerca nelle votazioni").value).toBe("porti");
    expect(form.getByLabelText<HTMLSelectElement>("Quali").value).toBe("fiducia");
    expect(form.getByLabelText<HTMLSelectElement>("Mese").value).toBe("2026-11");
  });

  it("have a name where the chamber writes none", async () => {
    await showList({ items: [{ ...final, title: "", billTitle: null }] });
    expect(hrefOf("Senza descrizione")).toBe("/parliament/camera/divisions/vs19_700_002");
  });

  it("that are left out say so instead of totals", async () => {
    await showList({ items: [{ ...final, exclusion: "counters_differ", counters: null }] });
    screen.getByText("Lasciata fuori: i dati della fonte non tornano");
    expect(screen.queryByText(/favorevoli/)).toBeNull();
  });
});

describe("the page of a division", () => {
  it("has outcome, totals, a picture of them, groups and names that lead to people", async () => {
    await showDivision();
    screen.getByRole("heading", { name: "Votazione finale del 17 novembre 2026" });
    screen.getByText("Approvata");
    expect(screen.getByText("Astenuti", { selector: "dt" }).nextSibling?.textContent).toBe("0");
    screen.getByRole("img", { name: "Favorevoli: 3, Contrari: 1" });
    const table = screen.getByRole("table", { name: "Scelte per gruppo di quel giorno" });
    expect(
      within(table)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["0", "1", "0", "0"]);
    expect(hrefOf("Bice Abete")).toBe("/politician-live/7");
    screen.getByText("Ugo Bo, nessun gruppo");
    screen.getByText("Nome non indicato dalla fonte, VALLI");
    expect(hrefOf("Più porti?")).toBe("/topic/3");
    expect(hrefOf("Tutte quelle sulla legge con questo titolo")).toBe(
      "/parliament/camera/divisions?legge=vs19_700_002&tipo=tutte",
    );
  });

  it("names its source with licence and day, and where to say what is wrong", async () => {
    const text = await showDivision();
    expect(text).toContain("Fonte: Camera dei deputati, CC BY 4.0, letta il 18 novembre 2026");
    expect(hrefOf("La pagina ufficiale della votazione")).toBe(detail.page);
    expect(hrefOf("Segnala un errore")).toBe(
      "/for-politicians?votazione=camera%2Fvs19_700_002#richiesta",
    );
  });

  it.each<[string, Partial<DivisionDetail>, string]>([
    ["secret", { isSecret: true }, "si sa chi ha partecipato, non come"],
    ["corrected", { correctedAt: "2026-11-25T01:00:00.000Z" }, "La Camera ha corretto i dati"],
    ["without names", { kind: "other", states: [], groups: [] }, "teniamo i totali e non i nomi"],
    ["of the Senato", { chamber: "Senato" }, "Il Senato non pubblica le assenze"],
  ])("says so where it is %s", async (_, division, sentence) => {
    expect(await showDivision(division)).toContain(sentence);
  });

  it("in which nobody chose has no totals", async () => {
    const isQuorum = { kind: "other", isApproved: null } as const;
    const text = await showDivision({ ...isQuorum, counters: null, states: [], groups: [] });
    expect(text).not.toContain("Esito e totali");
  });

  it("that is secret says of who was there that they were, not that they did not vote", async () => {
    const members = [{ id: 7, name: "Bice Abete", group: "VALLI" }];
    const text = await showDivision({
      chamber: "Senato",
      isSecret: true,
      groups: [],
      states: [{ state: "present", members }],
    });
    screen.getByRole("img", { name: "Presenti: 1" });
    expect(text).toContain("Presenti (1)");
    expect(text).not.toContain("senza votare");
  });

  it("that is left out says why, and has no totals", async () => {
    const text = await showDivision({
      exclusion: "counters_differ",
      counters: null,
      states: [],
      groups: [],
    });
    expect(text).toContain("le scelte delle singole persone non danno i totali");
    expect(text).not.toContain("Esito e totali");
  });

  it("that is not there leads to the lists", async () => {
    server.current.fail(getDivision, "division_not_found");
    await renderPage("/parliament/camera/divisions/vs19_1_001");
    await screen.findByRole("heading", { name: "Votazione non trovata" });
    expect(hrefOf("Votazioni del Senato")).toBe("/parliament/senato/divisions");
  });
});

it("divisions of a topic say their chamber, and that they are no part of its estimate", async () => {
  const { container } = await renderPart(<TopicDivisions divisions={[final]} />);
  screen.getByText("Camera dei deputati");
  expect(container.textContent).toContain("non entrano nella stima delle opinioni");
  expect(hrefOf("Disposizioni sui porti")).toBe("/parliament/camera/divisions/vs19_700_002");
});

describe("the page of a chamber", () => {
  const show = async (items: DivisionSummary[], isFed = false) => {
    const member = { id: 7, name: "Bice Abete", role: "Deputata", ratings: NO_RATINGS };
    server.current.answer(getChamber, {
      groups: [{ name: "VALLI", members: [member] }],
      sources: [],
    });
    const reading = found.reading && { ...found.reading, isFed };
    server.current.answer(listDivisions, { ...found, items, reading });
    await renderPage("/parliament/camera");
    await screen.findByRole("heading", { name: "Camera dei deputati" });
  };

  it("shows its newest divisions and leads to all", async () => {
    await show([final]);
    screen.getByRole("heading", { name: "Ultime votazioni finali e di fiducia" });
    expect(hrefOf("Tutte le votazioni della Camera")).toBe("/parliament/camera/divisions");
  });

  it("leads to their feed and to following them once there is one", async () => {
    const names = ["Segui", "Ricevi"].map((verb) => `${verb} le votazioni finali e di fiducia`);
    await show([final]);
    expect(screen.queryByRole("link", { name: /^(?:Segui|Ricevi)/u })).toBeNull();
    cleanup();
    await show([final], true);
    expect([hrefOf(names[0] ?? ""), hrefOf(`${names[1]} (feed Atom)`)]).toEqual([
      "/follow?cosa=chamber-Camera",
      "/parliament/camera/divisions/feed",
    ]);
  });

  it("does not offer what is not read yet", async () => {
    await show([]);
    expect(screen.queryByText(/otazioni/)).toBeNull();
  });
});
