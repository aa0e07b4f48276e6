import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/admin-topics.ts";
import { getTopic, listTopics, submitOpinion } from "#contract/topics.ts";
import { auditLog, publicTopics } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof buildAdministrator>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  admin = await buildAdministrator(app.context.db);
});

const draft = {
  title: "Mense scolastiche gratuite",
  description: "Per chi frequenta la primaria.\n\nCosta 40 milioni l'anno.",
};
const call = () => app.as(admin).call;

async function lastEntry() {
  const entries = await app.database.db.select().from(auditLog).orderBy(auditLog.id);
  return entries.at(-1);
}

describe("a topic written by an administrator", () => {
  it("is on the site at once, found by its words, and in the audit log", async () => {
    const { topic } = await call()(contract.createTopic, {
      title: "  Mense   scolastiche gratuite ",
      description: draft.description,
    });
    expect(topic).toMatchObject({ ...draft, state: "open", version: 1, totalOpinions: 0 });
    const visitor = app.as(null).call;
    const { items } = await visitor(listTopics, { q: "MENSE primaria" });
    expect(items).toMatchObject([{ id: topic.id, title: draft.title, closedAt: null }]);
    expect(await lastEntry()).toMatchObject({
      actorId: admin.id,
      action: "topic-created",
      subjectKind: "topic",
      subjectId: String(topic.id),
    });
  });

  it("needs a title and a description, with an error for each field", async () => {
    await expect(call()(contract.createTopic, {})).rejects.toMatchObject({
      code: "topic_title_missing",
      fields: [
        { path: "title", message: "Scrivi il titolo" },
        { path: "description", message: "Scrivi la descrizione" },
      ],
    });
    await expect(
      call()(contract.createTopic, { title: "a".repeat(501), description: "b".repeat(10_001) }),
    ).rejects.toMatchObject({
      code: "topic_title_too_long",
      fields: [{ path: "title" }, { path: "description" }],
    });
    await expect(
      call()(contract.createTopic, { title: "a", description: " " }),
    ).rejects.toMatchObject({ code: "topic_description_missing" });
    await expect(
      call()(contract.createTopic, { title: "a", description: "b".repeat(10_001) }),
    ).rejects.toMatchObject({ code: "topic_description_too_long" });
    expect(await app.database.db.$count(publicTopics)).toBe(0);
  });

  it("is not published twice, not even when two do it at the same moment", async () => {
    const both = await Promise.allSettled([
      call()(contract.createTopic, draft),
      call()(contract.createTopic, { ...draft, title: "mense SCOLASTICHE gratuite" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "topic_duplicate", fields: [{ path: "title" }] },
    });
    expect(await app.database.db.$count(publicTopics)).toBe(1);
  });
});

describe("editing a topic", () => {
  it("changes what is read and found", async () => {
    const { topic } = await call()(contract.createTopic, draft);
    const edited = await call()(contract.editTopic, {
      id: topic.id,
      version: topic.version,
      title: "Refezione gratuita",
      description: draft.description,
    });
    expect(edited.topic).toMatchObject({ version: 2, title: "Refezione gratuita" });
    expect(edited.topic.editedAt).not.toBeNull();
    const visitor = app.as(null).call;
    expect((await visitor(listTopics, { q: "mense" })).total).toBe(0);
    expect((await visitor(listTopics, { q: "refezione" })).total).toBe(1);
    expect(await lastEntry()).toMatchObject({
      action: "topic-edited",
      details: { title: true, description: false, opinions: 0 },
    });
  });

  it("may leave the title as it is", async () => {
    const { topic } = await call()(contract.createTopic, draft);
    const changed = { ...draft, description: "Anche alle medie." };
    const edited = await call()(contract.editTopic, { id: topic.id, version: 1, ...changed });
    expect(edited.topic).toMatchObject({ version: 2, ...changed });
  });

  it("by two at once keeps the first, and tells the second", async () => {
    const { topic } = await call()(contract.createTopic, draft);
    const other = await buildAdministrator(app.context.db);
    const seen = { id: topic.id, version: topic.version };
    await app.as(other).call(contract.editTopic, { ...seen, ...draft, title: "La prima" });
    const before = await app.database.db.$count(auditLog);
    await expect(
      call()(contract.editTopic, { ...seen, ...draft, title: "La seconda" }),
    ).rejects.toMatchObject({ code: "topic_changed" });
    await expect(call()(contract.closeTopic, seen)).rejects.toMatchObject({
      code: "topic_changed",
    });
    const now = await call()(contract.getAdministeredTopic, { id: topic.id });
    expect(now.topic).toMatchObject({ title: "La prima", version: 2, state: "open" });
    expect(await app.database.db.$count(auditLog)).toBe(before);
  });

  it("with the same words changes nothing, not even the version", async () => {
    const { topic } = await call()(contract.createTopic, draft);
    const before = await app.database.db.$count(auditLog);
    const same = await call()(contract.editTopic, { id: topic.id, version: 1, ...draft });
    expect(same.topic).toEqual(topic);
    expect(await app.database.db.$count(auditLog)).toBe(before);
  });

  it("is refused where there is no such topic, or another has the title", async () => {
    await expect(call()(contract.editTopic, { id: 9, version: 1, ...draft })).rejects.toMatchObject(
      { code: "topic_not_found" },
    );
    await call()(contract.createTopic, draft);
    const { topic } = await call()(contract.createTopic, { ...draft, title: "Altro" });
    await expect(
      call()(contract.editTopic, { id: topic.id, version: 1, ...draft }),
    ).rejects.toMatchObject({ code: "topic_duplicate" });
  });
});

describe("closing a topic", () => {
  it("takes no more opinions and says so; reopening takes them again", async () => {
    const { topic } = await call()(contract.createTopic, draft);
    const citizen = await buildUser(app.context.db);
    const opinion = { id: topic.id, rating: 4, comment: "Una buona idea.", consent: true } as const;
    const closed = await call()(contract.closeTopic, { id: topic.id, version: 1 });
    expect(closed.topic).toMatchObject({ state: "closed", version: 2 });
    expect((await app.as(null).call(getTopic, { id: topic.id })).closedAt).not.toBeNull();
    await expect(app.as(citizen).call(submitOpinion, opinion)).rejects.toMatchObject({
      code: "topic_closed",
    });
    expect(await lastEntry()).toMatchObject({ action: "topic-closed" });

    const open = await call()(contract.reopenTopic, { id: topic.id, version: 2 });
    expect(open.topic).toMatchObject({ state: "open", closedAt: null, version: 3 });
    await app.as(citizen).call(submitOpinion, opinion);
    expect(await lastEntry()).toMatchObject({ action: "topic-reopened" });
  });

  it("can be for the end of a day in Italy, until which opinions are taken", async () => {
    const { topic } = await call()(contract.createTopic, draft);
    const seen = { id: topic.id, version: 1 };
    for (const day of ["", "domani", "2026-02-31", "2020-01-01"])
      await expect(call()(contract.closeTopic, { ...seen, day })).rejects.toMatchObject({
        code: "topic_closing_day",
      });
    const until = "2030-07-01";
    const set = await call()(contract.closeTopic, { ...seen, day: until });
    expect(set.topic).toMatchObject({ state: "closing", closedAt: "2030-07-01T21:59:59.999Z" });
    expect(await lastEntry()).toMatchObject({ action: "topic-scheduled" });
    const citizen = await buildUser(app.context.db);
    const opinion = { id: topic.id, rating: 4, comment: "Una buona idea.", consent: true } as const;
    await app.as(citizen).call(submitOpinion, opinion);
    const later = Date.parse("2030-07-01T22:00:00Z") - app.clock.now().getTime();
    app.clock.advance(later);
    const late = await buildUser(app.context.db);
    await expect(app.as(late).call(submitOpinion, opinion)).rejects.toMatchObject({
      code: "topic_closed",
    });
    app.clock.advance(-later);
  });

  it("shuts out an opinion that was being moderated meanwhile", async () => {
    const topic = await buildTopic(app.context.db);
    const citizen = await buildUser(app.context.db);
    const { moderator } = app.context;
    app.context.moderator = {
      moderate: async (text) => {
        await call()(contract.closeTopic, { id: topic.id, version: 1 });
        return moderator.moderate(text);
      },
    };
    try {
      await expect(
        app.as(citizen).call(submitOpinion, {
          id: topic.id,
          rating: 4,
          comment: "Una buona idea.",
          consent: true,
        }),
      ).rejects.toMatchObject({ code: "topic_closed" });
    } finally {
      app.context.moderator = moderator;
    }
  });
});

describe("the list of topics for administrators", () => {
  it("shows open and closed ones apart, with counts and what waits", async () => {
    const { db } = app.context;
    const open = await buildTopic(db, { title: "Aperto" });
    await buildTopic(db, { title: "Chiuso", closedAt: new Date("2026-11-01T00:00:00Z") });
    const closing = await buildTopic(db, {
      title: "In scadenza",
      closedAt: new Date("2027-01-01T00:00:00Z"),
      createdAt: new Date("2026-11-02T09:00:00Z"),
    });
    await buildOpinion(db, { topicId: open.id, status: "held" });
    await buildOpinion(db, { topicId: open.id });
    const list = (show: contract.TopicFilter) =>
      call()(contract.listAdministeredTopics, { show }).then(({ items }) =>
        items.map(({ title }) => title),
      );
    expect(await list("open")).toEqual(["In scadenza", "Aperto"]);
    expect(await list("closed")).toEqual(["Chiuso"]);
    const all = await call()(contract.listAdministeredTopics, {});
    expect(all.counts).toEqual({ all: 3, open: 2, closed: 1 });
    expect(all.items).toHaveLength(3);
    expect(all.items.find(({ id }) => id === open.id)).toMatchObject({
      totalOpinions: 1,
      heldOpinions: 1,
      state: "open",
    });
    expect(all.items.find(({ id }) => id === closing.id)?.state).toBe("closing");
  });

  it("has a topic that closes at this moment among the closed ones, and its title is free", async () => {
    const { db } = app.context;
    const closedAt = app.clock.now();
    await buildTopic(db, { title: "Chiude ora", closedAt });
    await buildTopic(db, { title: "Chiude poi", closedAt: new Date(closedAt.getTime() + 1) });
    const list = async (show: contract.TopicFilter) =>
      (await call()(contract.listAdministeredTopics, { show })).items.map(({ title }) => title);
    expect(await list("closed")).toEqual(["Chiude ora"]);
    expect(await list("open")).toEqual(["Chiude poi"]);
    const { counts } = await call()(contract.listAdministeredTopics, {});
    expect(counts).toEqual({ all: 2, open: 1, closed: 1 });
    const create = (title: string) => call()(contract.createTopic, { ...draft, title });
    await expect(create("chiude poi")).rejects.toMatchObject({ code: "topic_duplicate" });
    expect((await create("chiude ora")).topic.title).toBe("chiude ora");
  });

  it("goes on page by page", async () => {
    for (const title of ["Uno", "Due", "Tre"]) await buildTopic(app.context.db, { title });
    const first = await call()(contract.listAdministeredTopics, { limit: 2 });
    const second = await call()(contract.listAdministeredTopics, {
      limit: 2,
      ...(first.nextCursor === null ? {} : { cursor: first.nextCursor }),
    });
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles).toEqual(["Tre", "Due", "Uno"]);
    expect(second.nextCursor).toBeNull();
    await expect(
      call()(contract.listAdministeredTopics, { cursor: "altrove" }),
    ).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  it("and everything else about topics here is for administrators only", async () => {
    const citizen = await buildUser(app.context.db);
    const seen = { id: 1, version: 1 };
    const asked = (as: TestApp) => (user: typeof citizen | null) => [
      as.as(user).call(contract.listAdministeredTopics, {}),
      as.as(user).call(contract.getAdministeredTopic, { id: 1 }),
      as.as(user).call(contract.createTopic, draft),
      as.as(user).call(contract.editTopic, { ...seen, ...draft }),
      as.as(user).call(contract.closeTopic, seen),
      as.as(user).call(contract.reopenTopic, seen),
    ];
    for (const refused of asked(app)(citizen))
      await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    for (const refused of asked(app)(null))
      await expect(refused).rejects.toMatchObject({ code: "sign_in_required" });
  });
});
