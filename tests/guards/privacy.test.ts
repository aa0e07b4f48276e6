import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { privacySections } from "#web/text/privacy.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const policy = JSON.stringify(privacySections("scrivici@example.org"));

/** Matches of the first group of `pattern` in the sources below `folder`, without tests. */
function found(folder: string, pattern: RegExp): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: repository });
  return files
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [...readFileSync(`${repository}/${file}`, "utf8").matchAll(pattern)])
    .map((match) => match[1] ?? "");
}

describe("the privacy policy", () => {
  const cookies = [
    ...found("src/server", /defineCookie\("(\w+)"/g),
    ...found("src/platform", /COOKIE = "scrutinio\.(\w+)"/g),
  ];
  it.each(cookies)("names the cookie scrutinio.%s", (name) => {
    expect(policy).toContain(`scrutinio.${name}`);
  });

  const stored = found("src/web", /(?:KEY|PREFIX) = "([\w-]+)/g);
  it.each(stored)("names %s, which the browser keeps", (name) => {
    expect(policy).toContain(name.replace(/-$/, ""));
  });

  it("is held against something", () => {
    expect(cookies).toContain("session_token");
    expect(cookies).toContain("recent_write");
    expect(stored).toContain("cookie-consent");
  });
});
