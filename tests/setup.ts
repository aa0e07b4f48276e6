// Console errors of the product fail a test. What is still being loaded when a file ends is waited for: loaded after that it
// fails, and stays failed for the next file of the process.

import { afterAll, afterEach, expect, vi } from "vitest";

const complaints = vi.spyOn(console, "error");

afterEach(() => {
  const said = complaints.mock.calls.map((call) => call.map(String).join(" "));
  complaints.mockClear();
  expect(said).toEqual([]);
});

afterAll(() => vi.dynamicImportSettled());
