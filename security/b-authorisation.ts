// B: authorisation.

import { holds, fails } from "./lib/check.ts";
import type { Check } from "./lib/check.ts";

const OWN_DATA = "src/server/features/settings/personal-data.test.ts";

export const authorisation: readonly Check[] = [
  {
    number: 17,
    title: "Every endpoint is in the matrix of who may call it; an unknown one fails",
    tests: {
      "src/server/permission-matrix.test.ts": [
        "has every endpoint, and none that is gone",
        "says who gets past the door of",
      ],
      "tests/guards/endpoints.test.ts": ["is served by exactly one route"],
    },
  },
  {
    number: 18,
    title: "What belongs to others cannot be read, changed or exported by its id",
    tests: {
      "src/server/features/reviews/change-review.test.ts": [
        "is for the author alone: for others there is no such review",
      ],
      "src/server/features/topics/change-opinion.test.ts": [
        "is for the author alone: for others there is no such opinion",
      ],
      "src/server/features/accounts/end-sessions.test.ts": [
        "can be seen and ended by their owner only",
      ],
      "src/server/features/follows/push/push.test.ts": [
        "is changed, tried and removed by its owner only",
      ],
      [OWN_DATA]: ["holds nothing of anybody else"],
    },
  },
  {
    number: 19,
    title: "Fields that a client makes up change nothing",
    tests: {
      "src/server/features/reviews/publish-review.test.ts": [
        "ignores a status, an author or a date the client makes up",
      ],
      "src/server/features/accounts/sign-up.test.ts": [
        "takes nothing but name, e-mail and password from what is sent",
      ],
      "src/server/features/settings/settings.test.ts": ["nothing else can be changed with it"],
    },
    async run(site) {
      const account = {
        name: "Prova",
        email: "ruolo@example.org",
        password: "girasole lento 42",
        role: "admin",
        roles: ["admin"],
        emailVerified: true,
        confirmed_at: "2020-01-01",
      };
      await site.ask("/api/auth/sign-up/email", { method: "POST", body: account });
      const { cookie } = await site.ask("/api/auth/sign-in/email", {
        method: "POST",
        body: account,
      });
      const { status } = await site.ask("/api/admin/dashboard", { cookie });
      const { text } = await site.ask("/api/me", { cookie });
      const seen = `administration ${status}; /api/me ${text.slice(0, 60)}`;
      return status === 403 && !text.includes('"admin"')
        ? holds(`administration: ${status}`)
        : fails(seen);
    },
  },
  {
    number: 20,
    title: "Deleting an account acts on the caller, whoever the request names",
    tests: {
      [OWN_DATA]: ["acts on the caller, whatever user the request names"],
      "src/server/functions.test.ts": ["erase the caller's account and no other"],
    },
  },
  {
    number: 21,
    title: "Grave acts of administrators need a typed name, a fresh proof and an entry of the log",
    decision: "21, a deleted institution can be restored for 30 days, and by importing it again.",
    tests: {
      "src/server/features/imports/jobs/deletion.test.ts": [
        "needs its name, and somebody who has just shown who they are",
        "can be undone from the command line, reviews included",
        "is undone by importing the same people again, for ever",
      ],
      "src/server/features/admin/users/admin-users.test.ts": [
        "takes the address typed, and is in the audit log",
        "asks again who one is when that is long ago",
      ],
    },
  },
  {
    number: 22,
    title: "The site's role in the database owns nothing and cannot change the log",
    tests: { "src/platform/db/privileges.test.ts": ["the role of the site"] },
    onPostgres: true,
  },
];
