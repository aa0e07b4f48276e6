import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as admin from "#contract/admin-claims.ts";
import { listAuditLog } from "#contract/audit.ts";
import * as contract from "#contract/claims.ts";
import { exportMyData, deleteMyAccount } from "#contract/settings.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { auditLog, claimDocuments, claims, representations } from "#platform/db/schema.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildUser } from "#tests/build/user.ts";
import { useClaimSite } from "#tests/claim-site.ts";
import { refusal } from "#tests/refusal.ts";
import { LIMITS } from "./limits.ts";
import { tidyUpClaims } from "./tidy-up-claims.ts";

const PDF = new TextEncoder().encode("%PDF-1.7 tessera di Anna");

const { site, call, decide, makeInput, claim } = useClaimSite();

/** The code of the last link that was sent. */
const lastCode = () =>
  site()
    .app.mails.map(({ text }) => /claim\?politico=\d+#([\w-]+)/.exec(text)?.[1])
    .findLast((code) => code !== undefined) ?? "";

describe("a claim by an institutional address", () => {
  it("is confirmed by its link, decided with reasons, and lets one speak", async () => {
    const { id, isInstitutional } = await claim({
      email: "Anna.Rossi@comune.torino.it",
      note: "",
    });
    expect(isInstitutional).toBe(true);
    await site().app.runJobs();
    expect(
      site()
        .app.mails.map(({ to }) => to)
        .toSorted(),
    ).toEqual(["anna.rossi@comune.torino.it", "gestione@example.org"]);
    const code = lastCode();
    // Somebody else's session does not confirm it.
    const other = site().app.as(await buildUser(site().app.context.db)).call;
    expect(await refusal(other(contract.confirmClaimAddress, { code }))).toBe("claim_code_invalid");
    const confirmed = await call()(contract.confirmClaimAddress, { code });
    expect(confirmed.claim?.emailConfirmedAt).not.toBeNull();
    expect(await refusal(call()(contract.resendClaimMail, { id }))).toBe("claim_address_settled");

    const { items, counts } = await decide()(admin.listClaims, {});
    expect(counts).toEqual({ waiting: 1, appeals: 0 });
    expect(items).toMatchObject([{ id, isConfirmed: true, politician: { name: "Anna Rossi" } }]);
    const opened = await decide()(admin.openClaim, { id });
    expect(opened.claim.institution).toMatchObject({
      rule: "comune.{provincia}.it",
      institution: "Comuni",
    });
    site().app.mails.length = 0;
    await decide()(admin.decideClaim, { id, outcome: "granted", reasons: "Indirizzo del Comune." });
    await site().app.runJobs();
    expect(site().app.mails[0]).toMatchObject({
      to: site().anna.email,
      subject: "Ora puoi scrivere a nome di Anna Rossi",
    });
    expect((await call()(contract.listMyOffices, {})).items).toMatchObject([
      { capacity: "person", politician: { id: site().politicianId, name: "Anna Rossi" } },
    ]);
    const log = await decide()(listAuditLog, { subject: "claim", subjectId: String(id) });
    expect(log.items.map(({ action }) => action)).toEqual(["claim-decided", "claim-opened"]);
    expect(log.items[0]?.details).toMatchObject({ reason: "Indirizzo del Comune." });
  });

  it("keeps the time of its confirmation when the link is opened twice", async () => {
    await claim({ email: "anna@senato.it" });
    await site().app.runJobs();
    const code = lastCode();
    const confirm = async () => (await call()(contract.confirmClaimAddress, { code })).claim;
    const first = await confirm();
    expect(first?.emailConfirmedAt).toBe(site().app.clock.now().toISOString());
    site().app.clock.advance(HOUR_MS);
    expect((await confirm())?.emailConfirmedAt).toBe(first?.emailConfirmedAt);
  });

  it("is confirmed by its link until the link is three days old, not at that moment", async () => {
    await claim({ email: "anna@senato.it" });
    await site().app.runJobs();
    const confirm = () => call()(contract.confirmClaimAddress, { code: lastCode() });
    site().app.clock.advance(3 * DAY_MS - 1);
    expect((await confirm()).claim?.emailConfirmedAt).not.toBeNull();
    site().app.clock.advance(1);
    expect(await refusal(confirm())).toBe("claim_code_invalid");
  });

  it("is confirmed by its link only while it waits", async () => {
    const { id } = await claim({ email: "anna@senato.it" });
    await site().app.runJobs();
    const code = lastCode();
    await decide()(admin.decideClaim, { id, outcome: "refused", reasons: "Nessuna prova." });
    expect(await refusal(call()(contract.confirmClaimAddress, { code }))).toBe(
      "claim_code_invalid",
    );
  });

  it("says which institution only for known domains", async () => {
    const { isInstitutional } = await claim({ email: "anna@comune.finto.it" });
    expect(isInstitutional).toBe(false);
  });

  it("mails its link again, a few times a day", async () => {
    const { id } = await claim({ email: "anna@senato.it" });
    await site().app.runJobs();
    const first = lastCode();
    for (let again = 1; again < LIMITS.linksOfMailbox.max; again += 1)
      await call()(contract.resendClaimMail, { id });
    await site().app.runJobs();
    expect(lastCode()).not.toBe(first);
    expect(await refusal(call()(contract.resendClaimMail, { id }))).toBe("too_many_requests");
    site().app.clock.advance(4 * DAY_MS);
    expect(await refusal(call()(contract.confirmClaimAddress, { code: lastCode() }))).toBe(
      "claim_code_invalid",
    );
  });
});

describe("what a claim needs", () => {
  it("is more than an address that nobody has confirmed", async () => {
    const { id } = await claim({ email: "anna@senato.it", note: "" });
    const grant = { id, outcome: "granted", reasons: "Va bene." } as const;
    expect(await refusal(decide()(admin.decideClaim, grant))).toBe("claim_unproven");
  });

  it.each([
    [{ note: "" }, "claim_evidence_missing"],
    [{ email: "anna@gmail.com", note: " " }, "claim_note_missing"],
    [{ capacity: "staff" as const }, "claim_role_missing"],
    [{ email: "non un indirizzo" }, "email_invalid"],
    [{ note: "a".repeat(2001) }, "text_too_long"],
  ])("%j is refused: %s", async (given, code) => {
    expect(await refusal(call()(contract.makeClaim, makeInput(given)))).toBe(code);
  });

  it("is somebody in office, and no second claim", async () => {
    await claim();
    expect(await refusal(call()(contract.makeClaim, makeInput({})))).toBe("claim_duplicate");
    const { id } = await buildPolitician(site().app.context.db, {
      name: "Luca Neri",
      endedAt: site().app.clock.now(),
    });
    expect(await refusal(call()(contract.makeClaim, { ...makeInput({}), id }))).toBe(
      "claim_out_of_office",
    );
  });
});

describe("a document", () => {
  const file = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]);

  it("is stored sealed, opened by who decides, and each look is logged", async () => {
    const { id } = await claim();
    const { claim: now } = await call()(contract.addClaimDocument, {
      id,
      fileName: "tessera.pdf",
      file: file(PDF),
    });
    expect(now?.document).toEqual({
      name: "tessera.pdf",
      mediaType: "application/pdf",
      size: PDF.length,
    });
    const [stored] = await site().app.context.db.select().from(claimDocuments);
    expect(Buffer.from(stored?.sealed ?? []).includes("tessera")).toBe(false);
    const opened = await decide()(admin.openClaimDocument, { id });
    expect(Buffer.from(opened.content, "base64")).toEqual(Buffer.from(PDF));
    const [entry] = await site()
      .app.context.db.select()
      .from(auditLog)
      .where(eq(auditLog.action, "claim-document-opened"));
    expect(entry).toMatchObject({ actorId: site().administrator.id, subjectId: String(id) });
  });

  it("may be all the evidence there is", async () => {
    const given = { ...makeInput({ note: "" }), hasDocument: true };
    const made = await call()(contract.makeClaim, given);
    const id = made.claim?.id ?? 0;
    const grant = { id, outcome: "granted", reasons: "Va bene." } as const;
    expect(await refusal(decide()(admin.decideClaim, grant))).toBe("claim_unproven");
    const added = { id, fileName: "a.pdf", file: file(PDF) };
    expect((await call()(contract.addClaimDocument, added)).claim?.document).not.toBeNull();
    expect((await decide()(admin.decideClaim, grant)).claim.state).toBe("granted");
  });

  it("is opened by who may decide, and until it is decided", async () => {
    const second = {
      ...(await buildAdministrator(site().app.context.db)),
      roles: ["admin" as const],
    };
    const open = (who: ReturnType<typeof site>["administrator"], id: number) =>
      refusal(site().app.as(who).call(admin.openClaimDocument, { id }));
    const own = await decide()(contract.makeClaim, makeInput({}));
    const ownId = own.claim?.id ?? 0;
    const given = { fileName: "a.pdf", file: file(PDF) };
    await decide()(contract.addClaimDocument, { id: ownId, ...given });
    expect(await open(site().administrator, ownId)).toBe("claim_document_closed");
    const { id } = await claim();
    await call()(contract.addClaimDocument, { id, ...given });
    await decide()(admin.decideClaim, { id, outcome: "refused", reasons: "Nessuna prova." });
    expect(await open(second, id)).toBe("claim_decided");
    await call()(contract.appealClaim, { id, text: "Guardate la tessera." });
    expect(await open(site().administrator, id)).toBe("claim_document_closed");
    const { name } = await site().app.as(second).call(admin.openClaimDocument, { id });
    expect(name).toBe("a.pdf");
    expect(await open(second, 999_999)).toBe("claim_not_found");
  });

  it("is what its bytes say, and belongs to one's own claim [security 18]", async () => {
    const { id } = await claim();
    const html = file(new TextEncoder().encode("<html>"));
    expect(
      await refusal(call()(contract.addClaimDocument, { id, fileName: "a.pdf", file: html })),
    ).toBe("claim_document_type");
    const other = site().app.as(await buildUser(site().app.context.db)).call;
    expect(
      await refusal(other(contract.addClaimDocument, { id, fileName: "a.pdf", file: file(PDF) })),
    ).toBe("claim_not_found");
  });

  it("is erased with address and note 30 days after the decision, or with a withdrawal", async () => {
    const { id } = await claim({ email: "anna@senato.it" });
    await call()(contract.addClaimDocument, { id, fileName: "a.pdf", file: file(PDF) });
    await decide()(admin.decideClaim, { id, outcome: "granted", reasons: "Verificata." });
    site().app.clock.advance(29 * DAY_MS);
    await tidyUpClaims(site().app.context);
    expect(await site().app.context.db.$count(claimDocuments)).toBe(1);
    site().app.clock.advance(2 * DAY_MS);
    await tidyUpClaims(site().app.context);
    expect(await site().app.context.db.$count(claimDocuments)).toBe(0);
    const [row] = await site().app.context.db.select().from(claims);
    expect(row).toMatchObject({ email: null, note: "", emailRule: "senato.it", state: "granted" });
    expect(await refusal(decide()(admin.openClaimDocument, { id }))).toBe("claim_document_gone");
  });

  it("goes at once with a claim that is withdrawn", async () => {
    const { id } = await claim();
    await call()(contract.addClaimDocument, { id, fileName: "a.pdf", file: file(PDF) });
    const withdrawn = await call()(contract.withdrawClaim, { id });
    expect(withdrawn.claim).toMatchObject({ state: "withdrawn", note: "", document: null });
    expect(await refusal(call()(contract.withdrawClaim, { id }))).toBe("claim_decided");
  });
});

