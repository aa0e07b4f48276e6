import { describe, expect, it } from "vitest";
import { matchPage, matchPath } from "./match.ts";

describe("a path of the table", () => {
  it.each([
    ["/", "/"],
    ["/topics", "/topics"],
    ["/topics", "/topics/"],
    ["/topics", "/Topics"],
    ["*", "/anything/at/all"],
  ])("%s fits %s", (path, pathname) => {
    expect(matchPath(path, pathname)).toEqual({});
  });

  it("gives what stands in the place of its parameters, decoded", () => {
    expect(matchPath("/topic/:id", "/topic/caff%C3%A8")).toEqual({ id: "caffè" });
  });

  it("gives what cannot be decoded as it stands", () => {
    expect(matchPath("/topic/:id", "/topic/%E0%A4%A")).toEqual({ id: "%E0%A4%A" });
  });

  it.each([
    ["/topics", "/topic"],
    ["/topic/:id", "/topic"],
    ["/topic/:id", "/topic/"],
    ["/topic/:id", "/topic/1/opinions"],
    ["/", "//"],
  ])("%s does not fit %s", (path, pathname) => {
    expect(matchPath(path, pathname)).toBeNull();
  });
});

describe("a table", () => {
  const pages = [{ path: "/topics/new" }, { path: "/topics/:id" }, { path: "*" }];
  it.each([
    ["/topics/new", 0],
    ["/topics/7", 1],
    ["/elsewhere", 2],
  ])("answers %s with the first path that fits", (pathname, index) => {
    expect(matchPage(pages, pathname).page).toBe(pages[index]);
  });
});
