import { createReadStream } from "node:fs";
import { describe, expect, it } from "vitest";
import { SOURCES } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import { collectFile } from "../csv/file.ts";
import { planReading, readRows } from "../read-csv.ts";
import type { ImportRow } from "../../import-rows.ts";
import { importSources } from "./registry.ts";

/** Rows of one source's example file, read as another's or its own. */
async function readExample(of: Source, as: Source): Promise<ImportRow[]> {
  const example = new URL(`./__fixtures__/${of.toLowerCase()}.csv`, import.meta.url);
  const file = await collectFile(createReadStream(example));
  return [...readRows(planReading(as, file))];
}

describe.each(SOURCES)("the source %s", (source) => {
  it("is registered under its name, with a layout", () => {
    expect(importSources[source].source).toBe(source);
    expect(importSources[source].layouts.length).toBeGreaterThan(0);
  });

  it("reads its own files whole, into distinct and readable people", async () => {
    const rows = await readExample(source, source);
    const people = rows.flatMap((row) => (row.kind === "record" ? [row.record] : []));
    expect(people).toHaveLength(rows.length);
    expect(new Set(people.map(({ identityKey }) => identityKey)).size).toBe(people.length);
    for (const { name, role, party, location, searchText, nameSort } of people) {
      for (const shown of [name, role, party ?? "Lista", location ?? "Luogo"]) {
        expect(shown).toMatch(/^\p{Lu}[^|]*\p{Ll}/u);
      }
      expect(searchText).not.toMatch(/[^a-z0-9 ]/);
      expect(nameSort).toContain(name);
    }
  });

  it.each(SOURCES.filter((other) => other !== source))(
    "reads no row of a file of %s",
    async (other) => {
      const rows = await readExample(other, source);
      expect(rows.map(({ kind }) => kind)).toEqual(rows.map(() => "rejected"));
    },
  );
});
