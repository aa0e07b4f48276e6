import * as z from "zod/mini";
import { expect, it } from "vitest";
import { browserModule } from "./browser-module.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";

const upload = { field: "file", maxBytes: 10 } as const;
const endpoint = {
  name: "thing",
  method: "POST",
  path: "/api/things/{id}",
  summary: "A thing",
  access: everyone,
  input: z.object({ id: z.string() }),
  output: z.object({ id: z.string() }),
  errors: [],
} as const;

it("of an endpoint leaves how to call it, and plain values as they are", () => {
  const text = browserModule({
    thing: defineEndpoint({ ...endpoint, cacheTags: () => [] }),
    upload: defineEndpoint({ ...endpoint, upload }),
    KINDS: ["one", "two"],
    LIMIT: 20,
    TEXT: 'with "quotes"',
  });
  expect(text).toBe(`export const thing = {"method":"POST","path":"/api/things/{id}"};
export const upload = {"method":"POST","path":"/api/things/{id}","upload":{"field":"file","maxBytes":10}};
export const KINDS = ["one","two"];
export const LIMIT = 20;
export const TEXT = "with \\"quotes\\"";
`);
});

it("leaves out schemas, what is made of them, and functions", () => {
  const schema = z.string();
  expect(browserModule({ schema, fields: { schema }, list: [schema], work: () => 1 })).toBe("");
});

it("keeps every endpoint of a real module of the contract", async () => {
  const topics = await import("./topics.ts");
  expect(browserModule({ ...topics })).toContain('"path":"/api/topics/{id}"');
});
