import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import type { CommandTools } from "./command.ts";
import { moderateCommand } from "./moderate.ts";

const folder = mkdtempSync(join(tmpdir(), "scrutinio-moderate-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("moderating a file", () => {
  it("prints one line of JSON for each line of text", async () => {
    const file = join(folder, "lines.txt");
    writeFileSync(file, "Ottimo lavoro.\nÈ uno stronzo.\n\nHa rubato i fondi.\n");
    const printed: string[] = [];
    const tools = {
      context: { moderator: createEmbeddedModerator() },
      print: (line: string) => printed.push(line),
    } as unknown as CommandTools;
    await moderateCommand.prepare([file])(tools);
    const verdicts = printed.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(verdicts.map(({ decision }) => decision)).toEqual(["allow", "reject", "hold", "hold"]);
    expect(verdicts[1]).toEqual({
      decision: "reject",
      categories: ["insult"],
      reason: "insulto alla persona",
      spans: [{ start: 6, end: 13, category: "insult" }],
    });
  });

  it("says when there is no such file", () => {
    expect(() => moderateCommand.prepare([join(folder, "none.txt")])).toThrow("non c'è");
    expect(() => moderateCommand.prepare([])).toThrow("Manca il file");
  });
});
