import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getChamber } from "#contract/parliament.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const senator = { source: "Senato", role: "Senatore" } as const;
  await buildPolitician(app.context.db, {
    ...senator,
    name: "Zita Prova",
    supportingLists: ["Gruppo Esempio"],
  });
  await buildPolitician(app.context.db, {
    ...senator,
    name: "Aldo Prova",
    supportingLists: ["Gruppo Esempio"],
  });
  await buildPolitician(app.context.db, { ...senator, name: "Bice Prova", supportingLists: [] });
  await buildPolitician(app.context.db, {
    ...senator,
    name: "Carlo Prova",
    supportingLists: ["Ambiente"],
  });
  await buildPolitician(app.context.db, { ...senator, name: "Dina Finita", endedAt: new Date(0) });
  await buildPolitician(app.context.db, { source: "Camera", role: "Deputato", name: "Ugo Prova" });
});
afterAll(() => app.close());

describe("a chamber", () => {
  it("lists its members in office by group, those of no group last", async () => {
    const { groups, sources } = await app.as(null).call(getChamber, { chamber: "Senato" });
    expect(groups.map(({ name }) => name)).toEqual(["Ambiente", "Gruppo Esempio", null]);
    expect(groups.flatMap(({ members }) => members.map(({ name }) => name))).toEqual([
      "Carlo Prova",
      "Aldo Prova",
      "Zita Prova",
      "Bice Prova",
    ]);
    expect(sources).toMatchObject([{ source: "Senato", dataDay: null }]);
    expect(groups[0]?.members[0]?.ratings).toMatchObject({ estimate: null, totalReviews: 0 });
  });
});
