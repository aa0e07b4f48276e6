// The page of imports with bulk jobs whose steps the test releases.

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import * as bulkJobs from "#contract/bulk-jobs.ts";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { errorMessage } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { adminSync } from "../../../text/admin-sync.ts";
import { ImportPage } from "./import-page.tsx";

const server = useApiServer();
const NOTHING = { added: 0, updated: 0, skipped: 0, rejected: 0, ended: 0, corrected: 0 };
const IMPORT: BulkJob = {
  id: 7,
  kind: "import",
  source: "Regioni",
  fileName: "regioni.csv",
  ending: "none",
  limits: { regions: [], provinces: [], roles: [] },
  state: "reading",
  progress: { ...NOTHING, read: 0, total: null },
  preview: null,
  result: null,
  errors: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  finishedAt: null,
};
const WAITING: BulkJob = {
  ...IMPORT,
  state: "waiting",
  preview: { ...NOTHING, added: 3, endsTooMany: false, excluded: 0, doubts: [], oddNames: [] },
};
const DELETED: BulkJob = {
  ...IMPORT,
  kind: "delete",
  fileName: null,
  state: "failed",
  finishedAt: IMPORT.createdAt,
  result: {
    success: false,
    source: "Regioni",
    totalAdded: 0,
    totalSkipped: 0,
    totalUpdated: 0,
    totalEnded: 0,
    totalRejected: 0,
    totalCorrected: 0,
    totalExcluded: 0,
    deletedCount: 0,
    timestamp: IMPORT.createdAt,
    error: "Il disco è pieno",
  },
};

/** The server's bulk job, from the next look on. */
const setCurrent = (bulkJob: BulkJob | null) =>
  server.current.answer(bulkJobs.getCurrentBulkJob, { bulkJob });

beforeEach(() => setCurrent(null));

let forbidden = 0;
async function open() {
  forbidden = 0;
  await renderPart(
    <ImportPage checked={(work) => work()} onForbidden={() => (forbidden += 1)} />,
    "/admin/sync",
  );
  await screen.findByRole("heading", { name: adminSync.files.title });
}

const card = (title: string) => screen.findByRole("region", { name: title });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText(adminSync.files.chooseFor("Regioni")), {
    target: { files: names.map((name) => new File(["nome,ruolo"], name)) },
  });
const sent = (path: RegExp) => server.current.requests.filter((one) => path.test(one.path)).length;

describe("a file", () => {
  it("of many rows shows how far it is, and can be stopped", async () => {
    await open();
    server.current.answer(bulkJobs.startImport, { bulkJob: IMPORT });
    setCurrent({ ...IMPORT, progress: { ...NOTHING, read: 60_000, total: 120_000 } });
    choose("regioni.csv");
    const running = await card("Lettura del file");
    await within(running).findByRole("progressbar", { name: /^60\.000 di 120\.000 righe lette/ });
    server.current.answer(bulkJobs.cancelBulkJob, { bulkJob: { ...IMPORT, state: "cancelled" } });
    fireEvent.click(within(running).getByRole("button", { name: "Annulla" }));
    const stopped = await card("Operazione annullata");
    expect(stopped.textContent).toContain("Non è cambiato nulla");
    await waitFor(() => expect(screen.getAllByText("Operazione annullata")).toHaveLength(2));
  });

  it("may be dropped on its source, one at a time", async () => {
    await open();
    const place = screen.getByRole("heading", { name: "Regioni" }).parentElement;
    const drop = (...names: string[]) =>
      fireEvent.drop(place ?? document.body, {
        dataTransfer: { files: names.map((name) => new File(["x"], name)) },
      });
    drop("a.csv", "b.csv");
    await screen.findByText(adminSync.files.oneAtATime);
    expect(sent(/imports/)).toBe(0);
    server.current.answer(bulkJobs.startImport, { bulkJob: WAITING });
    setCurrent(WAITING);
    drop("regioni.CSV");
    await card("Anteprima");
    expect(sent(/imports/)).toBe(1);
  });

  it("that is no .csv is not sent", async () => {
    await open();
    choose("elenco.xlsx");
    await screen.findByText(adminSync.files.notCsv("elenco.xlsx"));
    expect(sent(/imports/)).toBe(0);
  });

  it("shows what is in doubt and the oddest names before it is confirmed", async () => {
    const [preview] = [WAITING.preview].filter((one) => one !== null);
    const doubts = ["Riga 7: «Ada Nerini» può essere «Ada Nerini Provini»"];
    const oddNames = [{ line: 3, name: "Ugo 2 Provini" }];
    setCurrent({
      ...WAITING,
      preview: preview === undefined ? null : { ...preview, doubts, oddNames },
    });
    await open();
    const shown = await card("Anteprima");
    expect(shown.textContent).toContain(doubts[0]);
    expect(shown.textContent).toContain("Riga 3: Ugo 2 Provini");
  });

  it("that would end more than a fifth is asked about again, with the number", async () => {
    const preview = {
      ...NOTHING,
      ended: 2,
      endsTooMany: true,
      excluded: 0,
      doubts: [],
      oddNames: [],
    };
    const ending: BulkJob = { ...WAITING, source: "Camera", ending: "source", preview };
    setCurrent(ending);
    await open();
    const shown = await card("Anteprima");
    expect(shown.textContent).toContain("Più di un quinto");
    const question = () =>
      screen.findByRole("alertdialog", { name: "Segnare come cessati 2 politici?" });
    fireEvent.click(within(shown).getByRole("button", { name: "Conferma" }));
    fireEvent.click(
      within(await question()).getAllByRole("button", { name: "Annulla" })[0] as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent(/confirm/)).toBe(0);
    fireEvent.click(within(shown).getByRole("button", { name: "Conferma" }));
    const applying: BulkJob = { ...ending, state: "applying" };
    server.current.answer(bulkJobs.confirmBulkJob, { bulkJob: applying });
    const confirm = { name: "Sì, segna 2 come cessati" };
    fireEvent.click(within(await question()).getByRole("button", confirm));
    // What the page finds when it looks again, half a second later.
    setCurrent(applying);
    await card("Importazione in corso");
    expect(server.current.requests.find(({ path }) => /confirm/.test(path))?.body).toMatchObject({
      endMany: true,
    });
  });
});

