import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { toFieldMessage } from "./field-messages.ts";
import { routes } from "./routes.ts";

function toMessage(schema: z.ZodMiniType, value: unknown): string {
  const parsed = schema.safeParse(value, { error: toFieldMessage });
  return parsed.error?.issues[0]?.message ?? "";
}

describe("what is wrong with a field [security 31]", () => {
  it.each([
    [z.int(), undefined, "Manca"],
    [z.int(), "sei", "Dev'essere un numero"],
    [z.int(), 1.5, "Dev'essere un numero intero"],
    [z.string(), 6, "Dev'essere un testo"],
    [z.string().check(z.minLength(1)), "", "Manca"],
    [
      z.string().check(z.maxLength(1_000)),
      "a".repeat(1_001),
      "Deve avere al massimo 1.000 caratteri",
    ],
    [z.array(z.string()).check(z.minLength(1)), [], "Deve avere almeno 1 elemento"],
    [z.int().check(z.maximum(5)), 9, "Dev'essere al massimo 5"],
    [z.enum(["name", "rating"]), "x", "Dev'essere uno di: name, rating"],
    [z.literal(true), false, "Dev'essere vero"],
    [z.boolean(), 1, "Dev'essere vero o falso"],
    [z.uuid(), "x", "Non è un identificativo valido"],
    [z.iso.date(), "x", "Non è una data valida"],
    [z.string().check(z.regex(/^a$/)), "b", "Non ha la forma attesa"],
    [z.union([z.string(), z.int()]), true, "Non è un valore valido"],
  ])("of %o given %o is said in Italian", (schema, value, message) => {
    expect(toMessage(schema, value)).toBe(message);
  });

  it.each(routes.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    "is said without a word of English by %s",
    (_, { input }) => {
      for (const wrong of [undefined, 1.5, "\u0000x", [], {}, true, -1, "x".repeat(70_000)]) {
        const given = Object.fromEntries(Object.keys(input.shape).map((field) => [field, wrong]));
        const issues = input.safeParse(given, { error: toFieldMessage }).error?.issues ?? [];
        for (const { message } of issues)
          expect(message).not.toMatch(/\b(?:string|number|boolean|expected|invalid|Input|int)\b/);
      }
    },
  );
});
