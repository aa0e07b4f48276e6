// The list of topics with a file to import.

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import * as contract from "#contract/admin-topics.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { TopicList } from "./topic-list.tsx";

const server = useApiServer();
const PREVIEW: contract.ImportedTopics = {
  fileName: "temi.csv",
  added: 2,
  skipped: 1,
  rejected: 1,
  titles: ["Più tram", "Meno auto"],
  problems: ["Riga 4, descrizione: manca la descrizione"],
};
const importedAt = "2026-01-02T10:00:00.000Z";

beforeEach(() => {
  signedIn(server.current);
  const counts = { all: 0, open: 0, closed: 0 };
  server.current.answer(contract.listAdministeredTopics, { items: [], counts, nextCursor: null });
  server.current.answer(contract.getLastTopicImport, { last: null });
});

const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText("Temi: scegli il file .csv"), {
    target: { files: [new File(["titolo;descrizione"], name)] },
  });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("a site without topics offers a file, shows what it adds, adds it and takes it back", async () => {
  await renderPart(<TopicList />, "/admin/topics");
  await screen.findByText("Scarica un modello");
  server.current.answer(contract.importTopicFile, { imported: PREVIEW });
  choose("temi.csv");
  const preview = await screen.findByRole("heading", { name: "Anteprima di temi.csv" });
  await waitFor(() => expect(document.activeElement).toBe(preview));
  const part = within(preview.closest("section") ?? document.body);
  part.getByText("Riga 4, descrizione: manca la descrizione");
  part.getByText("Meno auto");

  server.current.answer(contract.getLastTopicImport, {
    last: { importedAt, topics: 2, removable: 2 },
  });
  press("Aggiungi 2 temi");
  const done = await screen.findByRole("heading", { name: "temi.csv: importazione completata" });
  await waitFor(() => expect(document.activeElement).toBe(done));
  await screen.findByText("Ultima importazione: 2 temi, il 2 gennaio 2026.");
  press("Annulla l'importazione");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Togliere 2 temi?" }));
  server.current.answer(contract.undoTopicImport, { removed: 2 });
  server.current.answer(contract.getLastTopicImport, { last: null });
  fireEvent.click(dialog.getByRole("button", { name: "Annulla l'importazione" }));
  await screen.findByText("Tolti 2 temi");
  await waitFor(() => expect(screen.queryByText(/Ultima importazione/)).toBeNull());
});

it("says why a file is none of topics", async () => {
  await renderPart(<TopicList />, "/admin/topics");
  await screen.findByText("Scarica un modello");
  choose("temi.xlsx");
  await screen.findByText(/«temi.xlsx» non è un file .csv/);
  expect(server.current.requests.some(({ path }) => path === contract.importTopicFile.path)).toBe(
    false,
  );
  server.current.fail(contract.importTopicFile, "invalid_input", [
    { path: "file", message: "Il file è vuoto" },
  ]);
  choose("temi.csv");
  await screen.findByText("Il file è vuoto");
});
