// B: authorisation.

import { routes } from "#server/routes.ts";
import { probeOthersThings } from "./lib/others-things.ts";
import { unless } from "./lib/check.ts";
import type { Check } from "./lib/check.ts";

/** What only the server decides. Schemas drop every field they do not name. */
const SERVER_FIELDS =
  /^(?:roles?|status|is_?approved|user_?id|author_?id|created_?at|updated_?at|weight|is_?admin|email_?verified|is_?email_?confirmed|confirmed_?at|standing)$/i;
const OWN_DATA = "src/server/features/settings/personal-data.test.ts";

/** Answers that say nothing about the id: nothing to remove or take back, and an office that the person does not speak for. */
const SAME_WITH_ANY_ID: Readonly<Record<string, number>> = {
  removePushDevice: 200,
  unmarkUseful: 200,
  writeStatement: 403,
};

/** The claimant's function at the office, and the id that item 20 looks at. */
const OWN_FIELDS: ReadonlySet<string> = new Set(["makeClaim.role", "deleteUserAccount.userId"]);

export const authorisation: readonly Check[] = [
  {
    number: 17,
    title: "Every endpoint is in the matrix of who may call it; an unknown one fails",
    tests: {
      "src/server/permission-matrix.test.ts": ["says who gets past the door of"],
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
      "src/server/features/claims/claims.test.ts": [
        "is what its bytes say, and belongs to one's own claim",
      ],
      "src/server/features/moderation/appeals.test.ts": [
        "is too late after six months, and impossible where nothing was taken",
      ],
      [OWN_DATA]: ["holds nothing of anybody else"],
    },
    async run(site) {
      const { cookie } = await site.signedIn("citizen");
      const wrong: string[] = [];
      const foreign = routes.filter(
        ({ endpoint: { method, path, access, upload } }) =>
          method !== "GET" && upload === undefined && access.for === "user" && path.includes("{"),
      );
      // Ids that exist in no account of this person's: as strangers', they are not there.
      for (const { endpoint } of foreign) {
        const path = endpoint.path.replaceAll(/\{\w+\}/g, String(2_147_483_000));
        const method = endpoint.method as "POST" | "PATCH" | "DELETE";
        const { status } = await site.ask(path, { method, body: {}, cookie });
        const isTold = status < 400 || status === 403 || status >= 500;
        if (isTold && SAME_WITH_ANY_ID[endpoint.name] !== status)
          wrong.push(`${endpoint.name}: ${status}`);
      }
      const others = await probeOthersThings(site);
      return unless(
        [...wrong, ...others.wrong],
        `${foreign.length} writes by id: never 403 for what is not one's own; ${others.tried} requests for somebody's review, opinion and claim changed and told nothing`,
      );
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
      const security = (await site.ask("/api/me/security", { cookie })).text;
      const writes = routes.filter(
        ({ endpoint: { method, access } }) => method !== "GET" && access.for !== "admin",
      );
      const wrong = writes.flatMap(({ endpoint }) =>
        Object.keys(endpoint.input.shape)
          .filter(
            (field) => SERVER_FIELDS.test(field) && !OWN_FIELDS.has(`${endpoint.name}.${field}`),
          )
          .map((field) => `${endpoint.name} takes ${field}`),
      );
      if (status !== 403 || text.includes('"admin"')) wrong.push(`administration: ${status}`);
      if (!security.includes('"isEmailConfirmed":false')) wrong.push(`confirmed: ${security}`);
      return unless(
        wrong,
        `no field of ${writes.length} writes is the server's; a sign-up with role and confirmation gets neither`,
      );
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
