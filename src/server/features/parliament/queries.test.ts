import { expect, it } from "vitest";
import { useDivisions } from "#tests/divisions.ts";

const { parliament, read } = useDivisions();

it("asks both endpoints only in forms that they answer, and nothing that misleads", async () => {
  await read("Camera");
  await read("Senato");
  const queries = parliament().asked.map(({ query }) => query);
  const kinds = new Set(queries.map((query) => query.replaceAll(/\d+/gu, "")));
  expect(kinds.size).toBeGreaterThan(12);
  for (const query of queries) {
    expect(query).not.toMatch(/\b(?:SUBSTR|REGEX|BIND|VALUES|OFFSET|SAMPLE|FROM)\b/iu);
    // Counters that are not what their name says, and nodes that swallowed others.
    expect(query).not.toMatch(/osr:presenti\b|intervento/u);
  }
  const ofSenato = parliament().asked.filter(({ chamber }) => chamber === "Senato");
  for (const { query } of ofSenato)
    expect(encodeURIComponent(query).length).toBeLessThanOrEqual(1_950);
});
