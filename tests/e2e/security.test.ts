// Those of the sixty checks that take less than a second (`npm run security` has all).

import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { CHECKS } from "../../security/checks.ts";
import type { Check } from "../../security/lib/check.ts";
import { openSite } from "../../security/lib/site.ts";
import type { Site } from "../../security/lib/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ prepared: inject("preparedData").demo });
});
afterAll(() => site?.close());

type Quick = Check & Required<Pick<Check, "run">>;
const quick = CHECKS.filter((check): check is Quick => check.run !== undefined);

it.each(quick)("$number $title", async ({ run }) => {
  expect(await run(site)).toMatchObject({ kind: "holds" });
});
