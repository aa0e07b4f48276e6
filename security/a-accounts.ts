// A: authentication and session.

import * as worldwide from "@zxcvbn-ts/language-common";
import { ERROR_MESSAGES } from "#domain/error.ts";
import { PASSWORD_MIN_LENGTH } from "#domain/account/credentials.ts";
import { isCommonPassword } from "#server/features/accounts/common-passwords.ts";
import { routes } from "#server/routes.ts";
import { ORIGIN } from "#tests/servers/ask.ts";
import type { Question } from "#tests/servers/ask.ts";
import { median } from "../bench/lib/measure.ts";
import { combine, fails, holds, unless } from "./lib/check.ts";
import type { Check, Outcome } from "./lib/check.ts";
import type { Site } from "./lib/site.ts";

const ACCOUNTS = "src/server/features/accounts";
const PASSWORD = "girasole lento 42";

const post = (site: Site, path: string, body: object, more: Question = {}) =>
  site.ask(path, { method: "POST", body, ...more });

export const accounts: readonly Check[] = [
  {
    number: 1,
    title: "Registering somebody's address gives no hold on their account",
    tests: {
      [`${ACCOUNTS}/confirm-email.test.ts`]: [
        "is not handed the address by the owner's careless click",
        "is left outside, with all they set up, once the owner chooses a password",
      ],
      [`${ACCOUNTS}/google/sign-in-with-google.test.ts`]: [
        "is not joined while its owner has not confirmed the address",
      ],
    },
  },
  {
    number: 2,
    title: "An address is confirmed by POST, by its signed-in owner",
    tests: { [`${ACCOUNTS}/confirm-email.test.ts`]: ["is never done by opening a page"] },
    async run(site) {
      const paths = ["verify-email", "confirm-email"].map((name) => `/api/auth/${name}?token=x`);
      const statuses = await Promise.all(paths.map(async (path) => (await site.ask(path)).status));
      const isRefused = statuses.every((status) => status === 404 || status === 405);
      return isRefused
        ? holds(`GET: ${statuses.join(", ")}`)
        : fails(`GET: ${statuses.join(", ")}`);
    },
  },
  {
    number: 3,
    title: "Sign-in and recovery answer alike for known and unknown addresses",
    decision:
      "The specification's sentence 'Questo indirizzo email è già registrato' stays at sign-up, limited to 60 an hour for an address and 10 for an e-mail. So nothing more is told by the request that follows a recovery, some milliseconds longer while the mail to a known address is sent.",
    tests: {
      [`${ACCOUNTS}/reset-password.test.ts`]: [
        "answers the same whether or not the address has an account",
        "queues a job for either, so that neither is answered sooner",
      ],
      [`${ACCOUNTS}/sign-in.test.ts`]: [
        "says the same of a wrong password and of an unknown address",
      ],
    },
    async slow(site) {
      const known: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const email = `nota${turn}@example.org`;
        await post(site, "/api/auth/sign-up/email", { name: "Prova", email, password: PASSWORD });
        known.push(email);
      }
      return combine([
        // Below the ten wrong passwords after which an account is locked, and five recoveries of an hour.
        await compareAnswers(site, "/api/auth/sign-in/email", { known, samples: 30 }),
        await compareAnswers(site, "/api/auth/request-password-reset", { known, samples: 28 }),
      ]);
    },
  },
  {
    number: 4,
    title: "Wrong passwords are counted for each account, without locking its owner out",
    tests: {
      [`${ACCOUNTS}/sign-in.test.ts`]: [
        "stops guessing on one account after ten failures, from whatever addresses",
        "does not let strangers lock out a device the owner used before",
      ],
    },
  },
  {
    number: 5,
    title: "Wrong passwords are counted for each network address, in the database",
    tests: {
      [`${ACCOUNTS}/sign-in.test.ts`]: [
        "stops guessing from one address, whatever X-Forwarded-For says, also all at once",
      ],
      "tests/servers/together.test.ts": ["wrong passwords of one account"],
    },
    onPostgres: true,
    async run(site) {
      const from = "198.19.0.5";
      const statuses: number[] = [];
      // All at once: only so many are hashed, and each counts before that.
      const tries = Array.from({ length: 45 }, (_, turn) =>
        post(
          site,
          "/api/auth/sign-in/email",
          { email: `u${turn}@example.org`, password: "123456" },
          { from },
        ),
      );
      for (const reply of await Promise.all(tries)) statuses.push(reply.status);
      const checked = statuses.filter((status) => status === 401).length;
      const refused = statuses.filter((status) => status === 429).length;
      const seen = `${checked} of 45 at once were checked, ${refused} refused with 429 before`;
      return checked > 0 && checked <= 30 && refused === 45 - checked ? holds(seen) : fails(seen);
    },
    async slow(site) {
      const { email } = await site.signedIn("citizen");
      const guess = () => post(site, "/api/auth/sign-in/email", { email, password: "sbagliata 1" });
      for (let turn = 0; turn < 10; turn += 1) await guess();
      const before = (await guess()).status;
      const ms = await site.restart();
      const after = await guess();
      const seen = `kill -9 after ten guesses at an account: ${before} before, ${after.status} after it started in ${Math.round(ms)} ms`;
      return before === 429 && after.status === 429 && Number(after.headers["retry-after"]) > 0
        ? holds(seen)
        : fails(seen);
    },
  },
  {
    number: 6,
    title: "Common passwords are refused with the reason; long and unusual ones are taken",
    decision: "16, at least 6 characters.",
    tests: { [`${ACCOUNTS}/common-passwords.test.ts`]: ["common passwords"] },
    async run(site) {
      const signUp = async (password: string, turn: number) => {
        const body = { name: "Prova", email: `password${turn}@example.org`, password };
        return await post(site, "/api/auth/sign-up/email", body);
      };
      const wrong: string[] = [];
      let turn = 0;
      for (const password of [
        "123456",
        "password",
        "juventus1",
        "forzaitalia",
        "scrutinio",
        "x".repeat(129),
      ]) {
        const { status, text } = await signUp(password, (turn += 1));
        const isSaid = text.includes(
          password.length > 128 ? "password_too_long" : ERROR_MESSAGES.password_common,
        );
        if (status !== 400 || !isSaid) wrong.push(`"${password.slice(0, 20)}": ${status} ${text}`);
      }
      const phrase = "perché no? 🦉 ".repeat(5).slice(0, 64).toWellFormed();
      if ((await signUp(phrase, (turn += 1))).status !== 201)
        wrong.push("a phrase of 64 is refused");
      // A server that refuses before all of it was sent may end the connection: then no answer is read.
      const huge = await signUp("x".repeat(5_000_000), (turn += 1)).catch(() => null);
      if (huge !== null && huge.status !== 413) wrong.push(`5 MB: ${huge.status}`);
      if ((await site.ask("/healthz")).status !== 200) wrong.push("5 MB: the site is down");
      const taken = [];
      for (const password of worldwide.dictionary["passwords-common"].slice(0, 3_000))
        if (password.length >= PASSWORD_MIN_LENGTH && !(await isCommonPassword(password)))
          taken.push(password);
      if (taken.length > 0) wrong.push(`of the 3,000 most used ${taken.length} are taken`);
      return unless(
        wrong,
        "6 refused in Italian, the 3,000 most used too, a phrase of 64 taken, 5 MB: 413",
      );
    },
    async slow(site) {
      const body = Buffer.from(JSON.stringify({ password: "x".repeat(5_000_000) }));
      const times: number[] = [];
      const statuses: number[] = [];
      for (let turn = 0; turn < 9; turn += 1) {
        const began = performance.now();
        // The connection may end before all of it was sent: then no answer is read.
        const reply = await post(site, "/api/auth/sign-up/email", body).catch(() => null);
        times.push(performance.now() - began);
        if (reply !== null) statuses.push(reply.status);
      }
      const ms = Math.round(median(times));
      const seen = `5 MB refused in ${ms} ms, ${statuses.length} of ${times.length} answers read`;
      const isRefused = statuses.length > 0 && statuses.every((status) => status === 413);
      return ms < 50 && isRefused ? holds(seen) : fails(`${seen}: ${statuses.join(", ")}`);
    },
  },
  {
    number: 7,
    title: "Passwords are kept as argon2id at OWASP's parameters",
    tests: {
      [`${ACCOUNTS}/sign-up.test.ts`]: ["keeps the password as argon2id at OWASP's parameters"],
    },
    onPostgres: true,
  },
  {
    number: 8,
    title: "The session is in a cookie that no script reads and no other host gets",
    decision: "15, local storage has who is signed in and until when, never the secret.",
    tests: {
      "src/domain/account/session-state.test.ts": [
        "is the user and the end while signed in, nothing when signed out",
      ],
      "tests/e2e/offline.test.ts": ["nothing about who is signed in is among what is kept"],
    },
    async run(site) {
      const email = "cookie@example.org";
      await post(site, "/api/auth/sign-up/email", { name: "Prova", email, password: PASSWORD });
      const { headers } = await post(site, "/api/auth/sign-in/email", {
        email,
        password: PASSWORD,
      });
      const cookies = headers["set-cookie"] ?? [];
      const session = [...cookies].find((one) => one.includes("session_token")) ?? "";
      const wanted = ["__Host-", "; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/"];
      const missing = wanted.filter((part) => !session.includes(part));
      if (/; Domain=/i.test(session)) missing.push("no Domain");
      return unless(
        missing.map((part) => `without ${part}`),
        wanted.join(" ").replaceAll("; ", ""),
      );
    },
  },
  {
    number: 9,
    title: "Signing in, out and recovering replace the session's secret",
    tests: {
      [`${ACCOUNTS}/sign-in.test.ts`]: [
        "begins with a new secret and ends the session this browser held",
      ],
      [`${ACCOUNTS}/identify.test.ts`]: ["ends with the sign-out, for its secret too"],
      [`${ACCOUNTS}/reset-password.test.ts`]: ["sends a link that works once, ends every session"],
      [`${ACCOUNTS}/change-password.test.ts`]: ["sets the new one, ends other sessions"],
    },
  },
  {
    number: 10,
    title: "Deleting or suspending an account is felt at the next request",
    decision: "14, who is suspended cannot write, and can still read, export, appeal and delete.",
    tests: {
      "src/server/features/settings/personal-data.test.ts": [
        "ends every session on its next request",
      ],
      "src/server/features/moderation/sanctions.test.ts": ["cannot write, gets the reason"],
    },
    onPostgres: true,
  },
  {
    number: 11,
    title: "Sessions end after 30 days without use and 90 in all; grave acts need a fresh proof",
    tests: {
      [`${ACCOUNTS}/identify.test.ts`]: [
        "is over after 30 days without use",
        "is over 90 days after the last proof",
      ],
      [`${ACCOUNTS}/end-sessions.test.ts`]: ["lasts ten minutes and is guarded against guessing"],
      "src/server/features/settings/personal-data.test.ts": [
        "asks again who one is after some minutes",
      ],
    },
  },
  {
    number: 12,
    title: "No request of another site changes anything, and no GET does",
    tests: {
      [`${ACCOUNTS}/identify.test.ts`]: ["must be JSON", "must be POST, to something that exists"],
    },
    async run(site) {
      const { cookie } = await site.signedIn("citizen");
      const writes = routes.filter(({ endpoint }) => endpoint.method !== "GET");
      const reads = new Set(
        routes
          .filter(({ endpoint }) => endpoint.method === "GET")
          .map(({ endpoint }) => toShape(endpoint.path)),
      );
      const wrong: string[] = [];
      for (const { endpoint } of writes) {
        const path = endpoint.path.replaceAll(/\{\w+\}/g, "1");
        const method = endpoint.method as "POST" | "PATCH" | "DELETE";
        for (const origin of ["https://evil.example", "null", ""]) {
          const headers = { Origin: origin };
          const { status, text } = await site.ask(path, { method, body: {}, cookie, headers });
          if (status !== 403 || !text.includes("origin_refused"))
            wrong.push(`${endpoint.name} from "${origin}": ${status}`);
        }
        if (reads.has(toShape(endpoint.path))) continue;
        const { status } = await site.ask(path, { cookie });
        if (status < 400) wrong.push(`GET ${path}: ${status}`);
      }
      return unless(wrong, `${writes.length} writes refuse three foreign origins, and GET`);
    },
  },
  {
    number: 13,
    title: "Google: bound by issuer and subject, only confirmed addresses, nothing replayed",
    tests: {
      [`${ACCOUNTS}/google/sign-in-with-google.test.ts`]: [
        "an account that is there already",
        "an answer of the provider is refused",
        "joins nothing: the first one stays the only one",
      ],
    },
  },
  {
    number: 14,
    title: "No redirect leaves the site",
    tests: {
      "src/domain/site-path.test.ts": ["stays on its origin, whatever it was made of"],
      "tests/e2e/auth.test.ts": ["comes back to where one came from, and never leaves the site"],
    },
    async run(site) {
      const targets = [
        "//evil.example",
        "https://evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "/.//evil.example",
      ];
      const wrong: string[] = [];
      for (const target of targets)
        for (const path of ["/auth", "/auth/google", "/.well-known/change-password"]) {
          const asked = `${path}?ritorno=${encodeURIComponent(target)}&redirectTo=${encodeURIComponent(target)}`;
          const { headers, text } = await site.ask(asked);
          const location = String(headers["location"] ?? "/");
          if (new URL(location, ORIGIN).origin !== ORIGIN) wrong.push(`${asked}: ${location}`);
          if (
            /(?:href|action|src)="[^"]*(?:evil|javascript:)/.test(
              text.replaceAll(/ritorno=[^"]*/g, ""),
            )
          )
            wrong.push(`${asked}: a link`);
        }
      return unless(wrong, `${targets.length} targets at three addresses lead nowhere`);
    },
  },
  {
    number: 15,
    title: "A recovery link works once, for an hour, and only the newest does",
    tests: {
      [`${ACCOUNTS}/reset-password.test.ts`]: [
        "sends a link that works once",
        "keeps only a hash of the link, for an hour, and makes older links worthless",
      ],
      "src/main/metrics.test.ts": ["says nothing that somebody typed"],
    },
  },
  {
    number: 16,
    title: "Administrators without a second factor are kept out where it is required",
    decision: "18, a setting (ADMIN_SECOND_FACTOR=required).",
    tests: {
      "src/server/permission-matrix.test.ts": ["says who gets past the door of"],
      [`${ACCOUNTS}/second-factor/second-factor.test.ts`]: [
        "is asked of every administrator where the operator wants it so",
      ],
    },
  },
];