describe("while a bulk job runs", () => {
  it("nothing else starts, and every control says why", async () => {
    setCurrent({ ...IMPORT, kind: "sync", source: "Senato" });
    await open();
    await card("Lettura dei dati");
    for (const name of ["Camera.it", "Cancella Senato", "Cancella Comuni"]) {
      const control = screen.getByRole("button", { name });
      expect(control.getAttribute("aria-disabled")).toBe("true");
      const reason = document.getElementById(control.getAttribute("aria-describedby") ?? "");
      expect(reason?.textContent).toContain("In pausa");
      control.focus();
      fireEvent.click(control);
      expect(document.activeElement).toBe(control);
    }
    choose("regioni.csv");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(sent(/imports|syncs|delete/)).toBe(0);
  });

  it("of somebody else, a second one is refused and the first is shown", async () => {
    await open();
    server.current.fail(bulkJobs.startImport, "bulk_job_running");
    setCurrent(WAITING);
    choose("camera.csv");
    await screen.findByText(errorMessage("bulk_job_running"));
    const shown = await card("Anteprima");
    expect(shown.textContent).toContain("regioni.csv");
  });

  it("what somebody else has decided is not decided again", async () => {
    setCurrent(WAITING);
    await open();
    const shown = await card("Anteprima");
    server.current.fail(bulkJobs.confirmBulkJob, "bulk_job_decided");
    setCurrent({ ...WAITING, state: "completed", result: { ...completed(), totalAdded: 3 } });
    fireEvent.click(within(shown).getByRole("button", { name: "Conferma" }));
    await screen.findByText(errorMessage("bulk_job_decided"));
    expect((await card("Sincronizzazione Completata")).textContent).toContain("regioni.csv");
  });

  it("who is no administrator any more loses the page with the next request", async () => {
    await open();
    server.current.fail(bulkJobs.startImport, "forbidden");
    choose("regioni.csv");
    await waitFor(() => expect(forbidden).toBe(1));
  });
});

describe("what fails before it begins", () => {
  it.each([
    ["an import", "Errore durante l'importazione"],
    ["a synchronisation", "Errore durante la sincronizzazione"],
  ])("%s shows the failed state, and '%s' there and as a toast", async (what, sentence) => {
    await open();
    for (const endpoint of [bulkJobs.startImport, bulkJobs.startSync])
      server.current.fail(endpoint, "internal");
    if (what === "an import") choose("regioni.csv");
    else press("Camera.it");
    const failed = await card("Sincronizzazione Fallita");
    expect(within(failed).getByText(sentence)).toBeDefined();
    expect(screen.getByText("Errore", { exact: true })).toBeDefined();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
  });
});

describe("deleting an institution", () => {
  const confirmDeletion = async () => {
    server.current.answer(bulkJobs.previewDeletion, { politicians: 3, ended: 0, reviews: 0 });
    press("Cancella Regioni");
    await screen.findByRole("alertdialog");
    typeInto(adminSync.danger.type("Regioni"), "regioni");
    submitForm(screen.getByRole("alertdialog"));
  };

  it("that is not taken shows so in place of the previous result", async () => {
    setCurrent({ ...IMPORT, state: "completed", result: completed() });
    await open();
    await card("Sincronizzazione Completata");
    server.current.cut(bulkJobs.deleteSource);
    await confirmDeletion();
    await screen.findByText("Errore durante la cancellazione");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    const failed = await card("Sincronizzazione Fallita");
    expect(failed.textContent).toContain("Nessuna connessione");
    expect(screen.queryByRole("region", { name: "Sincronizzazione Completata" })).toBeNull();
  });

  it("that the server takes says so while it runs", async () => {
    await open();
    const running: BulkJob = { ...DELETED, state: "reading", finishedAt: null, result: null };
    server.current.answer(bulkJobs.deleteSource, { bulkJob: running });
    setCurrent(running);
    await confirmDeletion();
    expect(await screen.findByText("Cancellazione in corso...")).toBeDefined();
  });

  it("that the server fails shows its message", async () => {
    await open();
    server.current.answer(bulkJobs.deleteSource, { bulkJob: DELETED });
    setCurrent(DELETED);
    await confirmDeletion();
    await screen.findByText("Cancellazione fallita");
    const failed = await card("Sincronizzazione Fallita");
    expect(within(failed).getByText("Il disco è pieno")).toBeDefined();
    expect(screen.getAllByText("Il disco è pieno")).toHaveLength(2);
  });

  it("of which there is nobody asks nothing", async () => {
    await open();
    server.current.answer(bulkJobs.previewDeletion, { politicians: 0, ended: 0, reviews: 0 });
    press("Cancella Regioni");
    await screen.findByText(adminSync.danger.nothing("Regioni"));
    expect(screen.queryByLabelText(adminSync.danger.type("Regioni"))).toBeNull();
  });
});

function completed(): NonNullable<BulkJob["result"]> {
  return { ...(DELETED.result as NonNullable<BulkJob["result"]>), success: true, error: null };
}
