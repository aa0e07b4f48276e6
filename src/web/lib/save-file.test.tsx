import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MINUTE_MS } from "#domain/durations.ts";
import { saveFile } from "./save-file.ts";

let saved: { name: string; url: string }[];
let blobs: Blob[];
beforeEach(() => {
  saved = [];
  blobs = [];
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, url: this.href });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a text, or its parts, are saved under a name, as what they are", async () => {
  saveFile("dati.csv", "a;b", "text/csv");
  saveFile("dati.json", ["[", "]"], "application/json");
  expect(saved).toEqual([
    { name: "dati.csv", url: "blob:1" },
    { name: "dati.json", url: "blob:2" },
  ]);
  expect(await Promise.all(blobs.map((blob) => blob.text()))).toEqual(["a;b", "[]"]);
  expect(blobs.map(({ type }) => type)).toEqual(["text/csv", "application/json"]);
});

it("a saved file stays readable for a minute", () => {
  saveFile("dati.csv", "a;b", "text/csv");
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:1");
});
