// At the foot of a list of people: where they are known from, and where to report a mistake. Figures of a town name it
// in the form.

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { getDivision } from "#contract/divisions.ts";
import { getPlace } from "#contract/places.ts";
import { listDataSources, listPoliticians } from "#contract/politicians.ts";
import { suggest } from "#contract/suggestions.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage, renderPart } from "#tests/components/render.tsx";
import { DIVISION, POLITICIAN, SIENA } from "#tests/components/samples.ts";
import { CorrectionPart } from "../features/corrections/correction-part.tsx";
import { correctionPath } from "../lib/paths.ts";
import { correctionForm } from "../text/for-politicians.ts";

const server = useApiServer();

async function openList() {
  server.current.answer(listPoliticians, {
    items: [{ ...POLITICIAN, placement: null }],
    total: 1,
    nextCursor: null,
    grouping: null,
    facets: { source: [], role: [], party: [], region: [], province: [] },
    understood: null,
  });
  await renderPage("/politicians-live");
  await screen.findByRole("link", { name: POLITICIAN.name });
}

it("a list of people is whole while its sources fail to load", async () => {
  server.current.fail(listDataSources, "internal");
  await openList();
  expect(screen.queryByText(/^Fonti/u)).toBeNull();
});

it("a list of people says at its foot where they are known from, and leads to the form", async () => {
  server.current.answer(listDataSources, {
    sources: [{ source: "Camera", dataDay: null, readAt: "2026-05-04T03:00:00.000Z" }],
  });
  await openList();
  const foot = await screen.findByText(/Fonti/u);
  expect(foot.textContent).toBe(
    "Fonti: Camera dei deputati, CC BY 4.0, letti il 4\u00a0maggio 2026. Segnala un errore.",
  );
  const wrong = screen.getByRole("link", { name: "Segnala un errore" });
  expect(wrong.getAttribute("href")).toBe("/for-politicians#richiesta");
});

const PART = {
  isMissing: false,
  found: null,
  q: "",
  datum: "other",
  isSent: false,
  personPath: (id?: number) => (id === undefined ? "/" : correctionPath(id)),
} as const;

it("the form names the town whose figures are wrong, and begins with it", async () => {
  const person = { id: 7, name: "Ada Neri", detail: "Sindaca di Siena" };
  await renderPart(
    <CorrectionPart
      {...PART}
      person={person}
      about={correctionForm.ofTown("Siena")}
      search={null}
    />,
  );
  expect(screen.getByText(/le cifre del Comune di Siena/u)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(correctionForm.correct).value).toBe(
    "Cifre del Comune di Siena: ",
  );
  expect(screen.getByLabelText<HTMLSelectElement>(correctionForm.datum).value).toBe("other");
});

it("the form asks whose page to begin with, where nobody represents the town", async () => {
  await renderPart(
    <CorrectionPart
      {...PART}
      person={null}
      about={correctionForm.ofTown("Siena")}
      search="(cerca)"
    />,
  );
  expect(screen.getByText(/le cifre del Comune di Siena. Cerca la pagina/u)).toBeDefined();
});

it("the form is about a division that the address names, and keeps it while a person is looked for", async () => {
  server.current.answer(getDivision, {
    ...DIVISION,
    day: "2026-11-17",
    legislature: 19,
    page: "https://dati.camera.it/",
    readAt: "2026-11-18T01:00:00.000Z",
    correctedAt: null,
    states: [],
    groups: [],
    topics: [],
    sameBill: [],
  });
  server.current.answer(suggest, { people: [POLITICIAN], places: [], total: 1, correction: null });
  await renderPage("/for-politicians?votazione=camera%2Fvs19_700_002&q=neri");
  const said = await screen.findByText(/riguarda la votazione vs19_700_002 della Camera del 17/u);
  expect(said.textContent).toMatch(/Cerca la persona/u);
  const found = await screen.findByRole("link", { name: POLITICIAN.name });
  expect(found.getAttribute("href")).toBe(
    `/for-politicians?votazione=camera%2Fvs19_700_002&politico=${POLITICIAN.id}#richiesta`,
  );
});

it("the form begins with who represents the town that the address names, and keeps it for another person", async () => {
  server.current.answer(getPlace, {
    ...SIENA,
    offices: [
      {
        kind: "head",
        people: [{ ...POLITICIAN, placeCode: "052032", endedAt: null, constituency: null }],
      },
    ],
  });
  await renderPage("/for-politicians?luogo=052032");
  await screen.findByRole("link", { name: POLITICIAN.name });
  (await screen.findByRole("link", { name: "Scegli un'altra pagina" })).click();
  await screen.findByText(/le cifre del Comune di Siena. Cerca la pagina/u);
  expect(location.search).toBe("?luogo=052032&q=");
});
