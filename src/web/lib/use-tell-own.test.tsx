import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useTellOwn } from "./use-tell-own.ts";

it("the reader's own text is passed to the page when it changes, by the latest callback", () => {
  const calls: string[] = [];
  const { rerender } = renderHook(
    ({ own, page }) => useTellOwn(own, (text) => void calls.push(`${page}: ${text}`)),
    { initialProps: { own: null as string | null, page: "first" } },
  );
  rerender({ own: null, page: "second" });
  rerender({ own: "Presente.", page: "third" });
  expect(calls).toEqual(["first: null", "third: Presente."]);
});
