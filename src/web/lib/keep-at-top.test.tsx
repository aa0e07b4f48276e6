import { afterEach, expect, it, vi } from "vitest";
import { keepAtTop } from "./keep-at-top.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("an element stays at the top of the view while the page changes its size, until the reader acts", () => {
  // This document has no layout: sizes change by hand.
  const observed = new Set<() => void>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly onResize;
      constructor(onResize: () => void) {
        this.onResize = onResize;
      }
      observe() {
        observed.add(this.onResize);
      }
      disconnect() {
        observed.delete(this.onResize);
      }
    },
  );
  const card = document.body.appendChild(document.createElement("section"));
  const scroll = vi.spyOn(card, "scrollIntoView");
  keepAtTop(card);
  expect(scroll).toHaveBeenCalledTimes(1);
  for (const resize of observed) resize();
  expect(scroll).toHaveBeenCalledTimes(2);
  expect(scroll).toHaveBeenLastCalledWith({ block: "start" });
  window.dispatchEvent(new Event("wheel"));
  expect(observed.size).toBe(0);
});
