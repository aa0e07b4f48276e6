// One word for one thing in what users read, claims that follow the code, and words that comments avoid.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { home } from "#web/text/home.ts";
import { install } from "#web/text/install.ts";

const SPECIFIED = "Argomento non trovato";
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /^(web\/(text|features|ui)\/.*|server\/features\/.*emails)\.tsx?$/.test(name))
  .filter((name) => !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, source: readFileSync(`src/${name}`, "utf8") }));

describe("texts and mails", () => {
  it("say «tema», but for the specified sentence", () => {
    expect(files.length).toBeGreaterThan(100);
    const wrong = files.filter(({ source }) => /argoment/i.test(source.replaceAll(SPECIFIED, "")));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("elide articles before numbers and dates", () => {
    const plain = files.flatMap(({ name, source }) =>
      [...source.matchAll(/\b(?:il|al|dal|del|nel|sul) \$\{/gi)]
        // The template begins at the last backtick: one inside another is to be given a name.
        .filter(({ index }) => !source.slice(0, source.lastIndexOf("`", index)).endsWith("elide"))
        .map(({ index }) => `${name}: ${source.slice(index, index + 40)}`),
    );
    expect(plain).toEqual([]);
  });
});

describe("what is said of working without a connection", () => {
  it("names whom one finds, and promises no whole list", () => {
    const benefit = install.benefits.list.find(({ title }) => title === "Funziona offline");
    for (const said of [benefit?.text ?? "", home.install.text]) {
      expect(said).toMatch(/cerchi (?:tra )?sindaci, presidenti/);
      expect(said).not.toContain("elenco");
    }
    expect(home.install.text).toContain("senza connessione");
  });
});

/** Lower it with the count. */
const MAX_AVOIDED_WORDS = 170;
/** Several changes may remove some at once, without each having to lower it. */
const SLACK = 20;

describe("comments", () => {
  it("have fewer and fewer of the words that CODE_STYLE avoids", () => {
    const [, list = ""] =
      /^Avoid in comments: ([a-z, ]+)\./m.exec(readFileSync("CODE_STYLE.md", "utf8")) ?? [];
    expect(list).toContain("nobody");
    const avoided = new RegExp(String.raw`\b(?:${list.replaceAll(", ", "|")})\b`, "gi");
    const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], {
      encoding: "utf8",
    })
      .trim()
      .split("\n")
      .filter((file) => existsSync(file));
    const count = sources
      .flatMap(
        (file) => readFileSync(file, "utf8").match(/^\s*(?:\/\/|\/?\*).*|\s\/\/\s.*/gm) ?? [],
      )
      .reduce((sum, comment) => sum + (comment.match(avoided)?.length ?? 0), 0);
    // Above: say it in other words. Below: set MAX_AVOIDED_WORDS to the count.
    expect(count).toBeLessThanOrEqual(MAX_AVOIDED_WORDS);
    expect(count).toBeGreaterThan(MAX_AVOIDED_WORDS - SLACK);
  });
});
