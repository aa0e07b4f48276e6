// Component tests render into a document of happy-dom. Files share it with the modules of the page: each test finds it
// empty, with storage and address as on a first visit. Elements or fake timers that a test leaves behind fail it. Axe
// reads what each test ends with, but for what needs layout.

import { cleanup, configure } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, expect, vi } from "vitest";

configure({
  // A busy machine is no defect.
  asyncUtilTimeout: 15_000,
  // Without the whole document, which buries the message.
  getElementError: (message) => new Error(message?.split("\n", 1)[0] ?? "No element"),
});

// happy-dom does not know <search>, and React warns about elements that browsers do not know.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    rules: {
      "color-contrast": { enabled: false },
      "target-size": { enabled: false },
      // Parts are shown without the list that they stand in.
      listitem: { enabled: false },
    },
    preload: false,
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ failureSummary }) => failureSummary).join(" | ")}`,
  );
}

afterEach(async () => {
  const violations = document.body.childElementCount > 0 ? await findViolations() : [];
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // As when another tab clears the storage: what the page remembers of it goes too.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  window.history.replaceState(null, "", "/");
  const left = { body: document.body.innerHTML, hasFakeTimers: vi.isFakeTimers() };
  document.body.replaceChildren();
  vi.useRealTimers();
  expect(violations).toEqual([]);
  expect(left, "left by the test").toEqual({ body: "", hasFakeTimers: false });
});
