import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAdminAccess } from "#contract/admin.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildUser } from "#tests/build/user.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("the admin area", () => {
  it("lets an administrator in", async () => {
    const admin = await buildAdministrator(app.database.db);
    expect(await app.as(admin).call(getAdminAccess, {})).toEqual({
      isAdmin: true,
      waiting: { moderation: 0, surges: 0, claims: 0, corrections: 0 },
    });
  });

  it("keeps visitors and citizens out", async () => {
    await expect(app.as(null).call(getAdminAccess, {})).rejects.toMatchObject({
      code: "sign_in_required",
    });
    const citizen = await buildUser(app.database.db);
    await expect(app.as(citizen).call(getAdminAccess, {})).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
