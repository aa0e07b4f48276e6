import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { personalDataOwners } from "#server/personal-data.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(join(repository, file), "utf8");
const documents = globSync("docs/legal/*.md", { cwd: repository });

describe("the legal documents", () => {
  it.each(documents)("link to files that exist: %s", (document) => {
    const links = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
    const gone = links
      .map(([, link]) => join(dirname(document), link ?? ""))
      .filter((file) => !existsSync(join(repository, file)));
    expect(gone).toEqual([]);
  });

  it("are all in the index", () => {
    const index = read("docs/legal/README.md");
    const others = documents.map((document) => document.replace(/.*[/\\]/, ""));
    expect(others.filter((file) => file !== "README.md" && !index.includes(`(${file})`))).toEqual(
      [],
    );
  });

  it("record every table that names a user, and none that is gone", () => {
    const record = read("docs/legal/record-of-processing.md");
    const section = record.slice(record.indexOf("## Tables that name a user"));
    const recorded = [...section.matchAll(/`(\w+)`/g)].map(([, table]) => table ?? "");
    const owned = personalDataOwners.flatMap(({ tables }) => [...tables]);
    expect(new Set(recorded)).toEqual(new Set(owned));
  });
});
