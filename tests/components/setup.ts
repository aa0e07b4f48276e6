// Component tests render into a document of happy-dom, which is empty before each test.

import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

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
});
