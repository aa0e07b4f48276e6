import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listTowns } from "#contract/places.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { townLabel, useTowns } from "./use-towns.ts";

const town = (name: string) => ({
  code: "058091",
  level: "town" as const,
  name,
  otherName: null,
  sigla: "RM",
});
const server = useApiServer();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server.current.answer(
    listTowns,
    (url) =>
      ({
        towns: [town(url.searchParams.get("q") ?? "")],
      }) as never,
  );
});
afterEach(() => vi.useRealTimers());

function type(first: string) {
  const { result, rerender, unmount } = renderHook(({ q }) => useTowns(q), {
    initialProps: { q: first },
  });
  return {
    type: (q: string) => rerender({ q }),
    towns: () => result.current.map(({ name }) => name),
    unmount,
  };
}
const asked = () => server.current.requests.length;

/** A pause, after which the requests that it let through were sent. */
function pause(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  vi.useRealTimers();
}

describe("towns for the typed text", () => {
  it("are asked for after a pause of 150 ms, for the last text only", async () => {
    const field = type("Ro");
    vi.advanceTimersByTime(149);
    field.type("Rom");
    vi.advanceTimersByTime(149);
    field.type("Roma");
    pause(150);
    await waitFor(() => expect(field.towns()).toEqual(["Roma"]));
    expect(asked()).toBe(1);
  });

  it("are none for less than two letters, spaces aside", async () => {
    const field = type(" R ");
    vi.advanceTimersByTime(1_000);
    field.type("Ro");
    pause(150);
    await waitFor(() => expect(field.towns()).toEqual(["Ro"]));
    expect(asked()).toBe(1);
  });

  it("stay while the next are awaited, and without a connection", async () => {
    const field = type("Ro");
    pause(150);
    await waitFor(() => expect(field.towns()).toEqual(["Ro"]));
    server.current.cut(listTowns);
    field.type("Rom");
    await waitFor(() => expect(asked()).toBe(2));
    expect(field.towns()).toEqual(["Ro"]);
  });

  it("are not asked for by a field that is gone", async () => {
    const gone = type("Ro");
    gone.unmount();
    const field = type("Mi");
    pause(150);
    await waitFor(() => expect(field.towns()).toEqual(["Mi"]));
    expect(asked()).toBe(1);
  });
});

describe("a town", () => {
  it("is named in both languages, and with its province", () => {
    const bolzano = { ...town("Bolzano"), otherName: "Bozen", sigla: "BZ" };
    expect(townLabel(bolzano)).toBe("Bolzano/Bozen (BZ)");
    expect(townLabel({ ...bolzano, sigla: null })).toBe("Bolzano/Bozen");
  });
});
