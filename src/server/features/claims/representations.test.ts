import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as admin from "#contract/admin-claims.ts";
import { listAuditLog } from "#contract/audit.ts";
import * as contract from "#contract/claims.ts";
import { offices, politicians, representations } from "#platform/db/schema.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { useClaimSite } from "#tests/claim-site.ts";
import { refusal } from "#tests/refusal.ts";
import { tidyUpClaims } from "./tidy-up-claims.ts";

const { site, call, decide, claim } = useClaimSite();

describe("speaking for somebody", () => {
  it("ends when it is revoked, and when it is given up", async () => {
    const { id } = await claim();
    await decide()(admin.decideClaim, { id, outcome: "granted", reasons: "Verificata." });
    const { claim: ended } = await decide()(admin.revokeRepresentation, {
      id,
      reasons: "Non lavora più lì.",
    });
    expect(ended.representationId).toBeNull();
    expect((await call()(contract.listMyOffices, {})).items).toEqual([]);
    const again = await buildRepresentation(site().app.context.db, {
      userId: site().anna.id,
      politicianId: site().politicianId,
    });
    expect(await call()(contract.giveUpOffice, { id: again.id })).toEqual({ items: [] });
    const log = await decide()(listAuditLog, { action: "representation-given-up" });
    expect(log.items[0]?.actor).toEqual({
      kind: "representative",
      id: site().anna.id,
      email: site().anna.email,
    });
  });

  it("begins again when the appeal against its end is granted by somebody else", async () => {
    const { id } = await claim();
    await decide()(admin.decideClaim, { id, outcome: "granted", reasons: "Verificata." });
    await decide()(admin.revokeRepresentation, { id, reasons: "Non lavora più lì." });
    const { claim: own } = await call()(contract.getMyClaim, { id: site().politicianId });
    expect(own).toMatchObject({
      state: "refused",
      isRevoked: true,
      reasons: "Non lavora più lì.",
      appealUntil: expect.any(String),
    });
    await site().app.runJobs();
    const told = site()
      .app.mails.filter(({ to }) => to === site().anna.email)
      .map(({ text }) => text);
    expect(told.join()).toContain("puoi fare ricorso");
    await call()(contract.appealClaim, { id, text: "Ci lavoro ancora." });
    const { call: decideToo } = site().app.as({
      ...(await buildAdministrator(site().app.context.db)),
      roles: ["admin"],
    });
    const answer = { id, outcome: "overturned", reasons: "È vero." } as const;
    expect(await refusal(decide()(admin.decideClaimAppeal, answer))).toBe(
      "appeal_same_administrator",
    );
    await decideToo(admin.decideClaimAppeal, answer);
    expect((await call()(contract.getMyClaim, { id: site().politicianId })).claim).toMatchObject({
      state: "granted",
      isRevoked: false,
    });
    expect((await call()(contract.listMyOffices, {})).items).toHaveLength(1);
  });

  it("is appealed against again when an access that an appeal had granted is revoked", async () => {
    const second = site().app.as({
      ...(await buildAdministrator(site().app.context.db)),
      roles: ["admin"],
    });
    const { id } = await claim();
    await decide()(admin.decideClaim, { id, outcome: "refused", reasons: "Nessuna prova." });
    await call()(contract.appealClaim, { id, text: "Ho mandato la tessera." });
    const overturned = { id, outcome: "overturned", reasons: "È valida." } as const;
    await second.call(admin.decideClaimAppeal, overturned);
    await second.call(admin.revokeRepresentation, { id, reasons: "Non lavora più lì." });
    const { claim: own } = await call()(contract.getMyClaim, { id: site().politicianId });
    expect(own).toMatchObject({ isRevoked: true, appeal: null, appealUntil: expect.any(String) });
    await call()(contract.appealClaim, { id, text: "Ci lavoro ancora." });
    expect(await refusal(second.call(admin.decideClaimAppeal, overturned))).toBe(
      "appeal_same_administrator",
    );
    await decide()(admin.decideClaimAppeal, {
      id,
      outcome: "upheld",
      reasons: "Contratto finito.",
    });
    expect(await refusal(call()(contract.appealClaim, { id, text: "Ancora." }))).toBe(
      "appeal_duplicate",
    );
    const log = await decide()(listAuditLog, { action: "claim-appeal-decided" });
    expect(log.items.map(({ details }) => details["reason"])).toEqual([
      "Contratto finito.",
      "È valida.",
    ]);
  });

  it("ends with the term of office, at once and for good", async () => {
    const { db } = site().app.context;
    await buildRepresentation(db, { userId: site().anna.id, politicianId: site().politicianId });
    await db.update(politicians).set({ endedAt: site().app.clock.now() });
    expect((await call()(contract.listMyOffices, {})).items).toEqual([]);
    await tidyUpClaims(site().app.context);
    await site().app.runJobs();
    expect(site().app.mails.at(-1)).toMatchObject({ to: site().anna.email });
    const [row] = await db.select().from(representations);
    expect(row?.endReason).toBe("term");
    await db.update(politicians).set({ endedAt: null });
    expect((await call()(contract.listMyOffices, {})).items).toEqual([]);
  });

  it("ends with the office it was granted for, also when the person holds another", async () => {
    const { db } = site().app.context;
    const { id } = await claim();
    await decide()(admin.decideClaim, { id, outcome: "granted", reasons: "Verificata." });
    await db.execute(sql`
      INSERT INTO offices (politician_id, source, identity_key, person_key, name, role, rank)
      VALUES (${site().politicianId}, 'Senato', 'senato:1', 'senato:anna', 'Anna Rossi', 'Senatrice', 1)`);
    expect((await call()(contract.listMyOffices, {})).items).toHaveLength(1);
    await db
      .update(offices)
      .set({ endedAt: site().app.clock.now() })
      .where(eq(offices.source, "Comuni"));
    expect((await call()(contract.listMyOffices, {})).items).toEqual([]);
    await site().app.runJobs();
    site().app.mails.length = 0;
    await tidyUpClaims(site().app.context);
    await site().app.runJobs();
    expect(site().app.mails).toMatchObject([
      { to: site().anna.email, text: expect.stringContaining("serve una nuova richiesta") },
    ]);
    const { id: again } = await claim();
    await decide()(admin.decideClaim, { id: again, outcome: "granted", reasons: "Senatrice." });
    expect((await call()(contract.listMyOffices, {})).items).toHaveLength(1);
  });

  it("has no effect while its office is deleted, and goes on when it is restored", async () => {
    const { db } = site().app.context;
    const { id } = await claim();
    await decide()(admin.decideClaim, { id, outcome: "granted", reasons: "Verificata." });
    await db.update(offices).set({ deletedAt: site().app.clock.now() });
    expect((await call()(contract.listMyOffices, {})).items).toEqual([]);
    await tidyUpClaims(site().app.context);
    await db.update(offices).set({ deletedAt: null });
    expect((await call()(contract.listMyOffices, {})).items).toHaveLength(1);
  });

  it("has no effect while the page is hidden or deleted, and goes on when it is back", async () => {
    const { db } = site().app.context;
    await buildRepresentation(db, { userId: site().anna.id, politicianId: site().politicianId });
    await db.update(politicians).set({ deletedAt: site().app.clock.now() });
    expect((await call()(contract.listMyOffices, {})).items).toEqual([]);
    await tidyUpClaims(site().app.context);
    await site().app.runJobs();
    expect(site().app.mails).toEqual([]);
    await db.update(politicians).set({ deletedAt: null });
    expect((await call()(contract.listMyOffices, {})).items).toHaveLength(1);
  });

  it("holds for the page that the person was merged into", async () => {
    const { db } = site().app.context;
    await buildRepresentation(db, { userId: site().anna.id, politicianId: site().politicianId });
    const { id } = await buildPolitician(db, { name: "Rossi Anna" });
    await db.execute(sql`
      UPDATE politicians SET merged_into = ${id}, deleted_at = now() WHERE id = ${site().politicianId}`);
    const { items } = await call()(contract.listMyOffices, {});
    expect(items).toMatchObject([{ politician: { id, name: "Rossi Anna" } }]);
  });
});
