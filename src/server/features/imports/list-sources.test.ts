import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listSources } from "#contract/admin.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildUser } from "#tests/build/user.ts";

describe("the sources of politicians", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await buildPoliticians(app.database.db, [
      { source: "Senato" },
      { source: "Senato", endedAt: new Date("2026-01-01") },
      { source: "Camera" },
      { source: "Comuni", deletedAt: new Date("2026-01-01") },
    ]);
  });
  afterAll(() => app.close());

  it("are counted for an administrator: in office only, the deleted not at all", async () => {
    const admin = { ...(await buildUser(app.database.db)), roles: ["admin" as const] };
    const { sources } = await app.as(admin).call(listSources, {});
    expect(sources.map(({ source, politicians }) => [source, politicians])).toEqual([
      ["Senato", 1],
      ["Camera", 1],
      ["Regioni", 0],
      ["Comuni", 0],
    ]);
    expect(sources[0]?.lastChange).toMatch(/^\d{4}-/);
    expect(sources[2]?.lastChange).toBeNull();
    // A deletion counts as a change.
    expect(sources[3]?.lastChange).toMatch(/^\d{4}-/);
  });

  it("are no business of visitors and of other users", async () => {
    await expect(app.as(null).call(listSources, {})).rejects.toMatchObject({
      code: "sign_in_required",
    });
    const citizen = await buildUser(app.database.db);
    await expect(app.as(citizen).call(listSources, {})).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
