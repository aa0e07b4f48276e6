// One word for one thing in what users read, and claims that follow the code.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BROWSE_ALL_MAX } from "#contract/politicians.ts";
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
  it("names how many politicians are searched, and promises no list beyond that", () => {
    const limit = new Intl.NumberFormat("it-IT", { useGrouping: "always" }).format(BROWSE_ALL_MAX);
    expect(JSON.stringify(install)).toContain(`al massimo ${limit}`);
    expect(home.install.text).toContain("senza connessione");
    expect(home.install.text).not.toContain("elenco");
  });
});
