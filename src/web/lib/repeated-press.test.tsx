import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { ToastProvider } from "../ui/toasts.tsx";
import { useRepeat, useRepeatedPress } from "./repeated-press.ts";

let pressed: string[] = [];

/** A part of kept HTML, which its code replaces. */
function Part({ load, isChanged = false }: { load: () => Promise<unknown>; isChanged?: boolean }) {
  const repeated = useRepeatedPress(load, { isChanged, selector: "button", failed: "Riprova" });
  useRepeat(repeated.pressed);
  const press = ({ id }: Element) => void pressed.push(id);
  return (
    <div onClickCapture={repeated.onClickCapture}>
      <button id="more" onClick={(event) => press(event.currentTarget)}>
        <span>Altro</span>
      </button>
      <a id="link" href="#altrove" onClick={(event) => press(event.currentTarget)}>
        Altrove
      </a>
    </div>
  );
}

const show = (part: ReactNode) => {
  pressed = [];
  render(
    <ToastProvider label="Avvisi" closeText="Chiudi">
      {part}
    </ToastProvider>,
  );
};

it("a press is repeated once the code of the part is there, with the focus on what was pressed", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  show(<Part load={() => promise} />);
  fireEvent.click(screen.getByText("Altro"));
  expect(pressed).toEqual([]);
  await act(async () => resolve());
  expect(pressed).toEqual(["more"]);
  expect(document.activeElement?.id).toBe("more");
  fireEvent.click(screen.getByText("Altro"));
  expect(pressed).toEqual(["more", "more"]);
});

it("a press of anything else, or for another tab, goes its own way", () => {
  let loads = 0;
  show(<Part load={() => Promise.resolve((loads += 1))} />);
  fireEvent.click(screen.getByText("Altrove"));
  fireEvent.click(screen.getByText("Altro"), { metaKey: true });
  fireEvent.click(screen.getByText("Altro"), { ctrlKey: true });
  expect(pressed).toEqual(["link", "more", "more"]);
  expect(loads).toBe(0);
});

it("a press in a part that is kept HTML no longer is handled there", () => {
  show(<Part isChanged load={() => Promise.reject(new Error("asked"))} />);
  fireEvent.click(screen.getByText("Altro"));
  expect(pressed).toEqual(["more"]);
});

it("a press whose code cannot be had says so, and may be tried again", async () => {
  let isThere = false;
  show(<Part load={() => (isThere ? Promise.resolve() : Promise.reject(new Error("offline")))} />);
  fireEvent.click(screen.getByText("Altro"));
  await screen.findByText("Riprova");
  isThere = true;
  await act(async () => void fireEvent.click(screen.getByText("Altro")));
  expect(pressed).toEqual(["more"]);
});
