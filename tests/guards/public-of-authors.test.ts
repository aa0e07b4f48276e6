// docs/security.md lists all that anybody can read and every mail with what it says of an author; and no public answer has a
// time beside a text.

import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { isPublicRead } from "#contract/endpoint.ts";
import { routes } from "#server/routes.ts";

const [, section = ""] =
  /^## What is public of an author$([^]*?)^## /m.exec(readFileSync("docs/security.md", "utf8")) ??
  [];
const named = [...section.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
const isMail = (name: string) => name.endsWith("Email");
const isEndpoint = (name: string) => /^[a-z]\w+$/i.test(name) && !isMail(name);

const reads = routes.flatMap(({ endpoint }) => (isPublicRead(endpoint) ? [endpoint] : []));

describe("what is public of an author", () => {
  it("is listed for every public answer, unless its route says that it is nothing", () => {
    const names = routes.flatMap(({ endpoint, ofAuthors }) =>
      isPublicRead(endpoint) && ofAuthors !== "nothing" ? [endpoint.name] : [],
    );
    expect([...new Set(named.filter(isEndpoint))].toSorted()).toEqual(names.toSorted());
  });

  it("is listed for every mail", () => {
    const mails = globSync("src/server/**/*.ts")
      .filter((file) => !file.endsWith(".test.ts"))
      .map((file) => readFileSync(file, "utf8"))
      .filter((source) => source.includes("EmailContent"))
      .flatMap((source) =>
        [...source.matchAll(/function (\w+Email)\(/g)].map(([, name = ""]) => name),
      );
    expect(mails.length).toBeGreaterThan(20);
    expect([...new Set(named.filter(isMail))].toSorted()).toEqual([...new Set(mails)].toSorted());
  });

  it.each(reads)("has no time beside a text: $name", ({ output }) => {
    const schema = z.toJSONSchema(output, { unrepresentable: "any", io: "output" });
    expect(findTimedTexts(schema)).toEqual([]);
  });

  it("is found where a text has a time", () => {
    const timed = z.object({
      items: z.array(z.object({ comment: z.string(), at: z.iso.datetime() })),
    });
    expect(findTimedTexts(z.toJSONSchema(timed))).toEqual(["at"]);
  });
});

/** Fields with a time beside a `comment`. Replies are of the office, whose holder is public. */
function findTimedTexts(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(findTimedTexts);
  const { properties } = schema as { properties?: Record<string, unknown> };
  const isText = properties !== undefined && "comment" in properties && !("by" in properties);
  const timed = isText
    ? Object.entries(properties).flatMap(([name, field]) =>
        JSON.stringify(field).includes('"date-time"') && !["reply", "vote"].includes(name)
          ? [name]
          : [],
      )
    : [];
  return [...timed, ...Object.values(schema).flatMap(findTimedTexts)];
}
