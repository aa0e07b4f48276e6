import { describe, expect, it } from "vitest";
import { browserFamily, networkPrefix } from "./client-marks.ts";

describe("what is kept of a network address", () => {
  it("is the first three parts of IPv4", () => {
    expect(networkPrefix("203.0.113.46")).toBe("203.0.113");
  });

  it("is the first three groups of IPv6", () => {
    expect(networkPrefix("2001:db8:aa:1:2:3:4:5")).toBe("2001:db8:aa");
  });
});

const AGENTS = {
  "Edg Windows": "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/120 Safari/537 Edg/120",
  "OPR Linux": "Mozilla/5.0 (X11; Linux x86_64) Chrome/120 Safari/537 OPR/106",
  "SamsungBrowser Android":
    "Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23 Chrome/115 Safari/537",
  "Firefox Linux": "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0",
  "FxiOS iPhone": "Mozilla/5.0 (iPhone; CPU iPhone OS 17 like Mac OS X) FxiOS/120 Safari/605",
  "CriOS iPad": "Mozilla/5.0 (iPad; CPU OS 17 like Mac OS X) CriOS/120 Safari/604",
  "Chrome CrOS": "Mozilla/5.0 (X11; CrOS x86_64) Chrome/120 Safari/537",
  "Safari Mac OS": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/17 Safari/605",
  "other other": "curl/8.4.0",
};

describe("what is kept of a browser", () => {
  it.each(Object.entries(AGENTS))("is %s", (family, userAgent) => {
    expect(browserFamily(userAgent)).toBe(family);
  });

  it("says nothing of versions", () => {
    const other = AGENTS["Firefox Linux"].replaceAll("120", "131");
    expect(browserFamily(other)).toBe("Firefox Linux");
  });
});
