import { describe, expect, it } from "vitest";
import { STATIC_PAGES } from "#server/http/well-known.ts";
import { paths } from "#web/lib/paths.ts";

/** Pages excluded from search engines. */
const NOT_LISTED: readonly string[] = [
  paths.samplePoliticians,
  paths.auth,
  paths.googleReturn,
  paths.identityReturn,
  paths.confirmEmail,
  paths.offline,
  paths.settings,
  paths.devices,
  paths.follow,
  paths.unsubscribe,
  paths.claim,
  paths.myOffice,
  paths.adminSync,
  paths.admin,
  paths.adminModeration,
  paths.adminSurges,
  paths.adminClaims,
  paths.adminTopics,
  paths.adminTopicNew,
  paths.adminPeople,
  paths.adminPersonNew,
  paths.adminPairs,
  paths.adminUsers,
  paths.adminVotes,
  paths.adminCorrections,
  paths.adminTransparency,
  paths.adminAudit,
];

describe("the sitemap", () => {
  it("holds every page with an address of its own, save those kept out on purpose", () => {
    const fixed = Object.values(paths).filter((path) => !path.includes(":"));
    const expected = fixed.filter((path) => !NOT_LISTED.includes(path));
    expect(
      [...STATIC_PAGES].sort(),
      "Every address without parameters in src/web/lib/paths.ts is either in STATIC_PAGES of src/server/http/well-known.ts or in NOT_LISTED of tests/guards/sitemap.test.ts",
    ).toEqual(expected.sort());
  });
});
