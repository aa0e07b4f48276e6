import { expect, it } from "vitest";
import { OddNames } from "./odd-names.ts";

it("shows the ten oddest names of a file, the oddest first, and none that is usual", () => {
  const names = new OddNames();
  const usual = ["Ada Nerini", "Ugo D'Esempini", "Maria Pia De Provini", "Nicolò Lo Samplini"];
  for (const [index, name] of usual.entries()) names.add(name, index);
  expect(names.list()).toEqual([]);
  const odd = [
    "Ugo Provini 2",
    "Nerini",
    "SINDACO Ada",
    "Xkrt Provini",
    "Ada Nerini Ada Nerini",
    "Uuugo Provini",
    "Ada N Nerini",
    "Ada/Lia Nerini",
    "Ugo DEProvini",
    "Ada Nerini-",
    "Ada M. Nerini",
    "Ugo Provini detto Gigi",
  ];
  for (const [index, name] of odd.entries()) names.add(name, 10 + index);
  for (const name of odd) names.add(name, 100);
  const shown = names.list();
  expect(shown).toHaveLength(10);
  expect(shown[0]).toMatchObject({ name: "SINDACO Ada" });
  expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(odd.slice(0, 6)));
  expect(shown.every(({ line }) => line < 100)).toBe(true);
});
