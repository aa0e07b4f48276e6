// The named server functions of the specification, over HTTP where it matters.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as functions from "#contract/functions.ts";
import { politicians, users } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { openApiDocument } from "./http/openapi.ts";
import { routes } from "./routes.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof buildAdministrator>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await buildAdministrator(app.context.db);
});
afterAll(() => app.close());

const HEADER = "nome,ruolo,partito,avatar_url,scheda_url";

describe("the named server functions", () => {
  it("stand under their names in the OpenAPI document", () => {
    const { paths } = openApiDocument(routes.map(({ endpoint }) => endpoint));
    const named = Object.keys(paths as object).filter((path) => path.startsWith("/functions/v1/"));
    expect(named.map((path) => path.slice("/functions/v1/".length)).sort()).toEqual([
      "delete-all-politicians",
      "delete-user-account",
      "import-csv",
      "moderate-review",
      "notify-new-review",
      "notify-new-user",
      "summarize-topic-reviews",
      "sync-camera",
      "sync-senato",
    ]);
  });

  it("answer over HTTP: a visitor is refused before a large body is read", async () => {
    const post = (name: string, body: string) =>
      app.http.request(`http://localhost:3000/functions/v1/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: app.context.config.publicUrl },
        body,
      });
    const large = await post("import-csv", `not JSON ${"x".repeat(100_000)}`);
    expect([large.status, await large.json()]).toMatchObject([401, { code: "sign_in_required" }]);
    const unknown = await post("drop-all-tables", "{}");
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: "not_found" }]);
    const { id } = await buildTopic(app.context.db);
    const empty = await post("summarize-topic-reviews", JSON.stringify({ topicId: id }));
    expect(await empty.json()).toMatchObject({ code: "summary_no_opinions" });
  });

  it("moderate a comment", async () => {
    const user = await buildUser(app.context.db);
    const judge = (comment: string) => app.as(user).call(functions.moderateReview, { comment });
    expect(await judge("Ottimo lavoro.")).toEqual({ isAppropriate: true, reason: null });
    expect(await judge("Sei uno stronzo.")).toEqual({
      isAppropriate: false,
      reason: "insulto alla persona",
    });
    // A person will look at it.
    const held = "Ha preso una mazzetta per l'appalto della scuola.";
    expect((await app.context.moderator.moderate(held)).decision).toBe("hold");
    expect(await judge(held)).toEqual({ isAppropriate: true, reason: null });
  });

  it("confirm notifications of what the caller has written, and of nothing else", async () => {
    const { db } = app.context;
    const [author, other] = [await buildUser(db), await buildUser(db)];
    const { id: politicianId } = await buildPolitician(db);
    await buildReview(db, { politicianId, userId: author.id });
    const { id: topicId } = await buildTopic(db);
    await buildOpinion(db, { topicId, userId: author.id });
    const notify = (user: typeof author, about: object) =>
      app
        .as(user)
        .call(functions.notifyNewReview, { ...about, user_email: "x@example.org" } as never);
    const review = { type: "politician", politician_id: politicianId };
    const opinion = { type: "topic", topic_id: topicId };
    expect(await notify(author, review)).toEqual({ success: true });
    expect(await notify(author, opinion)).toEqual({ success: true });
    await expect(notify(other, review)).rejects.toMatchObject({ code: "review_not_found" });
    await expect(notify(other, opinion)).rejects.toMatchObject({ code: "opinion_not_found" });
    await expect(notify(author, { type: "topic" })).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ path: "topic_id", message: "Manca" }],
    });
    const joined = { email: "x@example.org", full_name: "X" };
    expect(await app.as(author).call(functions.notifyNewUser, joined)).toEqual({ success: true });
  });

  it("summarise a topic's opinions as one text", async () => {
    const { db } = app.context;
    const { id: topicId } = await buildTopic(db);
    const comment = "Il nuovo parco ha reso il quartiere più vivibile per le famiglie.";
    await buildOpinion(db, { topicId, comment });
    const { summary } = await app.as(null).call(functions.summarizeTopicReviews, { topicId });
    expect(summary).toContain("parco");
  });

  it("import a CSV text, and take an institution off the site", async () => {
    const rows = ["Ada Neri,Consigliere - LIGURIA,,,", "Ida Blu,Consigliere - LIGURIA,,,", ",x,,,"];
    const csvContent = [HEADER, ...rows].join("\n");
    const importIt = () =>
      app.as(admin).call(functions.importCsv, { csvContent, source: "Regioni" });
    expect(await importIt()).toMatchObject({
      success: true,
      source: "Regioni",
      totalAdded: 2,
      totalSkipped: 0,
      errors: [expect.stringContaining("Riga 4")],
      error: null,
    });
    expect(await importIt()).toMatchObject({ totalAdded: 0, totalSkipped: 2 });
    const notCsv = { csvContent: "una cosa qualunque", source: "Regioni" } as const;
    expect(await app.as(admin).call(functions.importCsv, notCsv)).toMatchObject({
      success: false,
      error: expect.stringContaining("intestazione") as unknown,
    });
    const remove = (authenticatedAt: Date) =>
      app
        .as({ ...admin, authenticatedAt })
        .call(functions.deleteAllPoliticians, { institution: "Regioni" });
    await expect(remove(new Date("2026-11-20T09:00:00Z"))).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    expect(await remove(app.clock.now())).toEqual({ success: true, deletedCount: 2, error: null });
    expect(await app.context.db.$count(politicians)).toBeGreaterThan(0);
  });

  it("erase the caller's account and no other [security 20]", async () => {
    const { db } = app.context;
    const [own, other] = [await buildUser(db), await buildUser(db)];
    const before = await db.$count(users);
    const erase = (userId: string) => app.as(own).call(functions.deleteUserAccount, { userId });
    await expect(erase(other.id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await erase(own.id)).toEqual({ success: true });
    expect(await db.$count(users)).toBe(before - 1);
  });
});
