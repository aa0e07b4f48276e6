import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

function open(alert: boolean) {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open alert={alert} onClose={onClose} title="Motivi" closeText="Chiudi">
      <textarea aria-label="Fatti" />
    </Dialog>,
  );
  const dialog = screen.getByRole(alert ? "alertdialog" : "dialog", { name: "Motivi" });
  const click = (from: Element, to: Element) => {
    fireEvent.pointerDown(from);
    fireEvent.click(to);
  };
  return { dialog, field: screen.getByLabelText("Fatti"), click, onClose };
}

describe("the text of a dialog about something irreversible", () => {
  it("can be scrolled by the keyboard", () => {
    open(true);
    const text = screen.getByRole("region", { name: "Motivi" });
    text.focus();
    expect(document.activeElement).toBe(text);
  });
});

describe("a press on the backdrop of a dialog", () => {
  it("closes it", () => {
    const { dialog, click, onClose } = open(false);
    click(dialog, dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("that began with selecting a text inside loses nothing", () => {
    const { dialog, field, click, onClose } = open(false);
    click(field, dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("does not close one about something irreversible", () => {
    const { dialog, click, onClose } = open(true);
    click(dialog, dialog);
    expect(onClose).not.toHaveBeenCalled();
  });
});
