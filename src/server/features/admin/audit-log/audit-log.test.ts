import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAuditActors, listAuditLog } from "#contract/audit.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";

let app: TestApp;
let anna: Awaited<ReturnType<typeof buildAdministrator>>;
let bruno: Awaited<ReturnType<typeof buildAdministrator>>;
const GONE = "0190a000-0000-7000-8000-000000000001";

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.context;
  anna = await buildAdministrator(db, { email: "anna@example.org" });
  bruno = await buildAdministrator(db, { email: "bruno@example.org" });
  const topic = await buildTopic(db, { title: "Pista ciclabile" });
  const by = (id: string): AuditActor => ({ kind: "administrator", id });
  const write = (
    at: string,
    actor: AuditActor,
    rest: Omit<Parameters<typeof recordAction>[1], "at" | "actor">,
  ) => recordAction(db, { at: new Date(at), actor, ...rest });
  const ofTopic = { kind: "topic", id: topic.id } as const;
  await write("2026-11-01T09:00:00Z", by(anna.id), { action: "topic-created", subject: ofTopic });
  // In Italy the second of November begins.
  await write("2026-11-01T23:00:00Z", by(bruno.id), { action: "topic-edited", subject: ofTopic });
  await write(
    "2026-11-03T09:00:00Z",
    { kind: "command-line" },
    {
      action: "source-restored",
      subject: { kind: "source", id: "Senato" },
      details: { politicians: 205 },
    },
  );
  await write(
    "2026-11-04T09:00:00Z",
    { kind: "platform" },
    {
      action: "bulk-job-cancelled",
      subject: { kind: "bulk-job", id: 3 },
    },
  );
  await write("2026-11-05T09:00:00Z", by(GONE), {
    action: "topic-closed",
    subject: { kind: "topic", id: 999 },
  });
});
afterAll(() => app.close());

const list = (input: InputOf<typeof listAuditLog> = {}) => app.as(anna).call(listAuditLog, input);
const actions = async (input: InputOf<typeof listAuditLog>) =>
  (await list(input)).items.map(({ action }) => action);

describe("the page of the audit log", () => {
  it("says who did what to what, newest first", async () => {
    const { items, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    expect(items).toMatchObject([
      {
        action: "topic-closed",
        actor: { kind: "administrator", id: GONE, email: null },
        subject: { kind: "topic", id: "999", title: null },
      },
      { actor: { kind: "platform" }, subject: { kind: "bulk-job", id: "3" } },
      { actor: { kind: "command-line" }, details: { politicians: 205 } },
      { actor: { email: "bruno@example.org" }, subject: { title: "Pista ciclabile" } },
      { actor: { email: "anna@example.org" }, action: "topic-created" },
    ]);
  });

  it("can be narrowed down to an actor, an action, a subject", async () => {
    expect(await actions({ actor: bruno.id })).toEqual(["topic-edited"]);
    expect(await actions({ actor: GONE })).toEqual(["topic-closed"]);
    expect(await actions({ actor: "platform" })).toEqual(["bulk-job-cancelled"]);
    expect(await actions({ actor: "command-line" })).toEqual(["source-restored"]);
    expect(await actions({ action: "topic-created" })).toEqual(["topic-created"]);
    expect(await actions({ subject: "topic" })).toHaveLength(3);
    expect(await actions({ subject: "topic", subjectId: "999" })).toEqual(["topic-closed"]);
    expect(await actions({ subject: "source", subjectId: "999" })).toEqual([]);
  });

  it("can be narrowed down to days as they are in Italy, both included", async () => {
    expect(await actions({ from: "2026-11-02", to: "2026-11-03" })).toEqual([
      "source-restored",
      "topic-edited",
    ]);
    expect(await actions({ to: "2026-11-01" })).toEqual(["topic-created"]);
    expect(await actions({ from: "2026-02-30" })).toHaveLength(5);
    await expect(list({ from: "ieri" })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("goes on page by page, also while entries are added", async () => {
    const first = await list({ limit: 2, subject: "topic" });
    await recordAction(app.context.db, {
      at: app.clock.now(),
      actor: { kind: "platform" },
      action: "topic-closed",
      subject: { kind: "topic", id: 1000 },
    });
    const second = await list({ limit: 2, subject: "topic", cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items].map(({ action }) => action)).toEqual([
      "topic-closed",
      "topic-edited",
      "topic-created",
    ]);
    expect(second.nextCursor).toBeNull();
    await expect(list({ cursor: "altrove" })).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  it("knows whom it can be narrowed down to", async () => {
    const { actors } = await app.as(anna).call(listAuditActors, {});
    expect(actors).toEqual([
      { id: anna.id, email: "anna@example.org" },
      { id: bruno.id, email: "bruno@example.org" },
      { id: GONE, email: null },
    ]);
  });

  it("is for administrators only", async () => {
    const citizen = await buildUser(app.context.db);
    for (const endpoint of [listAuditLog, listAuditActors]) {
      await expect(app.as(citizen).call(endpoint, {})).rejects.toMatchObject({ code: "forbidden" });
      await expect(app.as(null).call(endpoint, {})).rejects.toMatchObject({
        code: "sign_in_required",
      });
    }
  });
});
