// Searching the list of politicians while the server is slow, or fails.

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { OutputOf } from "#contract/endpoint.ts";
import { listPoliticians } from "#contract/politicians.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { POLITICIAN } from "#tests/components/samples.ts";

const server = useApiServer();
const list = (name: string): OutputOf<typeof listPoliticians> => ({
  items: [{ ...POLITICIAN, name, placement: null }],
  total: 1,
  nextCursor: null,
  grouping: null,
  facets: { source: [], role: [], party: [], region: [], province: [] },
  understood: null,
});
const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Cerca tra i politici" });
const type = (value: string) => fireEvent.input(box(), { target: { value } });
const status = () => document.querySelector("main output, output")?.textContent ?? "";

beforeEach(async () => {
  server.current.answer(listPoliticians, list("Bea Rossi"));
  await renderPage("/politicians-live");
});

describe("searching the list", () => {
  it("keeps what was typed when the server fails, and tries again", async () => {
    server.current.fail(listPoliticians, "internal");
    type("forli");
    await screen.findByRole("heading", { name: "Errore nel caricamento dei politici" });
    expect(box().value).toBe("forli");
    server.current.answer(listPoliticians, list("Carlo di Forlì"));
    fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
    await screen.findByRole("link", { name: "Carlo di Forlì" });
    expect(box().value).toBe("forli");
  });

  it("says that it is waiting, and only the last question is answered", async () => {
    const answer = server.current.hold(listPoliticians, list("Fosca"));
    type("fo");
    await waitFor(() => expect(status()).toBe("Caricamento..."));
    server.current.answer(listPoliticians, list("Romolo"));
    type("roma");
    await screen.findByRole("link", { name: "Romolo" });
    await act(async () => {
      answer();
      await fetch("/").then((response) => response.text());
    });
    expect(status()).toContain("per «roma»");
    expect(screen.queryByRole("link", { name: "Fosca" })).toBeNull();
    expect(window.location.search).toBe("?q=roma");
  });

  it.each(["before", "after"])(
    "keeps words typed just %s an order is chosen, and the order",
    async (when) => {
      const answer = server.current.hold(listPoliticians, list("Bice di Forlì"));
      const asked = () =>
        server.current.requests.filter(({ path }) => path === listPoliticians.path).length;
      const before = asked();
      const sort = screen.getByRole("combobox", { name: "Ordina per" });
      if (when === "before") type("forli");
      fireEvent.change(sort, { target: { value: "recensioni" } });
      const sent = when === "before" ? 2 : 1;
      await waitFor(() => expect(asked()).toBe(before + sent));
      if (when === "after") type("forli");
      answer();
      await screen.findByRole("link", { name: "Bice di Forlì" });
      await waitFor(() => expect(window.location.search).toBe("?q=forli&ordina=recensioni"));
      expect(box().value).toBe("forli");
    },
  );

  it("shows that nobody was found, with a link to the whole list", async () => {
    server.current.answer(listPoliticians, { ...list(""), items: [], total: 0 });
    type("qwertyuiop");
    await screen.findByRole("heading", { name: "Nessun politico trovato per la tua ricerca" });
    server.current.answer(listPoliticians, list("Bea Rossi"));
    fireEvent.click(screen.getByRole("link", { name: "Mostra tutti i politici" }));
    await screen.findByRole("link", { name: "Bea Rossi" });
    await waitFor(() => {
      expect(box().value).toBe("");
    });
  });
});
