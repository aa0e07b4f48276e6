import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { StarInput } from "./star-input.tsx";
import type { StarValue } from "./star-input.tsx";

function Stars({ error }: { error?: string }) {
  const [value, setValue] = useState<StarValue | null>(null);
  return (
    <StarInput
      name="voto"
      label="Onestà"
      valueText={(star) => `${star} su 5`}
      clearText="Togli"
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

const chosen = () =>
  screen.queryByRole<HTMLInputElement>("radio", { checked: true })?.value ?? null;
const press = (key: string) =>
  fireEvent.keyDown(screen.getAllByRole("radio")[0] as HTMLElement, { key });

describe("stars to choose from", () => {
  it("are chosen by a press or by their number, and the number takes the focus along", () => {
    render(<Stars />);
    expect(chosen()).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "3 su 5" }));
    expect(chosen()).toBe("3");
    press("5");
    expect(chosen()).toBe("5");
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "5 su 5" }));
  });

  it.each(["0", "Backspace", "Delete"])("are cleared by %s", (key) => {
    render(<Stars />);
    press("4");
    press(key);
    expect(chosen()).toBeNull();
  });

  it("leave every other key to the browser", () => {
    render(<Stars />);
    for (const key of ["6", "a", "Tab"]) press(key);
    fireEvent.keyDown(screen.getAllByRole("radio")[0] as HTMLElement, { key: "3", ctrlKey: true });
    expect(chosen()).toBeNull();
  });

  it("say as a group what is missing", () => {
    render(<Stars error="Manca un voto" />);
    const group = screen.getByRole("radiogroup", { name: "Onestà" });
    expect(group.getAttribute("aria-invalid")).toBe("true");
    const described = document.getElementById(group.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("Manca un voto");
  });
});
