import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { settings } from "#platform/config/settings.ts";

const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");

describe(".env.example", () => {
  it("names every setting there is, and no other", () => {
    const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
    expect(named.toSorted()).toEqual(Object.keys(settings).toSorted());
  });

  it.skipIf(process.platform === "win32")("can be read by a shell as by Node", () => {
    const assignments = example.replace(/^#(?=[A-Z][A-Z0-9_]*=)/gm, "");
    const script = `set -eu; ${assignments}\nprintf %s "$MAIL_FROM"`;
    const read = execFileSync("sh", ["-c", script], { encoding: "utf8" });
    expect(read).toBe("Scrutinio <noreply@scrutinio.example>");
    expect(parseEnv(assignments)["MAIL_FROM"]).toBe(read);
  });

  it("sets nothing unless a line is uncommented", () => {
    expect(example.split("\n").filter((line) => /^[A-Z]/.test(line))).toEqual([]);
  });
});
