import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as standIn from "./no-schemas.ts";

const contract = fileURLToPath(new URL("../../contract", import.meta.url));

describe("the stand-in for schemas in the browser", () => {
  const used = new Set(
    globSync("*.ts", { cwd: contract }).flatMap((file) =>
      [...readFileSync(`${contract}/${file}`, "utf8").matchAll(/\bz\.([a-z_]\w*)\(/gi)].map(
        (match) => match[1] ?? "",
      ),
    ),
  );

  it.each([...used])("has z.%s, which the contract calls", (name) => {
    expect(Object.keys(standIn)).toContain(name);
  });

  it("lets the contract be loaded: every call and property answers", () => {
    const z = standIn as unknown as Record<string, (...args: unknown[]) => { shape: object }>;
    expect({ ...z["object"]?.({ a: z["string"]?.() }).shape }).toEqual({});
  });
});
