import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { getTopic } from "#contract/topics.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { TOPIC } from "#tests/components/samples.ts";

const server = useApiServer();

it("following names what, before one signs in", async () => {
  const title = "Piste ciclabili in centro";
  server.current.answer(getTopic, {
    ...TOPIC,
    id: 3,
    title,
    divisions: [],
    distribution: [0, 0, 0, 0, 0],
    setAside: 0,
    waiting: 0,
    weight: 0,
    usual: null,
  });
  await renderPage("/follow?cosa=topic-3");
  const link = await screen.findByRole("link", { name: `Accedi per seguire ${title}` });
  expect(link.getAttribute("href")).toContain("ritorno=%2Ffollow");
});

it.each([
  ["topics", "i nuovi temi"],
  ["chamber-Senato", "le votazioni del Senato"],
])("following %s names it too", async (subject, name) => {
  await renderPage(`/follow?cosa=${subject}`);
  expect(await screen.findByRole("link", { name: `Accedi per seguire ${name}` })).toBeTruthy();
});

it("following a page that is gone asks for the sign-in all the same", async () => {
  server.current.fail(getTopic, "topic_not_found");
  await renderPage("/follow?cosa=topic-3");
  expect(
    await screen.findByRole("link", { name: "Accedi per seguire questa pagina" }),
  ).toBeTruthy();
});
