import { expect, it } from "vitest";
import { canonicalUrl } from "./canonical-url.ts";

it.each([
  ["/", "/"],
  ["/politicians-live?q=%41&dopo=../x", "/politicians-live?q=%41&dopo=../x"],
  ["/robots.txt", "/robots.txt"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/assets/../politicians-live?q=a", "/politicians-live?q=a"],
  ["/assets\\..\\mcp", "/mcp"],
  ["/%2e/politicians-live", "/politicians-live"],
  ["/assets/%2E%2e/mcp", "/mcp"],
  ["/politicians-live/.", "/politicians-live/"],
  ["/./mcp", "/mcp"],
  ["/%6Dcp", "/mcp"],
  ["/api/%761/topics", "/api/v1/topics"],
  ["/%256Dcp", "/%256Dcp"],
  ["/assets%2f..%2fmcp", "/assets%2f..%2fmcp"],
  ["/citt%C3%A0", "/citt%C3%A0"],
  ["//elsewhere.example/mcp", "//elsewhere.example/mcp"],
  ["http://elsewhere.example/./mcp?a=b", "/mcp?a=b"],
  ["/mcp#/assets/", "/mcp"],
  ["/100%", "/100%"],
  ["*", "*"],
])("%s is %s", (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
});

it("does not change what is canonical", () => {
  for (const url of ["/%6Dcp", "/a/../b/./c?d", "http://x/y", "/\\x"])
    expect(canonicalUrl(canonicalUrl(url))).toBe(canonicalUrl(url));
});
