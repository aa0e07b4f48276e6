import { describe, expect, it } from "vitest";
import type { BulkJobChange } from "#contract/bulk-job-changes.ts";
import type { Call } from "#contract/endpoint.ts";
import { makeChangesFile } from "./changes-csv.ts";

const change: BulkJobChange = {
  id: "updated-1",
  kind: "updated",
  line: 7,
  name: "Ada Neri",
  role: "Sindaca",
  party: "=2+3",
  location: "Asti (AT)",
  politicianId: 12,
  fields: [{ field: "party", from: null, to: "=2+3" }],
  held: [],
  reason: null,
};

function pages(many: number): { call: Call; asked: unknown[] } {
  const asked: unknown[] = [];
  const call = (async (_endpoint: unknown, input: unknown) => {
    asked.push(input);
    return { items: [change], nextCursor: asked.length < many ? "dopo" : null, counts: null };
  }) as unknown as Call;
  return { call, asked };
}

const make = (call: Call, kind: "updated" | null = null, q = "") => {
  const { signal } = new AbortController();
  const run = { onRead: () => {}, signal, origin: "https://scrutinio.example" };
  return makeChangesFile(call, { id: 3, kind, q }, run);
};

describe("the changes of an import as a file", () => {
  it("reads in a spreadsheet as on the page, and runs nothing there", async () => {
    const { name, parts, rows } = await make(pages(1).call);
    expect({ name, rows }).toEqual({ name: "scrutinio-modifiche-3.csv", rows: 1 });
    expect(parts.join("")).toBe(
      "\uFEFFTipo;Riga;Nome;Carica;Luogo;Lista;Che cosa;Pagina\r\n" +
        "Aggiornati;7;Ada Neri;Sindaca;Asti (AT);'=2+3;lista: niente → =2+3;https://scrutinio.example/politician-live/12\r\n",
    );
  });

  it("has every page, with the filters of the page", async () => {
    const { call, asked } = pages(3);
    expect((await make(call, "updated", "neri")).rows).toBe(3);
    expect(asked).toEqual([
      { id: 3, kind: "updated", q: "neri", limit: 2_000 },
      { id: 3, kind: "updated", q: "neri", limit: 2_000, cursor: "dopo" },
      { id: 3, kind: "updated", q: "neri", limit: 2_000, cursor: "dopo" },
    ]);
  });
});
