// Mails that somebody has sent to an address that may be a stranger's.

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as contract from "#contract/claims.ts";
import { requestCorrection } from "#contract/correction-requests.ts";
import type { Call } from "#contract/endpoint.ts";
import { users } from "#platform/db/schema.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildUser } from "#tests/build/user.ts";
import { useClaimSite } from "#tests/claim-site.ts";
import { refusal } from "#tests/refusal.ts";
import { LIMITS } from "./limits.ts";

const { site } = useClaimSite();

async function someone(emailVerified = true): Promise<Call> {
  const { app } = site();
  const user = await buildUser(app.context.db);
  await app.context.db.update(users).set({ emailVerified }).where(eq(users.id, user.id));
  return app.as(user).call;
}

const claimBy = (call: Call, email: string) =>
  call(contract.makeClaim, { id: site().politicianId, capacity: "person", note: "Io.", email });

/** Asks to correct the page of somebody, with an address. */
async function aboutSomebody() {
  const { app } = site();
  const { id: politicianId } = await buildPolitician(app.context.db);
  return (email: string) =>
    app
      .as(null)
      .call(requestCorrection, { politicianId, datum: "name", correct: "X", name: "Y", email });
}

describe("a mail to somebody else", () => {
  it("is sent for confirmed accounts only: others claim without an address [security 46]", async () => {
    const call = await someone(false);
    expect(await refusal(claimBy(call, "sindaco@comune.torino.it"))).toBe(
      "claim_account_unconfirmed",
    );
    expect((await claimBy(call, "")).claim).toMatchObject({ email: null });
    await site().app.runJobs();
    expect(site().app.mails.map(({ to }) => to)).toEqual(["gestione@example.org"]);
  });

  it("reaches a mailbox three times a day, whoever asks and whatever the alias [security 46]", async () => {
    const aliases = ["sindaco", "sindaco+a", "Sindaco+b.c"].map(
      (name) => `${name}@comune.torino.it`,
    );
    for (const email of aliases) await claimBy(await someone(), email);
    const call = await someone();
    expect(await refusal(claimBy(call, "sindaco+d@comune.torino.it"))).toBe("too_many_requests");
    expect((await claimBy(call, "segreteria@comune.torino.it")).claim).not.toBeNull();
  });

  it("reaches an institution so often in a day, and no more [security 46]", async () => {
    for (let many = 0; many < LIMITS.linksOfDomain.max; many += 1)
      await claimBy(await someone(), `ufficio${many}@comune.torino.it`);
    const refused = claimBy(await someone(), "altro@comune.torino.it");
    expect(await refusal(refused)).toBe("too_many_requests");
    expect((await claimBy(await someone(), "altro@comune.milano.it")).claim).not.toBeNull();
  });

  it("about a request to correct reaches a mailbox five times a day, whatever the alias [security 46]", async () => {
    const ask = await aboutSomebody();
    for (const name of ["a.b", "ab", "ab+1", "a.b+2", "AB+3"]) await ask(`${name}@gmail.com`);
    expect(await refusal(ask("ab+4@googlemail.com"))).toBe("too_many_requests");
    await ask("ab@example.org");
  });

  it("about a request to correct reaches an institution so often in a day, and no more [security 46]", async () => {
    const ask = await aboutSomebody();
    for (let many = 0; many < 30; many += 1) await ask(`ufficio${many}@comune.torino.it`);
    expect(await refusal(ask("altro@comune.torino.it"))).toBe("too_many_requests");
    await ask("altro@comune.milano.it");
    // A large provider is no institution.
    for (let many = 0; many < 31; many += 1) await ask(`persona${many}@posta.example`);
  });
});
