import { describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const content = { inlineStyles: [], inlineScripts: [] };
const hsts = { days: 365, subdomains: false };

describe("Strict-Transport-Security", () => {
  it("is sent over https alone", () => {
    const sent = (https: boolean) =>
      securityHeaders({ https, content }, hsts).strictTransportSecurity;
    expect(sent(true)).toBe("max-age=31536000");
    expect(sent(false)).toBe(false);
  });

  it("lasts as long and goes as far as it is set to", () => {
    const sent = (days: number, subdomains: boolean) =>
      securityHeaders({ https: true, content }, { days, subdomains }).strictTransportSecurity;
    expect(sent(730, true)).toBe("max-age=63072000; includeSubDomains");
    expect(sent(0, false)).toBe("max-age=0");
  });
});
