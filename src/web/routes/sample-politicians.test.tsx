import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "#tests/components/render.tsx";

it("the sample politicians are searched as one types, and lead to pages with the fixed 87%", async () => {
  const { unmount } = await renderPage("/politicians");
  expect(screen.getAllByText("Dati di esempio").length).toBeGreaterThan(0);
  expect(screen.getByText("6 risultati", { exact: true })).toBeDefined();
  fireEvent.input(screen.getByRole("searchbox"), { target: { value: "orvièto" } });
  await screen.findByText("1 risultato per «orvièto»");
  await waitFor(() => expect(window.location.search).toBe("?q=orvi%C3%A8to"));
  const found = screen.getByRole("link", { name: "Ludovica Montelupi" });
  expect(found.getAttribute("href")).toBe("/politician/5");
  unmount();
  await renderPage("/politician/5");
  expect(screen.getByRole("heading", { level: 1, name: "Ludovica Montelupi" })).toBeDefined();
  expect(screen.getByText("87%", { exact: true })).toBeDefined();
});
