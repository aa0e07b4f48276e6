import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { NO_RATINGS } from "#tests/components/samples.ts";
import { GroupList } from "./group-list.tsx";

it("the groups of a chamber are folded, each with its count and its members", async () => {
  const member = (id: number, name: string) => ({
    id,
    name,
    role: "Deputata",
    ratings: NO_RATINGS,
  });
  await renderPart(
    <GroupList
      groups={[
        { name: "Gruppo Rosso", members: [member(1, "Ada Neri"), member(2, "Bea Blu")] },
        { name: null, members: [member(3, "Carla Verdi")] },
      ]}
    />,
  );
  const groups = screen.getAllByRole("group");
  expect(groups.map((group) => (group as HTMLDetailsElement).open)).toEqual([false, false]);
  const [first] = groups as [HTMLElement];
  expect(within(first).getByRole("heading", { level: 3 }).textContent).toBe(
    "Gruppo Rosso 2 persone · 0 su 2 con almeno una recensione",
  );
  const links = [...first.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/politician-live/1", "/politician-live/2"]);
});