describe("a refused claim", () => {
  it("is appealed against once, and another administrator decides", async () => {
    const { id } = await claim();
    expect(await refusal(decide()(admin.decideClaim, { id, outcome: "refused" }))).toBe(
      "claim_reasons_missing",
    );
    await decide()(admin.decideClaim, { id, outcome: "refused", reasons: "Nessuna prova." });
    const { claim: refused } = await call()(contract.getMyClaim, { id: site().politicianId });
    expect(refused).toMatchObject({ state: "refused", reasons: "Nessuna prova." });
    expect(refused?.appealUntil).not.toBeNull();
    await call()(contract.appealClaim, { id, text: "Ho mandato la tessera." });
    expect(await refusal(call()(contract.appealClaim, { id, text: "Ancora." }))).toBe(
      "appeal_duplicate",
    );
    const second = {
      ...(await buildAdministrator(site().app.context.db)),
      roles: ["admin" as const],
    };
    const appeal = { id, outcome: "overturned" as const, reasons: "La tessera è valida." };
    expect(await refusal(decide()(admin.decideClaimAppeal, appeal))).toBe(
      "appeal_same_administrator",
    );
    const { claim: decided } = await site().app.as(second).call(admin.decideClaimAppeal, appeal);
    expect(decided).toMatchObject({ state: "granted", appeal: { outcome: "overturned" } });
    expect((await call()(contract.listMyOffices, {})).items).toHaveLength(1);
  });

  it("is not decided by who made it, while there is somebody else", async () => {
    await buildAdministrator(site().app.context.db);
    const own = await decide()(contract.makeClaim, makeInput({}));
    const id = own.claim?.id ?? 0;
    expect(
      await refusal(decide()(admin.decideClaim, { id, outcome: "granted", reasons: "Io." })),
    ).toBe("claim_own");
  });
});

