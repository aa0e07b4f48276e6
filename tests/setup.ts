// Console errors of the product fail a test.

import { afterEach, expect, vi } from "vitest";

const complaints = vi.spyOn(console, "error");

afterEach(() => {
  const said = complaints.mock.calls.map((call) => call.map(String).join(" "));
  complaints.mockClear();
  expect(said).toEqual([]);
});
