import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readChoice, useChoice, writeChoice } from "./browser-choice.ts";

afterEach(() => {
  vi.restoreAllMocks();
  writeChoice("town", null);
});

describe("a choice of the reader", () => {
  it("is kept in this browser, and shown wherever it is used at once", () => {
    const { result } = renderHook(() => [useChoice("town"), useChoice("other")]);
    expect(result.current).toEqual([null, null]);
    act(() => writeChoice("town", "058091"));
    expect(result.current).toEqual(["058091", null]);
    expect(localStorage.getItem("town")).toBe("058091");
    act(() => writeChoice("town", null));
    expect(result.current).toEqual([null, null]);
    expect(localStorage.getItem("town")).toBeNull();
  });

  it("made in another tab is shown here too, until it is no longer used", () => {
    const { result, unmount } = renderHook(() => useChoice("town"));
    const chooseElsewhere = (value: string) => {
      localStorage.setItem("town", value);
      act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "town" })));
    };
    chooseElsewhere("058091");
    expect(result.current).toBe("058091");
    unmount();
    chooseElsewhere("015146");
    expect(result.current).toBe("058091");
  });

  it("holds until the page is left where storage is forbidden", () => {
    const forbidden = () => {
      throw new Error("SecurityError");
    };
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(forbidden);
    expect(readChoice("town")).toBeNull();
    writeChoice("town", "058091");
    expect(readChoice("town")).toBe("058091");
    writeChoice("town", null);
    expect(readChoice("town")).toBeNull();
  });

  it("that a full storage did not take holds beside what can be read, until it is written", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("QuotaExceededError");
    });
    writeChoice("town", "058091");
    expect(readChoice("town")).toBe("058091");
    full.mockRestore();
    writeChoice("town", "015146");
    expect(readChoice("town")).toBe("015146");
    localStorage.removeItem("town");
    expect(readChoice("town")).toBeNull();
  });
});
