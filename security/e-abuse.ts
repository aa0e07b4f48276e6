// E: rate limits, brigading, sock puppets, scraping.

import type { Problem } from "#contract/problem.ts";
import { FREE_PER_HOUR } from "#domain/proof.ts";
import { solveProof } from "#tests/solve-proof.ts";
import { fails, unless } from "./lib/check.ts";
import type { Check } from "./lib/check.ts";
import type { Site } from "./lib/site.ts";

const WATCH = "src/server/features/integrity/watch-ratings.test.ts";

export const abuse: readonly Check[] = [
  {
    number: 39,
    title: "One review, opinion, vote and report for each person, however many are sent at once",
    tests: {
      "src/server/features/reviews/publish-review.test.ts": [
        "who are one and the same leave one review and 199 refusals",
      ],
      "src/server/features/topics/submit-opinion.test.ts": [
        "who are one and the same leave one opinion and 49 refusals",
      ],
      "src/server/features/reviews/useful.test.ts": ["counts once, can be taken back"],
      "src/server/features/moderation/reports.test.ts": ["is one for each person and text"],
    },
    onPostgres: true,
    async run(site) {
      const { cookie } = await site.signedIn("citizen");
      const id = await someonesReview(site, cookie);
      const send = (path: string, body: object) =>
        Promise.all(
          Array.from({ length: 50 }, () => site.ask(path, { method: "POST", body, cookie })),
        );
      const votes = await send(`/api/reviews/${id}/useful`, { consent: true });
      const counts = new Set(votes.map(({ status, text }) => `${status} ${text}`));
      const reports = await send("/api/reports", { kind: "review", id, reason: "insult" });
      const count = (status: number) => reports.filter((one) => one.status === status).length;
      const wrong: string[] = [];
      if (counts.size !== 1 || !votes.every(({ status }) => status === 200))
        wrong.push(`votes: ${[...counts].join(" / ")}`);
      if (count(201) !== 1 || count(201) + count(409) !== 50)
        wrong.push(`reports: ${count(201)} taken, ${count(409)} refused`);
      return unless(wrong, "50 votes at once count as one; 50 reports at once: 1 taken, 49 of 409");
    },
  },
  {
    number: 40,
    title: "A write sent again under its key is done once; another body under that key is refused",
    decision:
      "Three kinds of writes take no key (decision 21 of docs/decisions): answers that set cookies or show secrets (sign-in, sessions, passkeys, recovery codes), which a stored answer would give out again; uploads, read while they are worked on; the page that ends mail, the same however often.",
    onPostgres: true,
    async run(site) {
      const { cookie } = await site.signedIn("citizen");
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      const send = (fullName: string) =>
        site.ask("/api/me", { method: "PATCH", body: { fullName }, cookie, headers });
      const first = await send("Persona Una");
      const again = await Promise.all(Array.from({ length: 10 }, () => send("Persona Una")));
      const other = await send("Persona Due");
      const wrong = again
        .filter((one) => one.text !== first.text)
        .map((one) => `again: ${one.status}`);
      if (first.status !== 200) wrong.push(`first: ${first.status}`);
      if (other.status !== 422)
        wrong.push(`another body under the same key: ${other.status}, not 422`);
      return unless(wrong, "11 times the same answer, then 422 for another body");
    },
    tests: {
      "src/web/lib/call.test.tsx": [
        "a write without an answer keeps its key when it is sent again, until there is an answer",
      ],
      "src/server/http/idempotency.test.ts": [
        "sent ten times at once has one effect and ten identical answers",
        "with other content is refused in Italian",
        "is of one person and one endpoint only",
        "keys and answers are not readable in the database, and gone after a day",
        "sent to several servers at once is done by one of them",
      ],
    },
  },
  {
    number: 41,
    title: "A person writes so many reviews a day",
    decision:
      "32, 10 a day, from the first; what new accounts write weighs less instead (decision 27 of docs/decisions).",
    tests: {
      "src/server/features/reviews/publish-review.test.ts": [
        "is possible so many times in any 24 hours, even for requests sent together",
        "counts those withdrawn that day towards the limit",
      ],
      "src/server/features/topics/submit-opinion.test.ts": ["is possible so many times a day"],
    },
    onPostgres: true,
  },
  {
    number: 42,
    title: "A brigade is seen, set aside and told of; its reviews stay public and move no score",
    tests: {
      [WATCH]: [
        "sets reviews aside that new accounts write alike, and lets the honest ones count",
        "lets the reviews of a surge wait at once, without unpublishing them",
        "lets a real burst count",
      ],
      "src/server/features/moderation/surges/surges.test.ts": [
        "that releases all counts them at once",
      ],
      "tests/guards/integrity-figures.test.ts": [
        "are every demand, on the page and in the document",
      ],
    },
    onPostgres: true,
  },
  {
    number: 43,
    title: "The score is an estimate with its number; without enough reviews there is none",
    tests: {
      "src/domain/politician/browse.test.ts": [
        "sorts by name, by rating with the unrated last, by reviews, by newest",
        "says by estimate who cannot be told apart, among those found",
      ],
      "src/domain/rating/estimate.test.ts": [
        "is what the reference computes",
        "is not given below five counted reviews",
        "hardly moves with three hundred new accounts",
      ],
    },
  },
  {
    number: 44,
    title: "Reports of new accounts hide nothing by themselves",
    decision:
      "A notice of illegal content hides nothing by itself either: it is decided by a person within 24 hours, instead of 48.",
    tests: {
      "src/domain/moderation/report-weight.test.ts": [
        "not by fifty new accounts",
        "later, when those who report it were wrong before",
        "never adds up to a decision of fewer people than are needed",
      ],
      "src/domain/moderation/decision.test.ts": [
        "is decided within 48 hours, within 24 where it alleges something illegal",
      ],
      "src/server/features/moderation/reports.test.ts": [
        "does not follow fifty reports by accounts younger than two weeks",
      ],
    },
  },
  {
    number: 45,
    title: "Reading has a limit, wide enough for a school; nothing public names a person",
    decision:
      "6,000 a minute for an address, 600 for programs and for a session (CHANGELOG); programs of language models are not shut out: what is public is open data (decision 31 of docs/decisions).",
    tests: {
      "src/server/http/reading-limits.test.ts": [
        "has room for a school behind one address",
        "counts an IPv6 network as one address",
        "leaves who is signed in their own limit",
      ],
      "src/server/features/reviews/publish-review.test.ts": ["never lets anybody's id out"],
    },
    async run(site) {
      const wrong: string[] = [];
      const { headers } = await site.ask("/api/v1/politicians");
      if (headers["ratelimit"] === undefined || headers["ratelimit-policy"] === undefined)
        wrong.push("no RateLimit headers");
      const robots = (await site.ask("/robots.txt")).text;
      for (const line of [
        "User-agent: *",
        "Disallow: /admin",
        "Disallow: /settings",
        "Disallow: /api/",
      ])
        if (!robots.includes(`${line}\n`)) wrong.push(`robots.txt without "${line}"`);
      const { text } = await site.ask("/api/openapi.json");
      const personal = /"(email|userId|user_id|authorId|passwordHash)":\s*\{/.exec(text);
      if (personal !== null) wrong.push(`the public API names ${personal[1]}`);
      return unless(
        wrong,
        `RateLimit ${String(headers["ratelimit-policy"])}; no field of the public API names a person`,
      );
    },
  },
  {
    number: 46,
    title: "Disposable addresses weigh like new accounts; a flood needs proof of work",
    tests: {
      "src/server/features/ratings/look-up-mail-domains.test.ts": [
        "of a disposable service counts as a new one",
        "of a domain without mail counts as a new one",
        "again a few times where nobody answers",
      ],
      "src/server/shared/proof-of-work/proof-of-work.test.ts": [
        "is not asked for below what is usual",
        "opens the way once",
        "is refused after its time",
        "is refused where another action gave the challenge",
        "lets a sign-up through in a flood",
      ],
      "tests/e2e/proof-of-work.test.ts": ["signs up in a flood"],
    },
    onPostgres: true,
    async run(site) {
      const email = `prova-${crypto.randomUUID()}@mailinator.com`;
      const account = { name: "Prova", email, password: "girasole lento 42" };
      const taken = await site.ask("/api/auth/sign-up/email", { method: "POST", body: account });
      const recover = (proof?: string) =>
        site.ask("/api/auth/request-password-reset", {
          method: "POST",
          body: { email: "nessuno@example.org", proof },
          from: "203.0.113.46",
        });
      const { network } = FREE_PER_HOUR.recovery;
      const usual = await Promise.all(Array.from({ length: network }, () => recover()));
      const asked = await recover();
      const wrong = [];
      if (taken.status !== 201) wrong.push(`an address of mailinator.com: ${taken.status}`);
      if (usual.some(({ status }) => status !== 200)) wrong.push("proof is asked for below usual");
      if (toProblem(asked).code !== "proof_needed") return fails("a flood needs no proof");
      const begin = performance.now();
      const proof = await solveProof(toProblem(asked).proof?.challenge ?? "");
      const seconds = (performance.now() - begin) / 1000;
      const [answer, again] = [await recover(proof), await recover(proof)];
      if (answer.status !== 200) wrong.push(`a proof is answered ${answer.status}`);
      if (toProblem(again).code !== "proof_refused") wrong.push("a proof counts twice");
      return unless(
        wrong,
        `mailinator.com is taken; the ${network + 1}th recovery of a network needs proof (${seconds.toFixed(1)} s here), which counts once`,
      );
    },
  },
];

/** A published review of the demonstration data that is not the caller's. */
async function someonesReview(site: Site, cookie: string): Promise<number> {
  const own = JSON.parse((await site.ask("/api/me/reviews", { cookie })).text) as {
    items: { id: number }[];
  };
  for (let politician = 1; politician < 20; politician += 1) {
    const { text } = await site.ask(`/api/politicians/${politician}/reviews`);
    const { items } = JSON.parse(text) as { items: { id: number }[] };
    const found = items.find(({ id }) => own.items.every((one) => one.id !== id));
    if (found !== undefined) return found.id;
  }
  throw new Error("The demonstration data have no reviews");
}

function toProblem({ text }: { text: string }): Partial<Problem> {
  return JSON.parse(text) as Partial<Problem>;
}
