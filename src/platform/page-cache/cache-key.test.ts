import { describe, expect, it } from "vitest";
import { getMe } from "#contract/site.ts";
import { getPolitician, listPoliticians } from "#contract/politicians.ts";
import { createCacheKeys } from "./cache-key.ts";

const PAGES = new Map([
  ["/", []],
  ["/api", []],
  ["/politicians-live", ["q", "dopo"]],
  ["/politician-live/1", []],
  ["/politician-live/a.js", []],
]);
const keyOf = createCacheKeys(
  [getPolitician, listPoliticians, getMe],
  (pathname) => PAGES.get(pathname) ?? null,
);

describe("the cache key", () => {
  it.each([
    ["/", "/"],
    ["/politicians-live", "/politicians-live"],
    ["/politicians-live?dopo=x&q=a", "/politicians-live?q=a&dopo=x"],
    ["/politicians-live?utm_source=post&q=a", "/politicians-live?q=a"],
    ["/politician-live/1?q=a", "/politician-live/1"],
    ["/api/politicians/1?x=1", "/api/politicians/1"],
    ["/api/v1/politicians/1?x=1", "/api/v1/politicians/1"],
    ["/api", "/api"],
    ["/api/politicians?x=1&role=a&role=b", "/api/politicians?role=a&role=b"],
    ["/api/politicians?role[]=a&x[]=1", "/api/politicians?role%5B%5D=a"],
    ["/politicians-live?q[]=a", "/politicians-live"],
  ])("of %s is %s", (url, key) => {
    expect(keyOf(url)).toBe(key);
  });

  it.each([
    "/assets/a.js",
    "/robots.txt",
    "/media/portraits/1",
    "/healthz",
    "/mcp",
    "/open-data/2026-11-20/SHA256SUMS",
    "/politician-live/a.js",
    "/api/me",
    "/api/v1/me",
    "/api/politicians/mine",
    `/politicians-live?q=${"x".repeat(3_000)}`,
  ])("there is none of %s", (url) => {
    expect(keyOf(url)).toBeNull();
  });
});
