import { afterAll, beforeAll, expect, it } from "vitest";
import { createVote } from "#contract/admin-votes.ts";
import { createTopic, listAdministeredTopics } from "#contract/admin-topics.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildUser } from "#tests/build/user.ts";
import { composeLetters } from "./dispatch.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-20T10:00:00Z" });
});
afterAll(() => app.close());

it("every endpoint stores and finds letters composed, however a keyboard wrote them", async () => {
  const admin = await buildUser(app.context.db);
  const { call } = app.as({ id: admin.id, roles: ["admin"] });
  const composed = "Perché a Forlì";
  const written = composed.normalize("NFD");
  const { vote } = await call(createVote, {
    kind: "municipal",
    name: written,
    firstDay: "2026-12-13",
    closingTime: "15:00",
    territory: ["040012"],
    offices: ["Comuni/head"],
  });
  expect(vote.name).toBe(composed);
  await call(createTopic, { title: written, description: written });
  const found = await call(listAdministeredTopics, { q: written });
  expect(found.items).toMatchObject([{ title: composed, description: composed }]);
});

it("composing an input leaves all but its texts as it is", () => {
  const bytes = new Uint8Array([101, 204, 128]);
  const input = { list: ["e\u0300", 1, null], bytes, deep: { yes: true, text: "e\u0300" } };
  expect(composeLetters(input)).toEqual({
    list: ["è", 1, null],
    bytes,
    deep: { yes: true, text: "è" },
  });
});
