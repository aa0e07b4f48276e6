import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listTopics } from "#contract/topics.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";

const server = useApiServer();

it("the list of topics leads to following new ones", async () => {
  server.current.answer(listTopics, { items: [], total: 0, nextCursor: null });
  await renderPage("/topics");
  const link = await screen.findByRole("link", { name: "Segui i nuovi temi" });
  expect(link.getAttribute("href")).toBe("/follow?cosa=topics");
});
