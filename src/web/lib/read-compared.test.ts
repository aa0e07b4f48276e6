import { describe, expect, it } from "vitest";
import type { Call } from "#contract/endpoint.ts";
import { readCompared } from "./read-compared.ts";

/** A server that knows who was merged into whom. */
function serve(merged: Record<number, number>) {
  const asked: number[][] = [];
  const options: unknown[] = [];
  const call = (async (_endpoint: unknown, { p }: { p: number[] }, given: unknown) => {
    asked.push(p);
    options.push(given);
    const moved = p.flatMap((id) => (merged[id] === undefined ? [] : [{ id, to: merged[id] }]));
    const people = p.filter((id) => merged[id] === undefined).map((id) => ({ id }));
    return { people, moved, unknown: [] };
  }) as unknown as Call;
  return { asked, options, call };
}

describe("the people of a comparison", () => {
  it("are read once, with the signal of who waits", async () => {
    const { call, asked, options } = serve({});
    const { signal } = new AbortController();
    expect(await readCompared(call, [1, 2], signal)).toEqual({
      people: [{ id: 1 }, { id: 2 }],
      moved: [],
      unknown: [],
    });
    await readCompared(call, [1]);
    expect(asked).toEqual([[1, 2], [1]]);
    expect(options).toEqual([{ signal }, {}]);
  });

  it("are read by their present number where they were merged, also more than once", async () => {
    const { call, asked } = serve({ 1: 3, 3: 4 });
    expect(await readCompared(call, [1, 2])).toEqual({
      people: [{ id: 4 }, { id: 2 }],
      moved: [{ id: 1, to: 4 }],
      unknown: [],
    });
    expect(asked).toEqual([
      [1, 2],
      [3, 2],
      [4, 2],
    ]);
  });

  it("are there once where two are now the same person", async () => {
    const { call } = serve({ 1: 2 });
    expect(await readCompared(call, [1, 2])).toMatchObject({
      people: [{ id: 2 }],
      moved: [{ id: 1, to: 2 }],
    });
  });

  it("are followed three times, not for ever", async () => {
    const { call, asked } = serve({ 1: 2, 2: 1 });
    expect((await readCompared(call, [1])).people).toEqual([]);
    expect(asked).toHaveLength(4);
    const chain = serve({ 1: 2, 2: 3, 3: 4 });
    expect(await readCompared(chain.call, [1])).toMatchObject({
      people: [{ id: 4 }],
      moved: [{ id: 1, to: 4 }],
    });
  });

  it("are not asked for where there are none", async () => {
    const { call, asked } = serve({});
    expect(await readCompared(call, [])).toEqual({
      people: [],
      sources: [],
      moved: [],
      unknown: [],
    });
    expect(asked).toEqual([]);
  });
});
