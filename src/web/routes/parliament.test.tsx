import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listDivisions } from "#contract/divisions.ts";
import { getChamber } from "#contract/parliament.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { DIVISION, NO_RATINGS } from "#tests/components/samples.ts";

const server = useApiServer();

async function show(isFed: boolean) {
  const members = [{ id: 7, name: "Bice Abete", role: "Deputata", ratings: NO_RATINGS }];
  server.current.answer(getChamber, { groups: [{ name: "VALLI", members }], sources: [] });
  server.current.answer(listDivisions, {
    items: [DIVISION],
    nextCursor: null,
    months: [],
    billTitle: null,
    reading: {
      firstDay: "2026-09-01",
      lastDay: "2026-11-17",
      readAt: "2026-11-18T01:00:00.000Z",
      isWhole: false,
      isStale: false,
      isFed,
    },
  });
  await renderPage("/parliament/camera");
  await screen.findByRole("heading", { name: "Ultime votazioni finali e di fiducia" });
}

const hrefOf = (name: RegExp) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;

it("a chamber's page leads to the feed of its divisions and to following them, once there are", async () => {
  await show(true);
  expect(hrefOf(/^Segui le votazioni/)).toBe("/follow?cosa=chamber-Camera");
  expect(hrefOf(/^Ricevi le votazioni/)).toBe("/parliament/camera/divisions/feed");
});

it("a chamber's page leads to neither before a month is read without one left out", async () => {
  await show(false);
  expect(hrefOf(/^Segui le votazioni/)).toBeNull();
  expect(hrefOf(/^Ricevi le votazioni/)).toBeNull();
});
