import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listAuditLog } from "#contract/audit.ts";
import * as contract from "#contract/correction-requests.ts";
import { getDashboard } from "#contract/dashboard.ts";
import { getTransparency } from "#contract/transparency.ts";
import { DAY_MS } from "#domain/durations.ts";
import { correctionRequests } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { countTransparency } from "#server/features/transparency/count-transparency.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { refusal } from "#tests/refusal.ts";
import { tidyUpCorrections } from "./tidy-up.ts";

let app: TestApp;
let politicianId: number;
let administrator: { id: string; roles: "admin"[] };
beforeEach(async () => {
  app = await startTestApp({
    now: "2026-11-20T10:00:00Z",
    config: { notifyEmail: "gestione@example.org" },
  });
  const { db } = app.context;
  ({ id: politicianId } = await buildPolitician(db, { name: "Anna Rossi", role: "Sindaca" }));
  administrator = { ...(await buildAdministrator(db)), roles: ["admin"] };
});
afterEach(() => app.close());

const admin = () => app.as(administrator).call;
const request = (given: object = {}) => ({
  politicianId,
  datum: "party" as const,
  correct: "Il gruppo è «Futuro» dal 3 marzo.",
  evidence: "https://example.org/gruppi",
  name: "Bruno Neri",
  email: "Bruno@Example.org",
  ...given,
});
const ask = (given: object = {}) => app.as(null).call(contract.requestCorrection, request(given));
const list = (show?: "decided") =>
  admin()(contract.listCorrectionRequests, show === undefined ? {} : { show });
const firstId = async () => (await list()).items[0]?.id ?? 0;
/** Texts, without their line breaks. */
const mailsTo = (address: string) =>
  app.mails.filter(({ to }) => to === address).map(({ text }) => text.replace(/\s+/g, " "));

describe("a request to correct a page", () => {
  it("is made without an account, and confirmed by mail without the words of who made it", async () => {
    expect(await ask()).toEqual({
      createdAt: "2026-11-20T10:00:00.000Z",
      dueAt: "2026-12-20T10:00:00.000Z",
    });
    await app.runJobs();
    const [receipt] = mailsTo("bruno@example.org");
    expect(receipt).toContain("entro il 20 dicembre 2026");
    expect(receipt).toContain("Anna Rossi: Partito, liste o gruppo");
    expect(receipt).not.toContain("Futuro");
    expect(receipt).not.toContain("Bruno Neri");
    const [notice] = mailsTo("gestione@example.org");
    expect(notice).toContain("/admin/corrections");
    expect(notice).not.toContain("bruno");
  });

  it("names every field that is wrong", async () => {
    const problem = await ask({ datum: "", correct: " ", name: "", email: "bruno" }).catch(
      (error: unknown) => error,
    );
    expect(problem).toMatchObject({
      code: "correction_datum_missing",
      fields: [
        { path: "datum", message: "Scegli che cosa non va" },
        { path: "correct", message: "Scrivi che cosa è giusto" },
        { path: "name" },
        { path: "email" },
      ],
    });
    expect(await refusal(ask({ evidence: "x".repeat(1001) }))).toBe("text_too_long");
    expect(await refusal(ask({ politicianId: 999_999 }))).toBe("politician_not_found");
    expect((await list()).items).toEqual([]);
  });

  it("sends five receipts a day to one address at most", async () => {
    for (let count = 0; count < 5; count += 1) await ask();
    expect(await refusal(ask())).toBe("too_many_requests");
    await ask({ email: "carla@example.org" });
    app.clock.advance(DAY_MS + 1);
    await ask();
  });

  it("waits in a queue, the oldest first, and is marked after a month", async () => {
    await ask();
    app.clock.advance(2 * DAY_MS);
    await ask({ datum: "photo" });
    expect((await list()).items.map(({ datum }) => datum)).toEqual(["party", "photo"]);
    expect((await admin()(getDashboard, {})).corrections).toEqual({ waiting: 2, overdue: 0 });
    app.clock.advance(29 * DAY_MS);
    const { items, counts } = await list();
    expect(counts).toEqual({ waiting: 2, overdue: 1 });
    expect(items.map(({ isOverdue }) => isOverdue)).toEqual([true, false]);
    expect((await admin()(getDashboard, {})).corrections).toEqual({ waiting: 2, overdue: 1 });
  });

  it("is answered once, with reasons that are mailed; each step is in the audit log", async () => {
    await ask();
    const id = await firstId();
    const { request: opened } = await admin()(contract.openCorrectionRequest, { id });
    expect(opened).toMatchObject({
      correct: "Il gruppo è «Futuro» dal 3 marzo.",
      requester: { name: "Bruno Neri", email: "bruno@example.org" },
    });
    const decide = (reasons: string) =>
      admin()(contract.decideCorrectionRequest, { id, outcome: "refused", reasons });
    expect(await refusal(decide(" "))).toBe("claim_reasons_missing");
    await decide("La Camera dice altro.");
    expect(await refusal(decide("Ancora."))).toBe("correction_request_decided");
    await app.runJobs();
    expect(mailsTo("bruno@example.org").join()).toContain("La Camera dice altro.");
    expect((await list()).items).toEqual([]);
    expect((await list("decided")).items).toMatchObject([{ id, state: "refused" }]);
    const { items } = await admin()(listAuditLog, {
      subject: "correction-request",
      subjectId: String(id),
    });
    expect(items.map(({ action }) => action)).toEqual([
      "correction-request-decided",
      "correction-request-opened",
    ]);
    expect(JSON.stringify(items)).not.toContain("Bruno");
  });

  it("follows a person who was merged into another", async () => {
    const { id } = await buildPolitician(app.context.db, { name: "Anna Maria Rossi" });
    await ask();
    await app.database.pool.query(
      "UPDATE politicians SET merged_into = $1, deleted_at = now() WHERE id = $2",
      [id, politicianId],
    );
    expect((await list()).items[0]?.politician.name).toBe("Anna Maria Rossi");
  });

  it("is deleted a year after the answer, and not before one; the report has counted it", async () => {
    const { db } = app.context;
    await ask();
    await ask({ email: "carla@example.org" });
    const id = await firstId();
    await admin()(contract.decideCorrectionRequest, { id, outcome: "corrected", reasons: "Sì." });
    app.clock.advance(2 * DAY_MS);
    await countTransparency(app.context);
    app.clock.advance(360 * DAY_MS);
    await tidyUpCorrections(app.context);
    expect(await db.select().from(correctionRequests)).toHaveLength(2);
    app.clock.advance(10 * DAY_MS);
    await tidyUpCorrections(app.context);
    expect(await db.select().from(correctionRequests)).toMatchObject([{ state: "waiting" }]);
    const report = await app.as(null).call(getTransparency, {});
    expect(report.corrections).toEqual({ received: 2, corrected: 1, refused: 0 });
    await countTransparency(app.context);
    const differences = await checkAggregates(app.context);
    expect(differences.filter(({ column }) => column.startsWith("transparency"))).toEqual([]);
  });
});

