import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { compileProjector } from "./output-projector.ts";

const item = z.object({ id: z.int(), tags: z.array(z.string()), note: z.nullable(z.string()) });

describe("a projector", () => {
  it("copies declared fields at every depth, and nothing else", () => {
    const schema = z.object({
      items: z.array(item),
      last: z.nullable(z.object({ at: z.string() })),
      more: z.optional(z.object({ id: z.int() })),
    });
    const given = {
      items: [{ id: 1, tags: ["a"], note: null, email: "secret@example.org" }],
      last: { at: "now", by: "somebody" },
      secret: true,
    };
    expect(compileProjector(schema)(given)).toEqual({
      items: [{ id: 1, tags: ["a"], note: null }],
      last: { at: "now" },
    });
    expect(compileProjector(schema)({ ...given, last: null })).toMatchObject({ last: null });
  });

  it.each([
    ["a union of objects", z.union([z.object({ a: z.int() }), z.object({ b: z.int() })])],
    ["a record", z.record(z.string(), z.object({ a: z.int() }))],
    ["a default", z._default(z.object({ a: z.int() }), { a: 1 })],
  ])("parses %s", (_, schema) => {
    const inside = schema.def.type === "record" ? { x: { a: 1, secret: 2 } } : { a: 1, secret: 2 };
    expect(JSON.stringify(compileProjector(schema)(inside))).not.toContain("secret");
  });
});
