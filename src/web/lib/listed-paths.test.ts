import { expect, it } from "vitest";
import { listedPaths } from "./listed-paths.ts";

it("search engines are told of pages that are the same for everybody, and of no pattern of addresses", () => {
  expect(listedPaths).toEqual(
    expect.arrayContaining([
      "/",
      "/politicians-live",
      "/parliament/senato/divisions",
      "/open-data",
    ]),
  );
  for (const path of [
    "/auth",
    "/settings",
    "/politicians",
    "/my-office",
    "/admin",
    "/admin/topics",
  ])
    expect(listedPaths).not.toContain(path);
  expect(listedPaths.filter((path) => path.includes(":"))).toEqual([]);
});
