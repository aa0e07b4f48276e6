import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { FREE_PER_HOUR, PROOF_MINUTES } from "#domain/proof.ts";
import type { ProofMode } from "#platform/config/settings.ts";
import { tidyUpAccounts } from "#server/features/accounts/tidy-up-accounts.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { createAuthClient } from "#tests/auth-client.ts";
import type { AuthAnswer } from "#tests/auth-client.ts";
import { solveProof } from "#tests/solve-proof.ts";
import { requireProof } from "./proof-of-work.ts";

let app: TestApp;
const { post, signUp, count, empty } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await empty();
  app.clock.advance(26 * HOUR_MS);
});

const NEEDED = { status: 403, body: { code: "proof_needed" } };
const REFUSED = { status: 403, body: { code: "proof_refused" } };

const recover = (from: string, proof?: string) =>
  post("request-password-reset", { email: "nessuno@example.org", proof }, { from });

const solve = ({ body }: Pick<AuthAnswer, "body">) =>
  solveProof((body["proof"] as { challenge: string }).challenge);

/** Uses up what one network does without proof, from addresses of it. */
async function flood(network: string, times = FREE_PER_HOUR.recovery.network) {
  for (let n = 1; n <= times; n += 1)
    expect(await recover(`${network}.${n}`)).toMatchObject({ status: 200, body: {} });
}

describe("proof of work", () => {
  it("is not asked for below what is usual, and nothing is kept of it [security 46]", async () => {
    await flood("203.0.113");
    expect((await signUp()).status).toBe(201);
    expect(await count("used_proofs")).toBe(0);
  });

  it("is asked of a network above its usual, whatever address it comes from; others go on", async () => {
    await flood("203.0.113");
    expect(await recover("203.0.113.200")).toMatchObject(NEEDED);
    expect((await recover("198.51.100.7")).status).toBe(200);
    app.clock.advance(HOUR_MS);
    expect((await recover("203.0.113.200")).status).toBe(200);
  });

  it("counts an IPv6 network of 48 bits as one", async () => {
    for (let n = 1; n <= 10; n += 1) await recover(`2001:db8:1:${n}::1`);
    expect(await recover("2001:db8:1:99::1")).toMatchObject(NEEDED);
    expect((await recover("2001:db8:2:1::1")).status).toBe(200);
  });

  it("is asked of everybody when the whole site is above its usual, for the rest of that hour", async () => {
    for (let network = 0; network < 6; network += 1) await flood(`192.0.${network}`);
    expect(await recover("198.51.100.7")).toMatchObject(NEEDED);
    app.clock.advance(HOUR_MS);
    expect((await recover("198.51.100.7")).status).toBe(200);
  });

  it("opens the way once: not a second time, on whatever server [security 46]", async () => {
    await flood("203.0.113");
    const proof = await solve(await recover("203.0.113.9"));
    const twice = await Promise.all([recover("203.0.113.9", proof), recover("203.0.113.9", proof)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await recover("203.0.113.9", proof)).toMatchObject(REFUSED);
    expect(await count("used_proofs")).toBe(1);
  });

  it("is refused after its time, and forgotten then [security 46]", async () => {
    await flood("203.0.113");
    const used = await solve(await recover("203.0.113.9"));
    expect((await recover("203.0.113.9", used)).status).toBe(200);
    const late = await solve(await recover("203.0.113.9"));
    app.clock.advance(PROOF_MINUTES * MINUTE_MS);
    expect(await recover("203.0.113.9", late)).toMatchObject(REFUSED);
    await tidyUpAccounts(app.context);
    expect(await count("used_proofs")).toBe(0);
  });

  it("is refused where another action gave the challenge [security 46]", async () => {
    await flood("203.0.113");
    const proof = await solve(await recover("203.0.113.9"));
    expect(await signUp({ proof }, { from: "203.0.113.9" })).toMatchObject(REFUSED);
    expect(await count("users")).toBe(0);
  });

  it("is refused where somebody wrote or changed it", async () => {
    await flood("203.0.113");
    const proof = await solve(await recover("203.0.113.9"));
    const change = (name: string) =>
      proof.replace(new RegExp(`(?<="${name}":").`), (first) => (first === "0" ? "1" : "0"));
    const changed = [
      "{}",
      "nulla",
      "[".repeat(1_900),
      change("derivedKey"),
      proof.replace(/"until":\d+/, '"until":9999999999999'),
      change("signature"),
      proof.replace(/"keyPrefix":"[^"]*"/, '"keyPrefix":"00"'),
      proof.replace(/"cost":\d+/, '"cost":1'),
    ];
    for (const wrong of changed) expect(await recover("203.0.113.9", wrong)).toMatchObject(REFUSED);
    expect((await recover("203.0.113.9", proof)).status).toBe(200);
  });

  it("lets a sign-up through in a flood, which without it opens no account [security 46]", async () => {
    const { network } = FREE_PER_HOUR["sign-up"];
    const fields = (n: number) => ({ email: `persona${n}@example.org` });
    for (let n = 0; n < network; n += 1) expect((await signUp(fields(n))).status).toBe(201);
    const refused = await signUp(fields(network));
    expect(refused).toMatchObject(NEEDED);
    expect(await count("users")).toBe(network);
    const proof = await solve(refused);
    expect((await signUp({ ...fields(network), proof })).status).toBe(201);
    expect(await count("users")).toBe(network + 1);
  }, 60_000);

  it("is asked after what is wrong with the fields, not before", async () => {
    await flood("203.0.113");
    expect(
      await post("request-password-reset", { email: "" }, { from: "203.0.113.9" }),
    ).toMatchObject({ status: 400, body: { code: "email_required" } });
  });

  it("is asked of visitors who report above what is usual", async () => {
    const report = async (n: number) => {
      const response = await app.http.request(
        "/api/reports/visitor",
        {
          method: "POST",
          headers: { origin: "http://localhost:3000", "content-type": "application/json" },
          body: JSON.stringify({
            kind: "review",
            id: 1,
            reason: "insult",
            name: "Anna Verdi",
            email: "anna@example.org",
            goodFaith: true,
          }),
        },
        { incoming: { socket: { remoteAddress: `203.0.113.${n}` } } },
      );
      return ((await response.json()) as { code: string }).code;
    };
    for (let n = 0; n < FREE_PER_HOUR["visitor-report"].network; n += 1)
      expect(await report(n)).toBe("review_not_found");
    expect(await report(99)).toBe("proof_needed");
  });

  it("is asked of everybody or of nobody where the setting says so", async () => {
    const ask = (proofOfWork: ProofMode) =>
      requireProof({ ...app.context, config: { ...app.context.config, proofOfWork } }, "recovery", {
        client: { address: "203.0.113.9" },
        proof: "",
      });
    await expect(ask("always")).rejects.toMatchObject({ code: "proof_needed" });
    await flood("203.0.113");
    await expect(ask("flood")).rejects.toMatchObject({ code: "proof_needed" });
    await expect(ask("off")).resolves.toBeUndefined();
  });
});
