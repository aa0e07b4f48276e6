import { globSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { isPublicRead, pathFields, versionedPath } from "#contract/endpoint.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { publicReads } from "#contract/public-reads.ts";
import { ERROR_MESSAGES } from "#domain/error.ts";
import { takesIdempotencyKey } from "#server/http/idempotency.ts";
import { openApiDocument } from "#server/http/openapi.ts";
import { routes } from "#server/routes.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const endpoints = await allEndpoints();

/** Tests that list all endpoints: being in them says nothing about one. */
const OF_ALL_ENDPOINTS = /(?:permission-matrix|reads)\.test\.ts$/;

/** Writes for everyone that need no limit per address in the contract, and what limits them. */
const LIMITED_OTHERWISE: Record<string, string> = {
  signIn: "wrong passwords count, by address and by account",
  signOut: "ends only the session whose secret the caller holds",
  finishGoogle: "works once for each beginGoogle, which has a limit",
  answerSecondFactor: "needs a right password first; wrong codes count",
  finishPasskeySignIn: "failures count, by address",
};

describe("every endpoint of the contract", () => {
  it("is served by exactly one route [security 17]", () => {
    const served = routes.map((route) => route.endpoint.name).sort();
    expect(served).toEqual(endpoints.map((endpoint) => endpoint.name).sort());
    expect(new Set(served).size).toBe(served.length);
  });

  it("has an address and a method of its own", () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(endpoints)("$name takes its path's fields as input", ({ path, input }) => {
    for (const field of pathFields(path)) expect(Object.keys(input.shape)).toContain(field);
  });

  const tests = globSync(["src/**/*.test.ts", "tests/**/*.test.ts"], { cwd: repository })
    .filter((file) => !OF_ALL_ENDPOINTS.test(file))
    .map((file) => readFileSync(`${repository}/${file}`, "utf8"));

  it.each(endpoints)("$name has a test, by its name or its address", ({ name, path }) => {
    // Tests of signing in name the rest of the address alone.
    const address = RegExp.escape(path.replace("/api/auth/", ""));
    const mention = new RegExp(`\\b${name}\\b|${address}["?\`]`);
    expect(
      tests.some((text) => mention.test(text)),
      `No test file mentions ${name}. Add one beside its use case that calls it through startTestApp()`,
    ).toBe(true);
  });

  it("that anybody may write with has a limit per address, or is limited otherwise", () => {
    const unlimited = endpoints.filter(
      ({ method, access, limitPerAddress }) =>
        method !== "GET" && access.for === "everyone" && limitPerAddress === undefined,
    );
    expect(unlimited.map(({ name }) => name).sort()).toEqual(Object.keys(LIMITED_OTHERWISE).sort());
    // Answers to a stranger's keys are stored.
    expect(unlimited.filter(takesIdempotencyKey)).toEqual([]);
  });

  it.each(endpoints.filter(({ limitPerAddress }) => limitPerAddress !== undefined))(
    "$name says that it is limited",
    ({ errors }) => expect(errors).toContain("too_many_requests"),
  );

  const { paths } = openApiDocument(endpoints) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };

  it.each(endpoints)("$name is in the OpenAPI document", ({ name, method, path }) => {
    expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  });
});

describe("the page of the API", () => {
  it("says what every public read is for, by its purpose in the contract", () => {
    const reads = endpoints.filter(isPublicRead).map(({ path }) => versionedPath(path));
    expect(publicReads.map(({ path }) => path)).toEqual(reads.sort());
  });
});

describe("every public read with a list of records", () => {
  const hasRecords = (schema: unknown): boolean =>
    typeof schema === "object" &&
    schema !== null &&
    (("items" in schema && JSON.stringify(schema.items).includes('"properties"')) ||
      Object.values(schema).some(hasRecords));

  it("takes a limit and a cursor, or says why it needs none", () => {
    const unpaged = endpoints
      .filter(isPublicRead)
      .filter(({ output }) => hasRecords(z.toJSONSchema(output)))
      .filter(({ input: { shape } }) => !("limit" in shape && "cursor" in shape));
    const saying = routes.filter((route) => route.unpaged !== undefined);
    expect(unpaged.map(({ name }) => name).sort()).toEqual(
      saying.map(({ endpoint }) => endpoint.name).sort(),
    );
  });
});

describe("every error", () => {
  it.each(Object.entries(ERROR_MESSAGES))("%s has an Italian sentence", (_, sentence) => {
    expect(sentence).toMatch(/^[A-ZÈ].{5,}$/);
  });
});

async function allEndpoints(): Promise<Endpoint[]> {
  const files = globSync("src/contract/*.ts", { cwd: repository, exclude: ["**/*.test.ts"] });
  const modules = await Promise.all(
    files.map(
      (file) =>
        import(pathToFileURL(`${repository}/${file}`).href) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "access" in value;
}
