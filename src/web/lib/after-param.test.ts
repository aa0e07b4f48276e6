import { expect, it } from "vitest";
import { readAfter } from "./after-param.ts";

const read = (search: string) => readAfter(new URLSearchParams(search));

it("a list begins after the cursor of the address, of 500 characters at most", () => {
  const longest = "a".repeat(500);
  expect(read(`dopo=${longest}`)).toBe(longest);
  expect(read(`dopo=${longest}a`)).toBeNull();
});

it("a list without a cursor in the address begins at its first page", () => {
  expect(read("")).toBeNull();
  expect(read("dopo=")).toBeNull();
  expect(read("after=abc")).toBeNull();
});
