// docs/performance.md has the form in which the benchmarks write it.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SECTIONS } from "../../bench/lib/report.ts";

const document = readFileSync("docs/performance.md", "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};
const written = [...document.matchAll(/^<!-- (\w+) -->\n([\s\S]*?)<!-- \/\1 -->$/gm)];

describe("the figures of performance", () => {
  it("stand in sections of benchmarks that there are, with their titles and commands", () => {
    const forms = Object.entries(SECTIONS).map(
      ([name, { title, command }]) =>
        [name, `\n## ${title}\n\n\`${command}\`\n\n_2`] as [string, string],
    );
    const wrong = written.filter(
      ([, name = "", text = ""]) => !text.startsWith(new Map(forms).get(name) ?? "no such section"),
    );
    expect(wrong.map(([, name]) => name)).toEqual([]);
    expect(written.length).toBe(document.match(/^<!-- \w+ -->$/gm)?.length);
  });

  it("name no command that there is not", () => {
    const commands = Object.values(SECTIONS).map(({ command }) => command);
    const named = [
      ...commands,
      ...document.matchAll(/npm run [\w:]+/g).map(([command]) => command),
    ];
    expect(
      named.filter((command) => scripts[command.slice("npm run ".length)] === undefined),
    ).toEqual([]);
  });
});
