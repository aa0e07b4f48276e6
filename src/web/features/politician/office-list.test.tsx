import { expect, it } from "vitest";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { renderPart } from "#tests/components/render.tsx";
import { OfficeList } from "./office-list.tsx";

const office: PoliticianDetail["offices"][number] = {
  id: 1,
  source: "Comuni",
  role: "Sindaca",
  supportingLists: ["Insieme"],
  location: "Siena (SI)",
  region: "Toscana",
  constituency: null,
  electedOn: "2024-06-09",
  termUntil: "2029-06",
  result: null,
  beganOn: "2024-06-14",
  endedAt: null,
  dataDay: "2025-01-17",
  readAt: "2025-02-01T10:00:00Z",
  isCorrected: false,
  isByHand: false,
};

it("shows the present offices, the past ones below, and where each is known from", async () => {
  const past = {
    ...office,
    id: 2,
    source: "Camera",
    role: "Deputata",
    location: null,
    region: null,
    electedOn: null,
    termUntil: null,
    beganOn: null,
    endedAt: "2024-06-20T10:00:00Z",
    dataDay: null,
    isCorrected: true,
  } as const;
  const page = await renderPart(
    <OfficeList politicianId={7} isDemo={false} offices={[office, past]} />,
  );
  const text = page.container.textContent.replaceAll("\u00a0", " ");
  expect(text).toContain("Sindaca · Siena (SI)");
  expect(text).toContain("In carica dal 14 giugno 2024, al più tardi fino a giugno 2029.");
  expect(text).toContain("Elezioni del 9 giugno 2024.");
  expect(text).toContain(
    "Dati: Ministero dell'Interno, dati aperti senza licenza indicata, aggiornati al 17 gennaio 2025.",
  );
  expect(text).toContain("Deputata · Camera dei deputati");
  expect(text).toContain("Non risulta più in carica dal 20 giugno 2024.");
  expect(text).toContain("Dati: Camera dei deputati, CC BY 4.0, letti il 1º febbraio 2025.");
  expect(text).toContain("corretto a mano");
  const source = page.getByRole("link", { name: "Camera dei deputati" });
  expect(source.getAttribute("href")).toBe("https://dati.camera.it/");
  const wrong = page.getByRole("link", { name: "Segnala un errore Sindaca" });
  expect(wrong.getAttribute("href")).toBe("/for-politicians?politico=7&dato=office#richiesta");
  expect(text.indexOf("Cariche passate")).toBeGreaterThan(text.indexOf("Sindaca"));
});

it("says of a body whose term is over that the data may be older than the vote", async () => {
  const before = { ...office, electedOn: "2020-09-20", termUntil: "2025-11" };
  const page = await renderPart(<OfficeList politicianId={7} isDemo={false} offices={[before]} />);
  expect(page.container.textContent.replaceAll("\u00a0", " ")).toContain(
    "In carica dal 14 giugno 2024. Per legge si rivotava entro novembre 2025: i dati possono essere di prima del voto.",
  );
});

it("names no source of an invented person", async () => {
  const page = await renderPart(<OfficeList politicianId={7} isDemo offices={[office]} />);
  expect(page.container.textContent).toContain("Dati: inventati, per provare il sito.");
  expect(page.container.textContent).not.toContain("Ministero");
});