/**
 * What is answered of addresses with and without an account, and how long it takes. Either comes first, by chance: the
 * mail to a known address is sent while the next requests are answered.
 */
async function compareAnswers(
  site: Site,
  path: string,
  { known, samples }: { known: readonly string[]; samples: number },
): Promise<Outcome> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let turn = 0; turn < samples; turn += 1) {
    const kinds = ["known", "unknown"] as const;
    for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
      const email = `${kind === "known" ? "" : "ig"}${known[turn % known.length]}`;
      // Networks of their own: many of one have to prove that they work.
      const from = `203.${kinds.indexOf(kind)}.${turn}.1`;
      const began = performance.now();
      const { status, text } = await post(site, path, { email, password: "sbagliata 1" }, { from });
      times[kind].push(performance.now() - began);
      answers.add(`${status} ${text.replaceAll(/"(requestId|instance)":"[^"]*"/g, "")}`);
    }
  }
  const share = shareOfGreater(times.known, times.unknown);
  const seen = `${path}: ${answers.size} kind of answer; of ${samples} times each, known ones longer in ${Math.round(share * 100)} % of pairs`;
  return answers.size === 1 && Math.abs(share - 0.5) < 0.25 ? holds(seen) : fails(seen);
}

/**
 * Of all pairs of one value each, the share where that of `ones` is greater: 0.5 where they do not differ (the statistic of
 * Mann and Whitney). Of 28 values each, chance goes 0.25 from that in about 1 of 700 cases, however their times scatter.
 */
function shareOfGreater(ones: readonly number[], others: readonly number[]): number {
  const greater = ones.flatMap((one) => others.filter((other) => one > other));
  return greater.length / (ones.length * others.length);
}

function toShape(path: string): string {
  return path.replaceAll(/\{\w+\}/g, "{}");
}