describe("domains of institutions", () => {
  it("are listed with their source, added and removed", async () => {
    const { items } = await decide()(admin.listInstitutionDomains, {});
    expect(items.find(({ rule }) => rule === "senato.it")).toMatchObject({
      institution: "Senato della Repubblica",
    });
    const given = { rule: "unione.esempio.it", institution: "Unione", source: "Suo sito" };
    await decide()(admin.addInstitutionDomain, given);
    expect((await claim({ email: "a@unione.esempio.it" })).isInstitutional).toBe(true);
    await decide()(admin.removeInstitutionDomain, { rule: given.rule });
    expect(await refusal(decide()(admin.removeInstitutionDomain, { rule: given.rule }))).toBe(
      "institution_not_found",
    );
    expect(await refusal(decide()(admin.addInstitutionDomain, { ...given, rule: "*.it" }))).toBe(
      "institution_rule_invalid",
    );
  });
});

describe("an account's own data", () => {
  it("has its claims and whom it spoke for, and erases them", async () => {
    const { id } = await claim();
    await decide()(admin.decideClaim, { id, outcome: "granted", reasons: "Verificata." });
    const data = await call()(exportMyData, {});
    expect(data["claims"]).toMatchObject([{ politicianId: site().politicianId, note: "Sono io." }]);
    expect(data["representations"]).toMatchObject([
      { politicianId: site().politicianId, endedAt: null },
    ]);
    await call()(deleteMyAccount, {});
    expect(await site().app.context.db.$count(claims)).toBe(0);
    expect(await site().app.context.db.$count(representations)).toBe(0);
  });
});