describe("the form without scripts", () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.http.request("/for-politicians/correction", {
      method: "POST",
      headers: {
        Origin: app.context.config.publicUrl,
        "Content-Type": "application/x-www-form-urlencoded",
        "Accept-Encoding": "gzip",
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  const texts = () => ({ ...request(), politicianId: String(politicianId) });

  it("leads back to the page", async () => {
    const answer = await send(texts());
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/for-politicians?esito=ricevuta#richiesta");
    expect((await list()).items).toHaveLength(1);
  });

  it("sent again is the same request", async () => {
    const [first, again] = [await send(texts()), await send(texts())];
    expect([again.status, again.headers.get("Location")]).toEqual([
      303,
      first.headers.get("Location"),
    ]);
    expect((await list()).items).toHaveLength(1);
    await send({ ...texts(), correct: "Un altro errore." });
    expect((await list()).items).toHaveLength(2);
  });

  it("says what is wrong, and keeps what was typed as text", async () => {
    const answer = await send({ ...texts(), datum: "", correct: `<b>"Futuro"`, email: "" });
    expect(answer.status).toBe(400);
    const page = gunzipSync(await answer.arrayBuffer()).toString();
    expect(page).toContain("<li>Che cosa non va: Scegli che cosa non va</li>");
    expect(page).toContain("<li>Email: ");
    expect(page).toContain("&lt;b&gt;&quot;Futuro&quot;");
    expect(page).toContain(`value="Bruno Neri"`);
    const empty = await send({});
    expect(empty.status).toBe(400);
  });

  it("is not for other sites", async () => {
    expect((await send(texts(), { Origin: "https://example.com" })).status).toBe(403);
    expect((await list()).items).toEqual([]);
  });

  it("has the limit of the API for an address", async () => {
    for (let count = 0; count < 10; count += 1)
      await send({ ...texts(), email: `bruno${count}@example.org` });
    expect((await send({ ...texts(), email: "carla@example.org" })).status).toBe(429);
  });
});
