import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { csv, mayors } from "#tests/bulk-jobs.ts";
import { ask } from "./ask.ts";
import type { Place, Question } from "./ask.ts";
import {
  demoAccounts,
  hasTwoServers,
  mails,
  NEEDS,
  politicianIds,
  review,
  signIn,
  somebody,
  startTwoServers,
} from "./two-servers.ts";
import type { TwoServers } from "./two-servers.ts";

const AUTHORS = 16;

describe.skipIf(!hasTwoServers)(`two servers on one database ${NEEDS}`, () => {
  let two: TwoServers;
  beforeAll(async () => {
    two = await startTwoServers({ REVIEWS_PER_DAY: "4" });
  });
  afterAll(() => two?.close());

  const count = async (from: string) => {
    const { rows } = await two.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`);
    return rows[0]?.n;
  };
  const isSignedIn = async (place: Place, cookie: string) =>
    (await ask(place, "/api/me", { cookie })).status === 200;

  it("that started at the same moment have filled it once, with accounts that work", async () => {
    const accounts = await demoAccounts(two);
    expect(accounts).toHaveLength(1);
    expect(await count("users WHERE email LIKE '%@scrutinio.example'")).toBe(2);
    expect(await count("installation WHERE key = 'demo-data'")).toBe(1);
    for (const place of [two.a, two.b])
      for (const { email, password } of accounts[0] ?? [])
        expect((await signIn(place, { email, password }, "127.0.2.1")).status).toBe(200);
  });

  it("know each other's sessions, until they end", async () => {
    const { cookie } = await somebody(two.a);
    for (const place of [two.a, two.b, two.proxy])
      expect(await isSignedIn(place, cookie)).toBe(true);
    await ask(two.b, "/api/auth/sign-out", { method: "POST", body: {}, cookie });
    for (const place of [two.a, two.b, two.proxy])
      expect(await isSignedIn(place, cookie)).toBe(false);
  });

  describe("count together", () => {
    const wrong = (place: Place, email: string, question: Question) =>
      ask(place, "/api/auth/sign-in/email", {
        method: "POST",
        body: { email, password: "sbagliata" },
        ...question,
      }).then(({ status }) => status);

    it("what comes from one address, whatever a visitor claims to be", async () => {
      const claims = (n: number) => ({
        "X-Real-IP": `192.0.2.${n}`,
        "X-Forwarded-For": `192.0.2.${n}`,
        Forwarded: `for=192.0.2.${n}`,
      });
      const answers = [];
      for (let n = 1; n <= 31; n += 1)
        answers.push(
          await wrong(two.proxy, `nessuno${n}@example.org`, {
            from: "127.0.3.1",
            headers: claims(n),
          }),
        );
      expect(answers).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
      for (const place of [two.a, two.b])
        expect(await wrong(place, "altri@example.org", { from: "127.0.3.1" })).toBe(429);
      expect(await wrong(two.proxy, "altri@example.org", { from: "127.0.3.2" })).toBe(401);
    });

    it("wrong passwords of one account [security 5]", async () => {
      const { email } = await somebody(two.a);
      const answers = [];
      for (let n = 1; n <= 11; n += 1)
        answers.push(await wrong(n % 2 === 0 ? two.a : two.b, email, { from: `127.0.4.${n}` }));
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    });

    it("one person's reviews of a day", async () => {
      const person = await somebody(two.b);
      const ids = await politicianIds(two);
      const answers = [];
      for (const [n, id] of ids.slice(0, 5).entries())
        answers.push((await review(n % 2 === 0 ? two.a : two.b, person, id)).status);
      expect(answers).toEqual([201, 201, 201, 201, 429]);
    });
  });

  it("drop a cached page within a second of a review written through the other", async () => {
    const [id = 0] = (await politicianIds(two)).slice(20);
    const page = async (place: Place) =>
      (await ask(place, `/politician-live/${id}`)).headers["etag"];
    const before = await page(two.a);
    expect([await page(two.b), await page(two.a), await page(two.b)]).toEqual([
      before,
      before,
      before,
    ]);
    expect((await review(two.a, await somebody(two.a), id)).status).toBe(201);
    for (const place of [two.a, two.b]) await expect.poll(() => page(place)).not.toBe(before);
    await expect.poll(async () => (await page(two.a)) === (await page(two.b))).toBe(true);
  });

  it("do each job once", async () => {
    const person = await somebody(two.b);
    const ids = (await politicianIds(two)).slice(30, 34);
    await Promise.all(ids.map((id, n) => review(n % 2 === 0 ? two.a : two.b, person, id)));
    const mailings = "pgboss.job WHERE name = 'notify-new-review'";
    await expect.poll(() => count(`${mailings} AND state < 'completed'`)).toBe(0);
    const about = (await mails(two)).filter((mail) => mail.includes("arrivata una recensione"));
    expect(about).toHaveLength((await count(mailings)) ?? -1);
    const own = about.filter((mail) => ids.some((id) => mail.includes(`/politician-live/${id}`)));
    expect(own).toHaveLength(4);
    const lines = [two.a, two.b].flatMap(({ site }) => site.output().split("\n"));
    expect(lines.filter((line) => line.includes("notify-new-review"))).toEqual([]);
    expect(await count(`${mailings} AND retry_count > 0`)).toBe(0);
  });

  it("begin what is due once", async () => {
    for (const [job, minutes] of [
      ["tidy-up-accounts", 60],
      ["train-moderation", 360],
    ] as const) {
      const slots = `floor(extract(epoch FROM created_on) / ${minutes * 60})`;
      const queued = await count(`pgboss.job WHERE name = '${job}' AND id::text LIKE '%-8___-8%'`);
      expect(queued).toBeGreaterThan(0);
      expect(queued).toBe(
        await count(`(SELECT DISTINCT ${slots} FROM pgboss.job WHERE name = '${job}') slot`),
      );
    }
  });

  it("go on with an import that was begun at the other", async () => {
    const [account] = ((await demoAccounts(two))[0] ?? []).filter(({ kind }) => kind === "admin");
    if (account === undefined) throw new Error("There is no administrator");
    const { cookie } = await signIn(two.a, account, "127.0.2.2");
    const file = Buffer.from(await csv(mayors(0, 40)).arrayBuffer());
    const begun = await ask(two.a, "/api/admin/imports?source=Comuni&fileName=sindaci.csv", {
      method: "POST",
      body: file,
      cookie,
      headers: { "Content-Type": "text/csv" },
    });
    expect(begun.status).toBe(201);
    const { bulkJob } = JSON.parse(begun.text) as { bulkJob: BulkJob };
    const current = async (place: Place) => {
      const { text } = await ask(place, "/api/admin/bulk-jobs/current", { cookie });
      return (JSON.parse(text) as { bulkJob: BulkJob }).bulkJob;
    };
    await expect.poll(async () => (await current(two.b)).state).toBe("waiting");
    const confirmed = await ask(two.b, `/api/admin/bulk-jobs/${bulkJob.id}/confirm`, {
      method: "POST",
      body: { endMany: true },
      cookie,
    });
    expect(confirmed.status).toBe(200);
    await expect.poll(async () => (await current(two.a)).state).toBe("completed");
    expect((await current(two.b)).result).toMatchObject({ success: true, totalAdded: 40 });
  });

  const countOn = async (place: Place, id: number, cookie: string) => {
    const { text } = await ask(place, `/api/politicians/${id}`, { cookie });
    return (JSON.parse(text) as { ratings: { totalReviews: number } }).ratings.totalReviews;
  };

  it("have what one has just written in every answer, while others write", async () => {
    const [politician = 1] = await politicianIds(two);
    const places = [two.a, two.b];
    const authors = [];
    for (let index = 0; index < AUTHORS; index += 1)
      authors.push(await somebody(places[index % 2] ?? two.a));
    // Both have the page in their caches.
    for (const place of places) await countOn(place, politician, "");
    const before = await countOn(two.a, politician, "");
    const seen = await Promise.all(
      authors.map(async (author, index) => {
        const place = places[index % 2] ?? two.a;
        const other = places[(index + 1) % 2] ?? two.b;
        const answer = await review(place, author, politician);
        expect(answer.status).toBe(201);
        const cookie = [author.cookie, answer.cookie].filter(Boolean).join("; ");
        const counts: number[] = [];
        for (let turn = 0; turn < 4; turn += 1)
          counts.push(await countOn(turn % 2 === 0 ? other : place, politician, cookie));
        return counts;
      }),
    );
    for (const counts of seen) {
      expect(Math.min(...counts)).toBeGreaterThan(before);
      // Figures never step back, whichever server responds.
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    }
    const [last] = authors;
    expect(await countOn(two.b, politician, `${last?.cookie}; scrutinio.recent_write=1`)).toBe(
      before + AUTHORS,
    );
  });
});
