import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listFollows } from "#contract/follows.ts";
import type { Follow } from "#contract/follows.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { FollowsPart } from "./follows-part.tsx";

const server = useApiServer();

const follow = (subject: string, name: string): Follow => ({
  subject,
  name,
  detail: null,
  path: "/topics",
  since: "2026-11-20T09:00:00.000Z",
  frequency: "weekly",
  byMail: true,
  byPush: false,
});

const show = async (items: Follow[]) => {
  server.current.answer(listFollows, { items, mailTo: null });
  await renderPart(<FollowsPart />);
  await screen.findByText(items.length === 0 ? "Non segui ancora nulla" : /^\d+ pagin/);
};
const followTopics = () => screen.queryByRole("link", { name: "Segui i nuovi temi" });

it.each([
  ["nothing", []],
  ["something else", [follow("place-052032", "Siena")]],
])("new topics are offered to who follows %s", async (_, items) => {
  await show(items);
  expect(followTopics()?.getAttribute("href")).toBe("/follow?cosa=topics");
});

it("new topics are not offered to who follows them", async () => {
  await show([follow("topics", "Nuovi temi"), follow("place-052032", "Siena")]);
  expect(followTopics()).toBeNull();
});
