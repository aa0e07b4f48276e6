// Component tests render into a document of happy-dom. Files share it with the modules of the page: each test finds it
// empty, with storage and address as on a first visit. Elements or fake timers that a test leaves behind fail it.

import { cleanup, configure } from "@testing-library/react";
import { afterEach, expect, vi } from "vitest";

configure({
  // A busy machine is no defect.
  asyncUtilTimeout: 15_000,
  // Without the whole document, which buries the message.
  getElementError: (message) => new Error(message?.split("\n", 1)[0] ?? "No element"),
});

// happy-dom does not know <search>, and React warns about elements that browsers do not know.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // As when another tab clears the storage: what the page remembers of it goes too.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  window.history.replaceState(null, "", "/");
  const left = { body: document.body.innerHTML, hasFakeTimers: vi.isFakeTimers() };
  document.body.replaceChildren();
  vi.useRealTimers();
  expect(left, "left by the test").toEqual({ body: "", hasFakeTimers: false });
});
