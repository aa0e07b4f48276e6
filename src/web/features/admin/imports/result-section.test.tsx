import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  importResultFile,
  listResultFiles,
  removeResultFile,
  showResultFile,
} from "#contract/admin-results.ts";
import type { CheckedResults, ResultFiles } from "#contract/admin-results.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { expectFieldErrors } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { adminResults as text } from "../../../text/admin-results.ts";
import { errorText } from "../../../text/errors.ts";
import { ResultSection } from "./result-section.tsx";

const server = useApiServer();
const FILE = {
  electedOn: "2023-05-14",
  fileName: "comunali.csv",
  sourceUrl: "https://dait.interno.gov.it/comunali.zip",
  readOn: "2026-11-18",
  towns: 1,
  isShown: false,
} satisfies ResultFiles["files"][number];
const CHECKED: CheckedResults = {
  fileName: "comunali.csv",
  electedOn: "2023-05-14",
  rows: { all: 3, firstRound: 2, secondRound: 0, elected: 1 },
  towns: { accepted: 1, unknown: 1, leftOut: 0 },
  refusals: [],
  problems: ["Riga 4, comune: non conosciamo «ATLANTIDE» (SIENA)"],
  replaces: false,
};

beforeEach(() => server.current.answer(listResultFiles, { files: [] }));

async function choose() {
  const file = new File(["x"], "comunali.csv");
  fireEvent.change(await screen.findByLabelText(text.chooseLabel), { target: { files: [file] } });
  await screen.findByRole("heading", { name: text.preview("comunali.csv") });
}

it("a file is looked at before it is accepted, with the address and day of its source", async () => {
  server.current.answer(importResultFile, { checked: CHECKED });
  await renderPart(<ResultSection />);
  expect(await screen.findByText(text.none)).toBeTruthy();
  await choose();
  expect(screen.getByText(text.nothingYet)).toBeTruthy();
  expect(screen.getByText(CHECKED.problems[0] ?? "")).toBeTruthy();
  const refusal = "Scrivi un indirizzo intero";
  server.current.fail(importResultFile, "link_invalid", [{ path: "sourceUrl", message: refusal }]);
  fireEvent.click(screen.getByRole("button", { name: text.accept(1) }));
  await expectFieldErrors([[text.fields.sourceUrl, refusal]]);
  server.current.answer(importResultFile, { checked: CHECKED });
  server.current.answer(listResultFiles, { files: [FILE] });
  fireEvent.click(screen.getByRole("button", { name: text.accept(1) }));
  await screen.findByRole("heading", { name: text.done("comunali.csv") });
  expect(await screen.findByText(text.hidden)).toBeTruthy();
});

it("a refused file says why, and cannot be accepted", async () => {
  const refusals = ["Riga 3, TURNO: «3» non è un turno: 1 o 2"];
  server.current.answer(importResultFile, { checked: { ...CHECKED, refusals } });
  await renderPart(<ResultSection />);
  await choose();
  expect(screen.getByText(text.refused)).toBeTruthy();
  expect(screen.getByText(refusals[0] ?? "")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Accetta/u })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: text.cancel }));
  await waitFor(() => expect(screen.queryByText(text.refused)).toBeNull());
});

it("accepted results are shown, hidden and removed", async () => {
  server.current.answer(listResultFiles, { files: [FILE] });
  server.current.answer(showResultFile, { files: [{ ...FILE, isShown: true }] });
  server.current.answer(removeResultFile, { files: [] });
  await renderPart(<ResultSection />);
  const of = text.election(FILE.electedOn);
  fireEvent.click(await screen.findByRole("button", { name: `${text.show} ${of}` }));
  await screen.findByRole("button", { name: `${text.hide} ${of}` });
  expect(screen.getByText(text.shown)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: `${text.remove} ${of}` }));
  fireEvent.click(await screen.findByRole("button", { name: text.remove }));
  expect(await screen.findByText(text.none)).toBeTruthy();
});

it("says that the files cannot be read", async () => {
  server.current.fail(listResultFiles, "internal");
  await renderPart(<ResultSection />);
  expect(await screen.findByText(errorText("data_failed"))).toBeTruthy();
});
