import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "#tests/components/render.tsx";

it("the page of an outcome says it", async () => {
  await renderPage("/unsubscribe?esito=fatto");
  expect(screen.getByText(/non riceverai più email/)).toBeDefined();
});

it.each(["__proto__", "constructor", "toString"])("outcome %s is none", async (outcome) => {
  await renderPage(`/unsubscribe?esito=${outcome}`);
  expect(screen.getByText(/Questo link non è valido/)).toBeDefined();
});

it("the page of receipts asks about receipts, and its button keeps that", async () => {
  await renderPage("/unsubscribe?messaggi=ricevute&codice=x");
  expect(screen.getByText(/le ricevute di ciò che scrivi\?/)).toBeDefined();
  const form = screen.getByRole("button", { name: /Non mandarmi più/ }).closest("form");
  expect(form?.getAttribute("action")).toBe("/unsubscribe?messaggi=ricevute&codice=x");
});
