import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ToastProvider, useToast } from "./toasts.tsx";
import type { ToastTone } from "./toasts.tsx";

function Say({ text, tone }: { text: string; tone: ToastTone }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(text, tone)}>
      {text}
    </button>
  );
}

const open = () =>
  render(
    <ToastProvider label="Avvisi" closeText="Chiudi">
      <Say text="Salvato" tone="good" />
      <Say text="Pubblicato" tone="good" />
      <Say text="Non riuscito" tone="error" />
    </ToastProvider>,
  );
const say = (text: string) => fireEvent.click(screen.getByRole("button", { name: text }));
const shown = () =>
  within(screen.getByRole("region", { name: "Avvisi" }))
    .queryAllByText(/Salvato|Pubblicato|Non riuscito/)
    .map((toast) => toast.textContent);

describe("toasts", () => {
  it("of one kind stand together, each sentence once", () => {
    open();
    say("Salvato");
    say("Pubblicato");
    say("Salvato");
    expect(shown()).toEqual(["Pubblicato", "Salvato"]);
  });

  it("of another kind replace those before: a success never stands beside a failure", () => {
    open();
    say("Non riuscito");
    expect(within(screen.getByRole("alert")).getByText("Non riuscito")).toBeDefined();
    say("Salvato");
    expect(shown()).toEqual(["Salvato"]);
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("go when they are closed", () => {
    open();
    say("Salvato");
    fireEvent.click(screen.getByRole("button", { name: "Chiudi" }));
    expect(shown()).toEqual([]);
  });
});
