// F: privacy.

import { unless } from "./lib/check.ts";
import type { Check } from "./lib/check.ts";

const OWN_DATA = "src/server/features/settings/personal-data.test.ts";

export const privacy: readonly Check[] = [
  {
    number: 47,
    title: "The log has no password, token or address; what is kept of networks ends in 45 days",
    decision:
      "Keyed hashes of networks are erased within 30 days, what was seen of a surge within 45 (docs/integrity.md); the address of a session stays while it lasts, 90 days at most, for its owner to know it again.",
    tests: {
      "src/main/metrics.test.ts": ["says nothing that somebody typed"],
      "src/server/jobs.test.ts": ["logs no names, whether mail is delivered or not"],
      "src/platform/log.test.ts": ["tells a failed query and its cause, but never what was in it"],
      "src/server/features/integrity/notices.test.ts": [
        "is erased in time: hashes within 30 days, the rest within 45",
      ],
    },
    async run(site) {
      const secret = "un segreto nel registro";
      const body = { email: "registro@example.org", password: secret, name: "Registro" };
      await site.ask("/api/auth/sign-up/email", { method: "POST", body });
      await site.ask("/api/auth/sign-in/email", {
        method: "POST",
        body: { ...body, password: "sbagliata" },
      });
      await site.ask(`/auth?token=${encodeURIComponent(secret)}`);
      await site.ask("/api/auth/reset-password", {
        method: "POST",
        body: { token: secret, newPassword: secret },
      });
      const lines = site.output().split("\n");
      // The demonstration accounts are printed at the start.
      const wrong = lines.filter(
        (line) =>
          line.includes(secret) || /@example\.org|girasole lento|"password"|token=/.test(line),
      );
      return unless(
        wrong.map((line) => line.slice(0, 120)),
        `nothing in ${lines.length} lines, of all that was asked before`,
      );
    },
  },
  {
    number: 48,
    title: "The export is whole and one's own; a deletion reaches every table and restored backups",
    decision: "27, reviews are erased with the account, not made anonymous.",
    tests: {
      [OWN_DATA]: [
        "holds as many rows as the database has of the user, and no secret",
        "holds nothing of anybody else",
        "deletes the user's rows in every table",
      ],
      "src/server/features/settings/apply-erasures.test.ts": [
        "erases an account again that a restored backup still has",
      ],
      "src/platform/db/schema.test.ts": [
        "knows an owner of the personal data in every table that names a user",
      ],
    },
    onPostgres: true,
  },
  {
    number: 49,
    title: "Rejecting cookies is as easy as accepting; nothing is kept before",
    decision: "A choice is kept until it is changed, by the button in the footer of every page.",
    tests: {
      "tests/e2e/cookie-banner.test.ts": [
        "once, and asks again on request",
        "makes rejecting as easy as accepting",
        "is asked before anything is kept",
      ],
    },
  },
  {
    number: 50,
    title: "Consent is recorded with version and time; nobody is named unless they choose so",
    decision:
      "12 and 29, reviews are by 'Utente'; opinions name who wants it; that one is 16 is declared with the sign-up, in its text, without a tick.",
    tests: {
      "src/server/features/reviews/publish-review.test.ts": [
        "needs consent once, and keeps it with the version of what was agreed to",
      ],
      "src/server/features/topics/submit-opinion.test.ts": ["as 'Utente' shows no name anywhere"],
      "src/web/text/static-pages.test.ts": ["carries the version that consents refer to", "says:"],
      "src/server/features/settings/settings.test.ts": [
        "erases what rested on it, moves the averages, keeps the account and the log",
      ],
    },
  },
];
